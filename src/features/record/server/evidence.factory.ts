import { randomUUID } from 'node:crypto';
import type { NewEvidence } from './record-evidence.ts';

/** An answer for a test: right, alone, at the first try, to `first.times`. */
export const createTestEvidence = (given: Partial<NewEvidence> = {}): NewEvidence => ({
  answerKey: randomUUID(), questionId: null, itemId: 'first.times', skillIds: ['first'], context: 'practice', isCorrect: true, score: given.isCorrect === false ? 0 : 1,
  attempt: 1, hintsUsed: 0, isAided: false, seconds: 12, misconceptionId: null, stem: 'What is $2 \\times 3$?', response: '6', answeredAt: new Date(), ...given,
});
