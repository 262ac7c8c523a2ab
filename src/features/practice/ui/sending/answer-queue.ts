/** An answer as it is kept on the device until the server has it. Its key makes it count once, however often it is sent. */
export type QueuedAnswer = { answerKey: string; practiceId: string; questionId: string; response: string; answeredAt: string; seconds: number };

// By hand, not with a schema: every page that sends what waits would load the schema's library for it.
const isQueuedAnswer = (value: unknown): value is QueuedAnswer =>
  typeof value === 'object' && value !== null
  && ['answerKey', 'practiceId', 'questionId', 'response', 'answeredAt'].every((name) => typeof Reflect.get(value, name) === 'string')
  && typeof Reflect.get(value, 'seconds') === 'number';

/** Longest queue that is kept: more than a learner can answer of what was drawn ahead, whatever happens. */
const longest = 100;

/** What was stored, as far as it can be read; a damaged note counts as none. */
export function readQueue(stored: string | null): QueuedAnswer[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isQueuedAnswer) : [];
  } catch {
    return [];
  }
}

/** Adds an answer at the end. While a question has an answer on its way another one to it is a second click, and is left out. */
export function enqueue(queue: readonly QueuedAnswer[], answer: QueuedAnswer): QueuedAnswer[] {
  if (queue.length >= longest || queue.some(({ questionId }) => questionId === answer.questionId)) return [...queue];
  return [...queue, answer];
}

export function dequeue(queue: readonly QueuedAnswer[], answerKey: string): QueuedAnswer[] {
  return queue.filter((answer) => answer.answerKey !== answerKey);
}

/** Both queues, each answer once, the older ones first. */
export function joinQueues(mine: readonly QueuedAnswer[], stored: readonly QueuedAnswer[]): QueuedAnswer[] {
  const known = new Set(mine.map(({ answerKey }) => answerKey));
  return [...mine, ...stored.filter(({ answerKey }) => !known.has(answerKey))].toSorted((one, other) => one.answeredAt.localeCompare(other.answeredAt));
}
