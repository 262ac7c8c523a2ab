import { useLingui } from '@lingui/react/macro';

/** The way to a page of the bank. @param title of a question; omitted: the bank itself */
export function useWay(title?: string): { label: string; to?: string }[] {
  const { t } = useLingui();
  const bank = t`Item bank`;
  return [{ label: t`Slate Tools`, to: '/home' }, { label: t`Assessments`, to: '/home/assessments' }, ...(title === undefined ? [{ label: bank }] : [{ label: bank, to: '/home/assessments/bank' },
    // A long title stands above the page in full.
    { label: title.length > 60 ? `${title.slice(0, 57)}…` : title }])];
}
