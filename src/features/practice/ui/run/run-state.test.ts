import { expect, test } from 'vitest';
import type { AnswerResult, Practice, Question } from '../../contract.ts';
import { isGiven, isOver, reduceRun, startRun, type Run } from './run-state.ts';

const question = (id: string, changes: Partial<Question> = {}): Question => ({
  id, practiceId: 'p', position: 1, skill: { id: 's', name: 'Skill' }, level: 1, stem: 'How many?', isRecast: false, figure: null, input: { kind: 'text' }, isUnaided: false, hints: [],
  nextHint: { level: 1, isLocked: false }, attempts: 0, lastResponse: null, lastReadBack: null, lastFeedback: null, status: 'open', outcome: null, answer: null, solution: null, ...changes,
});
const practice = (questions: Question[], changes: Partial<Practice> = {}): Practice => ({
  id: 'p', kind: 'practice', title: 'Skill', skillId: 's', lessonId: null, sectionIndex: null, total: 3, status: 'open', outcomes: [], questions, estimates: [], isShortened: false, comesAgain: [], wayOut: null, changes: null, ...changes,
});
const closed = (id: string) => question(id, { status: 'closed', outcome: 'right', attempts: 1 });
const result = (asked: Question, questions: Question[], changes: Partial<Practice> = {}): AnswerResult => ({
  verdict: asked.status === 'closed' ? 'right' : 'wrong', readBack: null, feedback: { kind: 'right', title: null, text: null }, isRepeat: false, question: asked, practice: practice(questions, changes),
});
const after = (run: Run, ...events: Parameters<typeof reduceRun>[1][]) => events.reduce(reduceRun, run);
const start = () => startRun(practice([question('q1'), question('q2')]), []);

test('an answer is given, said something to, and the next question follows', () => {
  const given = after(start(), { kind: 'given', questionId: 'q1' });
  expect(isGiven(given)).toBe(true);
  const told = after(given, { kind: 'answered', result: result(closed('q1'), [question('q2'), question('q3')]) });
  expect(told).toMatchObject({ shown: { id: 'q1', status: 'closed' }, keptIds: [], result: { verdict: 'right' } });
  expect(after(told, { kind: 'next' })).toMatchObject({ shown: { id: 'q2' }, result: null });
});

test('a wrong answer leaves the question open with what was said', () => {
  const told = after(start(), { kind: 'given', questionId: 'q1' }, { kind: 'answered', result: result(question('q1', { attempts: 1 }), [question('q1', { attempts: 1 }), question('q2')]) });
  expect(told).toMatchObject({ shown: { id: 'q1', attempts: 1, status: 'open' }, result: { verdict: 'wrong' } });
});

test('without a network the learner goes on with the question drawn ahead, then waits', () => {
  const ahead = after(start(), { kind: 'given', questionId: 'q1' }, { kind: 'next' });
  expect(ahead.shown?.id).toBe('q2');
  const waiting = after(ahead, { kind: 'given', questionId: 'q2' }, { kind: 'next' });
  expect(waiting.shown).toBeNull();
  expect(isOver(waiting)).toBe(false);
  // The network is back: the first answer was wrong, so that question is asked again.
  const back = after(waiting, { kind: 'answered', result: result(question('q1', { attempts: 1 }), [question('q1', { attempts: 1 }), question('q2')]) });
  expect(back).toMatchObject({ shown: { id: 'q1', attempts: 1 }, keptIds: ['q2'] });
});

test('an answer from before that comes through does not take away the question on the screen', () => {
  const ahead = after(start(), { kind: 'given', questionId: 'q1' }, { kind: 'next' });
  expect(after(ahead, { kind: 'answered', result: result(closed('q1'), [question('q2'), question('q3')]) })).toMatchObject({ shown: { id: 'q2' }, keptIds: [], result: null });
});

test('a page opened again does not ask what was answered and waits to be sent', () => {
  expect(startRun(practice([question('q1'), question('q2')]), ['q1']).shown?.id).toBe('q2');
  expect(startRun(practice([question('q1')]), ['q1']).shown).toBeNull();
});

test('a look at the practice keeps what is being read, and gives way to what was answered in another tab', () => {
  const reading = after(start(), { kind: 'given', questionId: 'q1' }, { kind: 'answered', result: result(closed('q1'), [question('q2')]) });
  expect(after(reading, { kind: 'loaded', practice: practice([question('q2'), question('q3')]) }).shown?.id).toBe('q1');
  expect(after(start(), { kind: 'loaded', practice: practice([question('q2'), question('q3')]) }).shown?.id).toBe('q2');
  const given = after(start(), { kind: 'given', questionId: 'q1' });
  expect(after(given, { kind: 'loaded', practice: practice([question('q2')]) }).shown?.id).toBe('q1');
});

test('help changes the question, an example brings a fresh one', () => {
  const helped = question('q1', { hints: [{ level: 1, text: 'How often?', steps: null }], nextHint: { level: 2, isLocked: false } });
  expect(after(start(), { kind: 'helped', question: helped }).shown?.hints).toHaveLength(1);
  const example = { problem: 'A pot of rice', figure: null, steps: [] };
  const exampled = after(start(), { kind: 'exampled', example, practice: practice([question('q9')]) });
  expect(exampled).toMatchObject({ example, shown: { id: 'q9' } });
  expect(after(exampled, { kind: 'next' })).toMatchObject({ example: null, shown: { id: 'q9' } });
});

test('a refused answer is told and may be given again', () => {
  const refused = after(start(), { kind: 'given', questionId: 'q1' }, { kind: 'refused', questionId: 'q1', error: new Error('closed') });
  expect(refused).toMatchObject({ shown: { id: 'q1' }, keptIds: [] });
  expect(refused.problem).toBeInstanceOf(Error);
  expect(after(refused, { kind: 'given', questionId: 'q1' }).problem).toBeNull();
});

test('it is over when the last question is closed and left, and nothing waits', () => {
  const last = after(startRun(practice([question('q3')]), []), { kind: 'given', questionId: 'q3' }, { kind: 'answered', result: result(closed('q3'), [], { status: 'done' }) });
  expect(isOver(last)).toBe(false);
  expect(isOver(after(last, { kind: 'next' }))).toBe(true);
});
