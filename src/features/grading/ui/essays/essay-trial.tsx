import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EssayQueue } from '../../essay-contract.ts';
import { builtinName } from '../../suggesting.ts';
import { sayShare } from '../say-points.ts';

/** Above it, agreement is commonly called substantial (Landis and Koch 1977). */
const substantial = 0.6;

/** Whether suggestions are shown by now, and how good they were where nobody saw them. */
export function Trial({ open: { trial, essays } }: { open: NonNullable<EssayQueue['open']> }) {
  const { i18n } = useLingui();
  if (essays.every(({ rubric }) => rubric.length === 0)) return null;
  const { needed, marked, agreement, without, engine } = trial;
  const isModel = engine !== builtinName;
  if (marked < needed) return (
    <p className="card card--well small mb-6">
      {isModel ? <Trans>The language model <bdi>{engine}</bdi> read each answer beside the rubric, without names.</Trans> : <Trans>Slate looks for words of the rubric in each answer.</Trans>}{' '}
      <Trans>What it would suggest stays hidden until you have marked {needed} on your own. Then you see how often it agreed with you, and decide how far to trust it.</Trans>{' '}
      <strong><Plural value={needed - marked} one="# to go." other="# to go." /></strong>
    </p>
  );
  if (!agreement) return <p className="card card--well small mb-6"><Trans>In the first {needed} answers that you marked it had nothing to suggest. Do not rely on it here.</Trans></p>;
  const kappa = agreement.kappa === null ? null : new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(agreement.kappa);
  return (
    <div className="card card--well small mb-6 stack stack--sm">
      <p><strong><Verdict kappa={agreement.kappa} /></strong>{' '}
        <Trans>On the first {needed} answers, before you saw any suggestion: {sayShare(agreement.exact)} of {agreement.pairs} rows the same,
          {' '}{sayShare(agreement.withinOne)} within one level.</Trans>{' '}
        {kappa !== null && <Trans>Quadratic weighted kappa {kappa}.</Trans>}{' '}
        {without > 0 && <Plural value={without} one="For # row it had nothing to suggest." other="For # rows it had nothing to suggest." />}</p>
      <p className="muted">{isModel ? <Trans>Suggested by the language model <bdi>{engine}</bdi>. It was told no names and no marks, and it can be wrong in ways that sound right.</Trans>
        : <Trans>It counts words and understands nothing.</Trans>}{' '}
        <Trans>Every quote stands word for word in the answer; a row without one has no suggestion.</Trans></p>
    </div>
  );
}

function Verdict({ kappa }: { kappa: number | null }) {
  // Where neither side varies, agreeing is no feat.
  if (kappa === null) return <Trans>It agreed with you, but every row had the same level: that says little yet.</Trans>;
  return kappa >= substantial ? <Trans>It mostly agreed with you.</Trans> : <Trans>It often did not agree with you: take its suggestions as places to look at.</Trans>;
}
