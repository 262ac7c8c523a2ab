import type { CSSProperties } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SittingStatistics } from '../statistics-contract.ts';
import { sayPoints } from './say-points.ts';

/** Too few attempts to read much into what a test tells of itself. */
const few = 30;

/** How far the points of a test can be trusted: whether its questions pull together, and how good a total is. */
export function TrustCard({ statistics: { attempts, internalConsistency, standardError, mean, sd, outOf, totals, toMark } }: { statistics: SittingStatistics }) {
  const { i18n, t } = useLingui();
  const say = (value: number, digits = 1) => new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
  if (internalConsistency === null || standardError === null || mean === null || sd === null) {
    return <section className="card" aria-labelledby="trust-title"><h2 id="trust-title"><Trans>How far to trust the points</Trans></h2>
      <p className="muted mt-2"><Trans>Three pupils who differ, and two questions, are the least from which this can be worked out.</Trans></p></section>;
  }
  const alpha = internalConsistency / 100;
  const middle = [...totals].sort((one, other) => one - other)[Math.floor(totals.length / 2)] ?? mean;
  const [low, high] = [Math.max(0, middle - standardError), Math.min(outOf, middle + standardError)];
  return (
    <section className={attempts < few ? 'card figures--rough' : 'card'} aria-labelledby="trust-title">
      <h2 id="trust-title"><Trans>How far to trust the points</Trans></h2>
      <h3 className="mt-4">{alpha >= 0.7 ? <Trans>The questions pull together</Trans> : <Trans>The questions pull in different directions</Trans>}</h3>
      <p className="small muted"><Trans>Alpha {say(alpha, 2)}. Under 0.7 a total says little about one pupil: two tests like this one could give two different pictures.</Trans></p>
      <OnLine at={Math.max(0, Math.min(1, alpha)) * 100} label={t`Alpha ${say(alpha, 2)} on a line from 0 to 1`} ticks={[['0', 0], ['0.7', 70], ['1', 100]]} />
      <h3 className="mt-3"><Trans>A total is good to about {say(standardError)} points</Trans></h3>
      <p className="small muted"><Trans>In two of three cases {sayPoints(middle, i18n.locale)} stands for {say(low, 0)} to {say(high, 0)}: differences smaller than that are no difference.</Trans></p>
      <OnLine at={share(middle, outOf)} low={share(low, outOf)} high={share(high, outOf)}
        label={t`${sayPoints(middle, i18n.locale)} points, likely ${say(low, 0)} to ${say(high, 0)}, of ${sayPoints(outOf, i18n.locale)}`}
        ticks={[['0', 0], [sayPoints(middle, i18n.locale), share(middle, outOf)], [sayPoints(outOf, i18n.locale), 100]]} />
      <p className="small muted mt-2"><Trans>Mean {say(mean)}, spread {say(sd)}.</Trans> {attempts < few && <Trans>{attempts} pupils are few: read these as a hint.</Trans>} {toMark > 0
        && <Trans>What is not marked yet is not in it.</Trans>}</p>
    </section>
  );
}

const share = (points: number, outOf: number) => (outOf === 0 ? 0 : (100 * points) / outOf);

type LineProps = { at: number; low?: number; high?: number; label: string; ticks: readonly (readonly [string, number])[] };

function OnLine({ at, low = at, high = at, label, ticks }: LineProps) {
  const place: CSSProperties & Record<`--${string}`, number> = { '--lo': low, '--hi': high, '--at': at };
  const tickAt = (x: number): CSSProperties & Record<`--${string}`, number> => ({ '--x': x });
  return <div className="between mt-2" style={place} role="img" aria-label={label}><i /><b />{ticks.map(([text, x]) => <span key={`${text} ${x}`} style={tickAt(x)}>{text}</span>)}</div>;
}
