import { Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import type { Removed, RetentionState } from '../contract.ts';
import { useSay } from './kind-words.tsx';

/** What the rules removed last, and what they are about to remove. */
export function LastNight({ state: { lastRun, next } }: { state: RetentionState }) {
  const { i18n } = useLingui();
  const nextAt = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(new Date(next.at));
  return (
    <section className="card stack stack--sm" aria-labelledby="night">
      <h2 id="night" className="h3">{lastRun ? <Trans>Removed last, {sayWhen(lastRun.startedAt, i18n.locale)}</Trans> : <Trans>Each night</Trans>}</h2>
      {lastRun ? <Counts counts={lastRun.removed} held={lastRun.held} /> : <p className="small muted"><Trans>The rules have not been applied yet.</Trans></p>}
      <h3 className="small"><Trans>Next: {nextAt}, as it stands now</Trans></h3>
      <Counts counts={next.removed} held={next.held} />
    </section>
  );
}

function Counts({ counts, held }: { counts: Removed; held: number }) {
  const { i18n } = useLingui();
  const { title } = useSay();
  const say = (count: number) => new Intl.NumberFormat(i18n.locale).format(count);
  const kinds = Object.entries(counts);
  return (
    <ul className="count-list small">
      {kinds.map(([kind, count]) => <li key={kind}><span>{title(kind)}</span><span className="num">{say(count)}</span></li>)}
      {kinds.length === 0 && <li className="muted"><Trans>Nothing</Trans></li>}
      {held > 0 && <li><span><Trans>Kept back by legal hold</Trans></span><span className="num">{say(held)}</span></li>}
    </ul>
  );
}
