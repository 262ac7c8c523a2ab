import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { countWords } from '#features/content/answer-kinds/essay/count-words.ts';
import { itemVersions } from '#features/items/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { agreementOf } from '../../agreement.ts';
import type { Essay, EssayQueue } from '../../essay-contract.ts';
import { readMarking, type Suggestion } from '../../marking.ts';
import { engineShown } from '../../suggesting.ts';
import { tidyPoints } from '../../tidy-points.ts';
import { numberOf } from '../gradebook/load-answer-detail.ts';
import { loadTakers, nameTaker, type Taker } from '../gradebook/load-takers.ts';
import { areNamesHidden } from '../hidden-names.ts';
import type { AnswerRow, AttemptRow, GradedSitting } from '../load-graded.ts';
import { isBlank } from '#features/attempts/server/public.ts';
import { markSuggestions } from '../tables.ts';

/** So many are marked without a proposal in sight, before any is shown. */
export const triedOn = 5;
type Row = { answer: AnswerRow; attempt: AttemptRow; title: string; suggestion: Suggestion | null; engine: string | null };

/** The longer answers of a sitting, by question; those of one question whole. @param itemId left out: the first question in which something waits */
export async function loadEssays(db: Database, sitting: GradedSitting, itemId?: string): Promise<EssayQueue> {
  const [takers, questions] = await Promise.all([loadTakers(db, sitting), listEssayQuestions(db, sitting)]);
  const chosen = questions.find((question) => question.itemId === itemId) ?? (itemId === undefined ? questions.find(({ answers, marked }) => marked < answers) ?? questions[0] : undefined);
  const rows = chosen ? await loadRows(db, sitting.id, chosen.itemId) : [];
  return {
    sitting: { id: sitting.id, title: sitting.body.title, className: sitting.className, areNamesHidden: areNamesHidden(sitting), releasedAt: sitting.releasedAt?.toISOString() ?? null },
    questions, open: chosen ? { itemId: chosen.itemId, number: chosen.number, title: chosen.title, ...openOf(sitting, takers, rows) } : null,
  };
}

const isEssay = sql`${attemptQuestions.body}->'answer'->>'kind' = 'essay'`;

async function listEssayQuestions(db: Database, sitting: GradedSitting): Promise<EssayQueue['questions']> {
  const rows = await db.select({
    itemId: attemptQuestions.itemId, placeId: sql<string>`min(${attemptQuestions.placeId})`, position: sql<number>`min(${attemptQuestions.position})`,
    title: sql<string>`max(${itemVersions.body}->>'title')`, answers: sql<number>`count(*)::int`, marked: sql<number>`count(${attemptQuestions.score})::int`,
  }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId)).innerJoin(itemVersions, eq(itemVersions.id, attemptQuestions.versionId))
    .where(and(eq(attempts.sittingId, sitting.id), isNotNull(attempts.handedInAt), isEssay)).groupBy(attemptQuestions.itemId);
  return rows.map(({ placeId, position, ...row }) => ({ ...row, number: numberOf(sitting, { placeId, position }) })).sort((one, other) => one.number - other.number);
}

function loadRows(db: Database, sittingId: string, itemId: string): Promise<Row[]> {
  return db.select({ answer: attemptQuestions, attempt: attempts, title: sql<string>`${itemVersions.body}->>'title'`, suggestion: markSuggestions.suggestion, engine: markSuggestions.engine })
    .from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId)).innerJoin(itemVersions, eq(itemVersions.id, attemptQuestions.versionId))
    .leftJoin(markSuggestions, eq(markSuggestions.questionId, attemptQuestions.id))
    .where(and(eq(attempts.sittingId, sittingId), eq(attemptQuestions.itemId, itemId), isNotNull(attempts.handedInAt), isEssay)).orderBy(asc(attemptQuestions.id));
}

function openOf(sitting: GradedSitting, takers: readonly Taker[], rows: readonly Row[]): Omit<NonNullable<EssayQueue['open']>, 'itemId' | 'number' | 'title'> {
  const engine = engineShown(rows.map((row) => row.engine));
  const tried = rows.filter((row) => row.answer.score !== null && row.answer.markedById !== null && row.engine === engine)
    .sort((one, other) => (one.answer.markedAt?.getTime() ?? 0) - (other.answer.markedAt?.getTime() ?? 0)).slice(0, triedOn);
  const isTried = tried.length >= triedOn;
  const essays = rows.map((row) => presentEssay(sitting, takers, row, { isTried, engine })).sort((one, other) => one.whoNumber - other.whoNumber);
  const first = rows[0]?.answer.body.answer;
  return {
    points: rows[0]?.answer.points ?? 0, sample: first?.kind === 'essay' ? first.sample ?? '' : '', essays,
    trial: { needed: triedOn, marked: tried.length, engine, ...compare(isTried ? tried : []) },
  };
}

/** The levels that a person gave to the first ones with what the engine would have proposed for them. */
function compare(tried: readonly Row[]): { agreement: ReturnType<typeof agreementOf>; without: number } {
  const given = tried.flatMap(({ answer, suggestion }) => {
    const marking = readMarking(answer.marking);
    return (suggestion?.criteria ?? []).map(({ criterionId, level }) => [marking?.levels[criterionId], level] as const);
  });
  const pairs = given.flatMap(([marked, proposed]): [number, number][] => (marked === undefined || proposed === null ? [] : [[marked, proposed]]));
  return { agreement: agreementOf(pairs), without: given.filter(([, proposed]) => proposed === null).length };
}

function presentEssay(sitting: GradedSitting, takers: readonly Taker[], { answer, attempt, suggestion, engine: by }: Row, { isTried, engine }: { isTried: boolean; engine: string }): Essay {
  const { body, response, score, points } = answer;
  const spec = body.answer.kind === 'essay' ? body.answer : null;
  const marking = readMarking(answer.marking);
  const text = isBlank(body.answer, response) ? '' : response ?? '';
  return {
    questionId: answer.id, ...nameTaker(sitting, takers, attempt.learnerId), stem: body.stem, text, wordCount: countWords(text), minutes: answer.seconds > 0 ? Math.max(1,
      Math.round(answer.seconds / 60)) : null,
    isBlank: text === '', outOf: points, points: score === null ? null : tidyPoints(score * points), levels: marking?.levels ?? {}, words: marking?.words ?? '',
    rubric: (spec?.rubric?.criteria ?? []).map(({ id, name, levels }) => ({ id, name, levels: levels.map((level) => ({ points: level.points, name: level.name ?? null, says: level.says })) })),
    // Before that, and beside a mark that stands, it would only sway.
    suggestion: isTried && score === null ? shownOf(suggestion, by === engine) : null,
  };
}

/** Of an answer to which the engine that was tried gave nothing, only why, and what in it speaks to who marks. */
const shownOf = (suggestion: Suggestion | null, isByTried: boolean): Suggestion | null => (suggestion && !isByTried ? { ...suggestion, criteria: [] } : suggestion);
