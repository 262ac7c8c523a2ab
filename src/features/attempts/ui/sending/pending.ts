import type { SavedAnswer } from '../../contract.ts';

/** Answers that the server does not have yet, as they are kept on the device: one for each question, the newest. */
export type Pending = readonly SavedAnswer[];

/** With another answer, unless there is a newer one of its question. */
export function keep(pending: Pending, answer: SavedAnswer): Pending {
  const known = pending.find(({ questionId }) => questionId === answer.questionId);
  return known && known.sequence >= answer.sequence ? pending : [...pending.filter((each) => each !== known), answer];
}

/** What two tabs keep, as one. */
export const join = (one: Pending, other: Pending): Pending => other.reduce(keep, one);

/** Without what the server has, up to that count: what was typed since then stays. */
export const drop = (pending: Pending, known: readonly { questionId: string; sequence: number }[]): Pending =>
  pending.filter((answer) => !known.some(({ questionId, sequence }) => questionId === answer.questionId && sequence >= answer.sequence));

// By hand, not with a schema: the page would load its library for it.
const isAnswer = (value: unknown): value is SavedAnswer =>
  typeof value === 'object' && value !== null && 'questionId' in value && typeof value.questionId === 'string' && 'response' in value && typeof value.response === 'string'
  && 'sequence' in value && Number.isInteger(value.sequence) && 'isFlagged' in value && typeof value.isFlagged === 'boolean' && 'seconds' in value && typeof value.seconds === 'number'
  && 'isLeft' in value && typeof value.isLeft === 'boolean';

/** What was stored; a damaged or foreign note counts as none. */
export function readPending(stored: string | null): Pending {
  try {
    const read: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(read) ? read.filter(isAnswer) : [];
  } catch {
    return [];
  }
}
