import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { QueryId } from '../../catalogue.ts';
import type { QueryAnswer } from '../../contract.ts';

type Facts = { total: number; of: number; class: string; skill: string; often: { name: string; pupils: number } | null };

/** What came out in one line, each number counted from the rows. Where nothing is said for a question, the number of rows is. */
const lines: Partial<Record<QueryId, (facts: Facts) => ReactNode>> = {
  'needs-help': (f) => (
    <>
      <Trans>Below Secure in {f.skill}: <strong>{f.total} of {f.of}</strong> pupils of {f.class}.</Trans>
      {f.often && <> <Trans>Most often: {f.often.name}, with {f.often.pupils} of them.</Trans></>}
    </>
  ),
  'secure-in': (f) => <Trans>Secure in {f.skill}: <strong>{f.total} of {f.of}</strong> pupils of {f.class}.</Trans>,
  'needs-a-word': (f) => <Trans>Need a word, or more to do: <strong>{f.total} of {f.of}</strong> pupils of {f.class}.</Trans>,
  'silent': (f) => <Trans>Without an answer: <strong>{f.total} of {f.of}</strong> pupils of {f.class}.</Trans>,
  'solutions-used': (f) => <Trans>Answered something: <strong>{f.total} of {f.of}</strong> pupils of {f.class}.</Trans>,
  'reviews-due': (f) => <Trans>Reviews wait for <strong>{f.total} of {f.of}</strong> pupils of {f.class}.</Trans>,
  'moved': (f) => <Trans>Can be compared: <strong>{f.total} of {f.of}</strong> pupils of {f.class}.</Trans>,
  'needs-of-class': (f) => <Trans>Something is set for <strong>{f.total} of {f.of}</strong> pupils of {f.class}.</Trans>,
  'not-started': (f) => <Trans>Not begun: <strong>{f.total} of {f.of}</strong> pupils who have it.</Trans>,
  'test-results': (f) => <Trans>Handed in: <strong>{f.total} of {f.of}</strong>.</Trans>,
  'test-missing': (f) => <Trans>Not handed in: <strong>{f.total} of {f.of}</strong>.</Trans>,
};

/** Said where there is no row at all: what that means. */
const nothing: Partial<Record<QueryId, ReactNode>> = {
  'needs-help': <Trans>Nobody with answers in this skill is below Secure. Who has no answer yet is not counted: nothing is known of them.</Trans>,
  'stuck-now': <Trans>Nobody is stuck within the last week.</Trans>, 'work-late': <Trans>Nothing is overdue.</Trans>, 'silent': <Trans>Everybody has answered something.</Trans>,
  'not-started': <Trans>Everybody who has it has begun.</Trans>, 'to-mark': <Trans>Nothing waits for a mark.</Trans>, 'reviews-due': <Trans>No review is due.</Trans>,
  'plans-behind': <Trans>Every running plan will be ready in time, as it was planned last.</Trans>, 'test-missing': <Trans>Everybody has handed it in.</Trans>,
  'moved': <Trans>Nobody has enough answers in both stretches to be compared.</Trans>, 'school-mistakes': <Trans>No mistake was shown by ten pupils or more.</Trans>,
};

export function Headline({ answer: { query, names, total, of, rows } }: { answer: QueryAnswer }) {
  if (total === 0) return nothing[query.id] ?? <Trans>There is nothing of this kind.</Trans>;
  const line = lines[query.id];
  const { class: schoolClass = '', skill = '' } = names;
  return line && of !== null ? line({ total, of, class: schoolClass, skill, often: oftenest(rows) }) : null;
}

/** The mistake that most of the pupils of some rows made most, where two or more did. */
function oftenest(rows: QueryAnswer['rows']): Facts['often'] {
  const names = Map.groupBy(rows.flatMap((row) => row.flatMap((cell) => (cell.kind === 'mistake' ? [cell.name] : []))), (name) => name);
  const [best] = [...names].map(([name, all]) => ({ name, pupils: all.length })).toSorted((one, other) => other.pupils - one.pupils);
  return best && best.pupils > 1 ? best : null;
}
