import { eq, sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { CheckedResponse } from '#features/content/answer-kinds/checked-response.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { ClassAnswers } from '../../contract.ts';
import { liveSessions, type LiveQuestion } from '../tables.ts';
import { isNewest } from './newest-attempt.ts';

type CountServices = Pick<Services, 'db' | 'content'> & { engines: Pick<Services['engines'], 'maths'> };
type Session = { id: string; sittingId: string; position: number };
type Counted = { response: string; count: number };

/** What a wall shows; of numbers and words that are typed there can be as many as pupils. */
const mostShown = 12;

/** How a class answered a question that has come to it, without names: what was answered how often, and which of it is right. @throws AppError `not_found` 404 */
export async function countAnswers(services: CountServices, session: Session, position: number): Promise<ClassAnswers> {
  if (position > session.position) throw notFound('question');
  const { db } = services;
  const [[row], { rows }] = await Promise.all([
    db.select({ question: sql<LiveQuestion | null>`${liveSessions.questions} -> ${position - 1}::int` }).from(liveSessions).where(eq(liveSessions.id, session.id)),
    db.execute<{ response: string | null; count: number }>(sql`
      select q.response, count(*)::int as count from ${attempts} own join ${attemptQuestions} q on q.attempt_id = own.id and q.position = ${position}
      where own.sitting_id = ${session.sittingId}
        and ${isNewest}
      group by q.response order by count(*) desc, q.response`),
  ]);
  if (!row?.question) throw notFound('question');
  const { body } = row.question;
  const given = rows.flatMap(({ response, count }) => (response === null ? [] : [{ response, count }]));
  const pupilCount = rows.reduce((sum, { count }) => sum + count, 0);
  const answeredCount = given.reduce((sum, { count }) => sum + count, 0);
  const kind = kindOf(body.answer);
  const input = kind.input(body.answer);
  const shown = withOptions(input.kind === 'choice' ? input.options : [], given).slice(0, mostShown);
  const answers = kind.isMarkedByPeople ? [] : await Promise.all(shown.map(async ({ response, count }) => {
    const checked = await kind.check(body.answer, { response, mistakes: body.mistakes }, {
      checkMaths: (asked) => services.engines.maths.check(asked), misconceptionName: (id) => services.content.misconceptions.get(id)?.name,
    });
    return { text: checked.understood || response, count, verdict: verdictOf(checked) };
  }));
  return {
    position, stem: body.stem, input, pupilCount, answeredCount, answers: joined(answers),
    otherCount: answeredCount - answers.reduce((sum, { count }) => sum + count, 0), key: kind.isMarkedByPeople ? null : kind.inWords(body.answer),
  };
}

/** What was written differently and says the same is one bar: "1/2" and " 1/2". */
function joined(answers: ClassAnswers['answers']): ClassAnswers['answers'] {
  const bars = new Map<string, ClassAnswers['answers'][number]>();
  for (const { text, count, verdict } of answers) bars.set(`${text} ${verdict}`, { text, verdict, count: count + (bars.get(`${text} ${verdict}`)?.count ?? 0) });
  return [...bars.values()];
}

/** Where one of some options is chosen all of them are shown, in their order, chosen or not. */
function withOptions(options: readonly { id: string }[], given: readonly Counted[]): Counted[] {
  const ids = options.map(({ id }) => id);
  const isOneOf = ids.length > 0 && ids.length <= mostShown && given.every(({ response }) => ids.includes(response));
  return isOneOf ? ids.map((id) => ({ response: id, count: given.find(({ response }) => response === id)?.count ?? 0 })) : [...given];
}

function verdictOf({ verdict, score }: CheckedResponse): ClassAnswers['answers'][number]['verdict'] {
  if (verdict === 'ungraded' || verdict === 'undecided') return null;
  return score >= 1 ? 'right' : score > 0 ? 'partly' : 'wrong';
}
