import { useLingui } from '@lingui/react/macro';

/** A moment as a date in words, with its year: links go over the turn of it. */
export function useSayDate(): (moment: string) => string {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return (moment) => format.format(new Date(moment));
}
