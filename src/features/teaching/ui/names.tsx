import { useLingui } from '@lingui/react/macro';

/** Names as a sentence lists them; of many the first ones and how many more. */
export function Names({ names, most = 6 }: { names: readonly string[]; most?: number }) {
  const { i18n, t } = useLingui();
  const more = names.length - most;
  const shown = more > 0 ? [...names.slice(0, most), t`${more} more`] : names;
  const parts = new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale).formatToParts(shown);
  // Each name is kept together and in its own direction.
  return parts.map(({ type, value }, index) => (type === 'element' ? <bdi key={`${index} ${value}`}>{value}</bdi> : value));
}

/** First letters of the first and the last name. */
export function Avatar({ name }: { name: string }) {
  const words = name.split(/[\s.-]+/).filter((word) => /\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : '')).join('');
  return <span className="avatar" aria-hidden="true">{letters.toLocaleUpperCase()}</span>;
}
