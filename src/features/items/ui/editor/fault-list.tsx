import { useLingui } from '@lingui/react/macro';
import type { ItemFault } from '../../contract.ts';
import { placeOf } from './place-words.ts';

/** What stands in the way, each with where it is written, in the words of the page. */
export function FaultList({ faults, most = 20 }: { faults: readonly ItemFault[]; most?: number }) {
  const { i18n } = useLingui();
  const said = faults.map(({ at, message }) => {
    const place = placeOf(at);
    return { where: place === null ? '' : i18n._(place), message };
  });
  // A picture that is missing misses its width too.
  const once = said.filter((one, index) => said.findIndex(({ where, message }) => where === one.where && message === one.message) === index);
  if (once.length === 0) return null;
  return <ul className="stack stack--sm">{once.slice(0, most).map(({ where, message }) => <li key={`${where} ${message}`}>{where !== '' && <strong>{where}:</strong>} {message}</li>)}</ul>;
}
