import type { Question } from './contract.ts';

/** An open question as the learner gets it, for tests. */
export const createTestQuestion = (own: Partial<Question> = {}): Question => ({
  id: '018f0000-0000-7000-8000-000000000001', practiceId: '018f0000-0000-7000-8000-000000000002', position: 1, skill: { id: 'first', name: 'First skill' }, level: 2,
  stem: 'What is 6 times 7?', isRecast: false, figure: null, input: { kind: 'number', unit: null, after: null, form: null }, isUnaided: false, hints: [], nextHint: null,
  attempts: 1, lastResponse: null, lastReadBack: null, lastFeedback: null, status: 'open', outcome: null, answer: null, solution: null, ...own,
});
