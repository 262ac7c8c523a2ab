import { useLingui } from '@lingui/react/macro';
import { csvOf } from '#shared/csv.ts';
import type { ImportReport, ReportedQuestion } from '../contract.ts';

/** What a question is called here: its title, or its place in the file. */
export function useTitleOf(): (question: Pick<ReportedQuestion, 'index' | 'title'>) => string {
  const { t } = useLingui();
  return ({ index, title }) => title.trim() || t`Question ${index + 1}`;
}

/** The report as a file for spreadsheets: a line for each question. @param words of the head, and of what becomes of one */
export const reportCsv = ({ questions }: ImportReport, head: readonly string[], outcomes: Record<ReportedQuestion['outcome'], string>): string => csvOf([
  head, ...questions.map(({ index, place, title, kind, outcome, why }) => [String(index + 1), place, title, kind, outcomes[outcome], why.join(' ')]),
]);
