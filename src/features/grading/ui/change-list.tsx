import { Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import type { MarkChange } from '../contract.ts';
import { sayPoints } from './say-points.ts';

/** Marks that were given or changed, both of each, with the reason and by whom. */
export function ChangeList({ changes }: { changes: readonly MarkChange[] }) {
  if (changes.length === 0) return null;
  return <ul className="changes small">{changes.map((change) => <li key={`${change.at} ${change.to ?? ''}`}><ChangeWords change={change} /></li>)}</ul>;
}

export function ChangeWords({ change: { kind, from, to, outOf, reason, by, at } }: { change: MarkChange }) {
  const { i18n } = useLingui();
  const say = (points: number | null) => (points === null ? '–' : sayPoints(points, i18n.locale));
  return (
    <>
      <strong className="num">{from === null ? <Trans>{say(to)} of {say(outOf)}</Trans> : <Trans>{say(from)} → {say(to)} of {say(outOf)}</Trans>}</strong>{' '}
      <span className="muted">{kind === 'regrade' ? <Trans>by a corrected key</Trans> : kind === 'person' ? <Trans>marked</Trans> : <Trans>changed</Trans>}{by !== null && <>, <bdi>{by}</bdi>
        </>}, {sayWhen(at, i18n.locale)}</span>
      {reason !== '' && <><br /><span dir="auto">{reason}</span></>}
    </>
  );
}
