import { choicesOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { NewEvidence } from '#features/record/server/public.ts';
import { newId } from '#shared/ids.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { CheckedResponse } from '#features/content/answer-kinds/checked-response.ts';
import { checkResponse } from '../../check-response.ts';
import { tellFeedback } from '#features/content/tell-feedback.ts';
import type { AnswerQuestionInput, AnswerResult } from '../../contract.ts';
import { isAided, outcomeAfter } from '../../practice-rules.ts';
import { changeQuestion, type Change } from './change-question.ts';
import type { Asked } from './load-asked.ts';
import type { PracticeRow, QuestionRow } from './load-questions.ts';
import { showQuestion } from '../practices/present-practice.ts';

type AnswerServices = Pick<Services, 'db' | 'content' | 'log'> & { engines: Pick<Services['engines'], 'maths'> };

/**
 * Checks an answer and records it, once: the same answer key again gives the first result again.
 * What can't be read, or is right in another form than was asked for, is said so and is no attempt.
 * @param asked as loaded (with the answer's key) and authorised
 * @throws AppError `question_closed` or `answer_key_used` 409
 */
export async function answerQuestion(services: AnswerServices, asked: Asked, input: AnswerQuestionInput, now = new Date()): Promise<AnswerResult> {
  const checked = asked.earlier || asked.question.status === 'closed' ? null : await check(services, asked.question, input.response);
  const decide = (current: Asked): Change | null => {
    if (current.earlier) return null;
    if (!checked || current.question.status === 'closed') throw new AppError('question_closed', 409, 'This question is closed; an answer to it no longer counts.');
    return takeAnswer(current, checked, input, now);
  };
  const { asked: current, question, practice } = await changeQuestion(services, asked, input.answerKey, decide, now);
  const shown = { question: showQuestion(services.content, question), practice };
  if (current.earlier) return { ...repeated(question, current.earlier), ...shown, isRepeat: true };
  if (!checked) throw new Error('An answer was taken without being checked');
  return { verdict: checked.verdict, readBack: checked.readBack, feedback: question.lastFeedback ?? checked.feedback, isRepeat: false, ...shown };
}

const check = (services: Pick<AnswerServices, 'content' | 'engines'>, { body }: Pick<QuestionRow, 'body'>, response: string) =>
  checkResponse(body, response, {
    checkMaths: (asked) => services.engines.maths.check(asked),
    misconceptionName: (id) => services.content.misconceptions.get(id)?.name,
  });

function takeAnswer({ question: before, practice }: Asked, checked: CheckedResponse, input: AnswerQuestionInput, now: Date): Change {
  const isCorrect = checked.verdict === 'right';
  const outcome = isCorrect || checked.verdict === 'wrong' ? outcomeAfter(before, isCorrect) : null;
  const question: QuestionRow = { ...before, lastResponse: input.response, lastReadBack: checked.readBack, lastFeedback: tellFeedback(checked, before.body, outcome !== null) };
  if (checked.verdict !== 'right' && checked.verdict !== 'wrong') return { question, evidence: null };
  const closed = outcome === null ? {} : { status: 'closed' as const, outcome, closedAt: now };
  const given = { ...input, isCorrect, score: checked.score, misconceptionId: checked.misconceptionId, response: checked.understood };
  return { question: { ...question, attempts: before.attempts + 1, ...closed }, evidence: evidenceOf(practice, before, given, now) };
}

/**
 * The result of an answer that is recorded already. It is told from what was stored, never by checking what came now: else an old key
 * would try out answers without counting them.
 */
function repeated(question: QuestionRow, earlier: NonNullable<Asked['earlier']>): Pick<AnswerResult, 'verdict' | 'readBack' | 'feedback'> {
  if (earlier.questionId !== question.id) throw new AppError('answer_key_used', 409, 'This answer was already given to another question.');
  const isLast = earlier.attempt === question.attempts;
  const verdict = earlier.isCorrect ? 'right' : 'wrong';
  return { verdict, readBack: isLast ? question.lastReadBack : null, feedback: (isLast ? question.lastFeedback : null) ?? { kind: verdict, title: null, text: null } };
}

type Given = Pick<AnswerQuestionInput, 'answerKey' | 'answeredAt' | 'seconds'> & Pick<NewEvidence, 'isCorrect' | 'score' | 'misconceptionId' | 'response'>;

/** A row of evidence about a question, from what the question was before the answer. */
export function evidenceOf(practice: Pick<PracticeRow, 'kind'>, before: QuestionRow, given: Given, now: Date): NewEvidence {
  const mostSeconds = Math.max(0, now.getTime() - before.presentedAt.getTime()) / 1_000;
  return {
    id: newId(now.getTime()), answerKey: given.answerKey, questionId: before.id, itemId: before.itemId, skillIds: before.body.skillIds, context: practice.kind,
    isCorrect: given.isCorrect, score: given.score, attempt: before.attempts + 1, level: before.body.level, choices: choicesOf(before.body.answer), hintsUsed: before.hintsShown, isAided: isAided(before),
    seconds: given.seconds === undefined ? null : Math.min(given.seconds, mostSeconds),
    misconceptionId: given.misconceptionId ?? null, stem: before.body.stem, response: given.response,
    answeredAt: heldBetween(before.presentedAt, new Date(given.answeredAt), now), recordedAt: now,
  };
}

/** Clocks differ, and an answer may wait for the network: it was given after the question was shown and before it came here. */
function heldBetween(from: Date, moment: Date, to: Date): Date {
  const latest = Math.max(from.getTime(), to.getTime());
  return new Date(Math.min(latest, Math.max(from.getTime(), moment.getTime())));
}
