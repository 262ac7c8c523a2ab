import type { Attempt, AttemptQuestion, SavedAnswer, SavedReply } from '../../contract.ts';
import type { Pending } from '../sending/pending.ts';

/** A question as it stands on this page: what the server has, and what was given since. */
export type DeskQuestion = AttemptQuestion;

/** What the server has with what this device kept and could not send yet, where that is newer. */
export const layOut = (questions: Attempt['questions'], pending: Pending): DeskQuestion[] => questions.map((question) => {
  const kept = pending.find(({ questionId, sequence }) => questionId === question.id && sequence > question.sequence);
  return kept ? { ...question, ...given(kept) } : question;
});

const given = ({ response, sequence, isFlagged, seconds }: SavedAnswer) => ({ response, sequence, isFlagged, seconds, isSeen: true });

/** With what another device saved later, and with what is closed by now. */
export const takeIn = (questions: readonly DeskQuestion[], { results }: SavedReply): DeskQuestion[] => questions.map((question) => {
  const result = results.find(({ questionId, outcome }) => questionId === question.id && outcome !== 'saved');
  if (!result) return question;
  if (result.outcome === 'older') return result.sequence > question.sequence ? { ...question, response: result.response ?? '', sequence: result.sequence, isFlagged: result.isFlagged } : question;
  return { ...question, response: result.response ?? question.response, isClosed: true };
});

export const toSave = ({ id, response, sequence, isFlagged, seconds }: DeskQuestion, isLeft = false): SavedAnswer => ({ questionId: id, response, sequence, isFlagged, seconds, isLeft });

export const isAnswered = ({ response }: Pick<DeskQuestion, 'response'>): boolean => response.trim() !== '';
