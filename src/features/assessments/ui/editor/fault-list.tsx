import { Trans } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';
import type { TestDetail } from '../../tests-contract.ts';

/** What keeps a test from being given, beside what stands at its question. */
export function FaultList({ faults }: { faults: TestDetail['faults'] }) {
  if (faults.length === 0) return null;
  const said = [...new Set(faults.map(({ says }) => says))];
  return (
    <div className="mt-4"><Note kind="not-yet" title={<Trans>Before you can give it</Trans>}>
      <ul className="stack stack--sm">{said.slice(0, 6).map((says) => <li key={says}>{says}</li>)}</ul>
      {said.length > 6 && <p className="mt-2"><Trans>And {said.length - 6} more below.</Trans></p>}
    </Note></div>
  );
}
