import { eq } from 'drizzle-orm';
import { appendEvidence, findRecorded, withLearnerLock, type NewEvidence } from '#features/record/server/public.ts';
import { newId } from '#shared/ids.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { checkResponse, type CheckedResponse } from '../check-response.ts';
import type { AnswerQuestionInput, AnswerResult, QuestionOutcome } from '../contract.ts';
import { isAided, outcomeAfter } from '../practice-rules.ts';
import { loadPractice, loadQuestion, loadQuestionsOf, type PracticeRow, type QuestionRow } from './load-questions.ts';
import { showQuestion } from './present-practice.ts';
import { settlePractice } from './settle-practice.ts';
import { showPractice } from './start-practice.ts';
import { questions } from './tables.ts';

type AnswerServices = Pick<Services, 'db' | 'content' | 'log'> & { engines: Pick<Services['engines'], 'maths'> };
type Within = Pick<Services, 'db' | 'content' | 'log'>;

/**
 * Checks an answer and records it, once: the same answer key again gives the first result again.
 * What can't be read, or is right in another form than was asked for, is said so and is no attempt.
 * @param question as loaded and authorised
 * @throws AppError `question_closed` or `answer_key_used` 409
 */
export async function answerQuestion(services: AnswerServices, question: QuestionRow, input: AnswerQuestionInput, now = new Date()): Promise<AnswerResult> {
  // Checking may take its time, so it is done before the learner's record is locked.
  const checked = question.status === 'open' ? await check(services, question, input.response) : null;
  return withLearnerLock(services.db, question.learnerId, async (tx) => {
    const within = { db: tx, content: services.content, log: services.log };
    const current = await loadQuestion(tx, question.id);
    const earlier = await findRecorded(tx, question.learnerId, input.answerKey);
    if (earlier) return repeatResult(within, current, earlier, now);
    if (!checked || current.status === 'closed') throw new AppError('question_closed', 409, 'This question is closed; an answer to it no longer counts.');
    const isAttempt = checked.verdict === 'right' || checked.verdict === 'wrong';
    return isAttempt ? recordAttempt(within, current, checked, input, now) : keepUncounted(within, current, checked, input, now);
  });
}

export const check = (services: Pick<AnswerServices, 'content' | 'engines'>, { body }: Pick<QuestionRow, 'body'>, response: string) =>
  checkResponse(body, response, {
    checkMaths: (asked) => services.engines.maths.check(asked),
    misconceptionName: (id) => services.content.misconceptions.get(id)?.name,
  });

async function recordAttempt(within: Within, before: QuestionRow, checked: CheckedResponse, input: AnswerQuestionInput, now: Date): Promise<AnswerResult> {
  const { db: tx, content } = within;
  const isRight = checked.verdict === 'right';
  const outcome = outcomeAfter(before, isRight);
  const after = closeOrKeep({ ...before, attempts: before.attempts + 1, ...lastOf(checked, input) }, outcome, now);
  const practice = await loadPractice(tx, before.practiceId);
  const row = evidenceOf(practice, before, { ...input, isCorrect: isRight, score: checked.score, misconceptionId: checked.misconceptionId, response: checked.understood }, now);
  const recorded = await appendEvidence(within, before.learnerId, [row]);
  const settled = await saveAndSettle(within, practice, after, recorded, now);
  return { verdict: checked.verdict, readBack: checked.readBack, feedback: checked.feedback, isRepeat: false, question: showQuestion(content, after), practice: settled };
}

/** Stores a question as it is now and brings its practice up to it. */
export async function saveAndSettle(within: Within, practice: PracticeRow, changed: QuestionRow, recorded: Awaited<ReturnType<typeof appendEvidence>> | null, now: Date) {
  await saveQuestion(within, changed);
  const all = (await loadQuestionsOf(within.db, practice.id)).map((each) => (each.id === changed.id ? changed : each));
  return settlePractice(within, { practice, questions: all, changed, recorded, now });
}

async function saveQuestion({ db }: Pick<Within, 'db'>, { id, attempts, lastResponse, lastReadBack, lastFeedback, status, outcome, closedAt }: QuestionRow) {
  await db.update(questions).set({ attempts, lastResponse, lastReadBack, lastFeedback, status, outcome, closedAt }).where(eq(questions.id, id));
}

const lastOf = (checked: CheckedResponse, { response }: AnswerQuestionInput) => ({ lastResponse: response, lastReadBack: checked.readBack, lastFeedback: checked.feedback });

export const closeOrKeep = (question: QuestionRow, outcome: QuestionOutcome | null, now: Date): QuestionRow =>
  (outcome === null ? question : { ...question, status: 'closed', outcome, closedAt: now });

async function keepUncounted(within: Within, before: QuestionRow, checked: CheckedResponse, input: AnswerQuestionInput, now: Date): Promise<AnswerResult> {
  const after = { ...before, ...lastOf(checked, input) };
  await saveQuestion(within, after);
  const practice = await showPractice(within, await loadPractice(within.db, before.practiceId), now);
  return { verdict: checked.verdict, readBack: checked.readBack, feedback: checked.feedback, isRepeat: false, question: showQuestion(within.content, after), practice };
}

/**
 * The result of an answer that is recorded already. It is told from what was stored, never by checking what came now: else an old key
 * would try out answers without counting them.
 */
async function repeatResult(within: Within, question: QuestionRow, earlier: { questionId: string | null; isCorrect: boolean; attempt: number }, now: Date): Promise<AnswerResult> {
  if (earlier.questionId !== question.id) throw new AppError('answer_key_used', 409, 'This answer was already given to another question.');
  const isLast = earlier.attempt === question.attempts;
  const practice = await showPractice(within, await loadPractice(within.db, question.practiceId), now);
  const verdict = earlier.isCorrect ? 'right' : 'wrong';
  return {
    verdict, isRepeat: true, practice, question: showQuestion(within.content, question),
    readBack: isLast ? question.lastReadBack : null,
    feedback: (isLast ? question.lastFeedback : null) ?? { kind: verdict, title: null, text: null },
  };
}

type Given = Pick<AnswerQuestionInput, 'answerKey' | 'answeredAt' | 'seconds'> & Pick<NewEvidence, 'isCorrect' | 'score' | 'misconceptionId' | 'response'>;

/** A row of evidence about a question, from what the question was before the answer. */
export function evidenceOf(practice: Pick<PracticeRow, 'kind'>, before: QuestionRow, given: Given, now: Date): NewEvidence {
  const answeredAt = heldBetween(before.presentedAt, new Date(given.answeredAt), now);
  const mostSeconds = Math.max(0, now.getTime() - before.presentedAt.getTime()) / 1_000;
  return {
    id: newId(now.getTime()), answerKey: given.answerKey, questionId: before.id, itemId: before.itemId, skillIds: before.body.skillIds, context: practice.kind,
    isCorrect: given.isCorrect, score: given.score, attempt: before.attempts + 1, hintsUsed: before.hintsShown, isAided: isAided(before),
    seconds: given.seconds === undefined ? null : Math.min(given.seconds, mostSeconds),
    misconceptionId: given.misconceptionId ?? null, stem: before.body.stem, response: given.response, answeredAt, recordedAt: now,
  };
}

/** Clocks differ, and an answer may wait for the network: it was given after the question was shown and before it came here. */
function heldBetween(from: Date, moment: Date, to: Date): Date {
  const latest = Math.max(from.getTime(), to.getTime());
  return new Date(Math.min(latest, Math.max(from.getTime(), moment.getTime())));
}
