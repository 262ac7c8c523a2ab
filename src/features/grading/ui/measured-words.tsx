import { Trans, useLingui } from '@lingui/react/macro';
import type { Measured } from '../contract.ts';

/** In whole questions: more would be said than is known. */
export const useOutOfTen = ({ about, from, to }: Measured) => {
  const { i18n } = useLingui();
  const say = (value: number) => new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 0 }).format(value);
  return { about: say(about), from: say(Math.floor(from)), to: say(Math.ceil(to)) };
};

/** What an adaptive test measured, as a pupil reads it: what would be right of ten, how far that may be off, and how much it bears. */
export function MeasuredWords({ measured }: { measured: Measured }) {
  const { about, from, to } = useOutOfTen(measured);
  return <Trans>Of ten questions of this test you would get about {about} right, between {from} and {to}.</Trans>;
}

export function PrecisionWords({ precision }: Pick<Measured, 'precision'>) {
  if (precision === 'close') return <Trans>That is a close measurement.</Trans>;
  if (precision === 'good') return <Trans>That is a good measurement.</Trans>;
  return precision === 'rough' ? <Trans>That is a rough measurement: another test could say something else.</Trans> : <Trans>That is a first idea, and no more.</Trans>;
}
