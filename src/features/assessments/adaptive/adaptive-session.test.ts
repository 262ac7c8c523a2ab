import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adaptiveState, NotAsked, startSession, takeAnswer, type AdaptiveState, type AdaptiveTest } from './adaptive-session.ts';
import { usualPrior } from './estimate-ability.ts';
import { createBank } from './item-bank.ts';

const bank = createBank(Array.from({ length: 60 }, (_, at) => ({ id: `i${at}`, a: 1.4, b: -3 + at / 10, c: 0.1, area: at % 2 === 0 ? 'even' : 'odd' })));
const plain: AdaptiveTest = {
  bank, prior: usualPrior, choice: { amongBest: 3, mostExposure: 1, shares: null }, stop: { leastItems: 3, mostItems: 20, se: null, cut: null },
};
const exposure = { sessions: 1, uses: new Int32Array(60) };

function take(test: AdaptiveTest, scoreOf: (count: number) => 0 | 1, seed = 'a'): AdaptiveState[] {
  const states = [startSession(test, seed, exposure)];
  for (;;) {
    const state = states.at(-1);
    if (!state || state.nextId === null) return states;
    // As a server keeps it: as text between two answers.
    const kept = adaptiveState.parse(JSON.parse(JSON.stringify(state)));
    states.push(takeAnswer(test, kept, { itemId: state.nextId, score: scoreOf(state.answers.length) }, exposure));
  }
}
const last = (states: AdaptiveState[]) => states.at(-1)!;

test('a session asks until its length, no item twice, and is surer with every answer', () => {
  fc.assert(fc.property(fc.infiniteStream(fc.constantFrom(0 as const, 1 as const)), fc.string(), (scores, seed) => {
    const states = take(plain, () => scores.next().value ?? 0, seed);
    const end = last(states);
    expect([end.end, end.answers.length, new Set(end.answers.map(({ itemId }) => itemId)).size]).toEqual(['length', 20, 20]);
    expect(end.se).toBeLessThan(states[0]!.se);
  }), { numRuns: 30 });
});

test('the same seed and answers are asked the same, others are not', () => {
  const ids = (seed: string) => last(take(plain, (count) => (count % 3 === 0 ? 0 : 1), seed)).answers.map(({ itemId }) => itemId);
  expect(ids('a')).toEqual(ids('a'));
  expect(ids('b')).not.toEqual(ids('a'));
});

test('who is right is asked harder items, who is wrong easier ones', () => {
  const mean = (score: 0 | 1) => last(take(plain, () => score)).answers.slice(5).reduce((sum, { itemId }) => sum + (bank.b[bank.indexOf.get(itemId)!] ?? 0), 0);
  expect(mean(1)).toBeGreaterThan(15);
  expect(mean(0)).toBeLessThan(-15);
});

test('it stops when it is precise enough, and not before the least length', () => {
  const precise = take({ ...plain, stop: { ...plain.stop, se: 0.45 } }, (count) => (count % 2 === 0 ? 1 : 0));
  expect(last(precise).end).toBe('precise');
  expect(last(precise).se).toBeLessThanOrEqual(0.45);
  expect(precise.at(-2)!.se).toBeGreaterThan(0.45);
  expect(last(take({ ...plain, stop: { ...plain.stop, leastItems: 15, se: 0.9 } }, () => 1)).answers).toHaveLength(15);
});

test('it stops on the side of a cut that it is sure of', () => {
  const withCut = { ...plain, stop: { ...plain.stop, cut: { theta: 0, confidence: 0.95 } } };
  const [above, below] = [last(take(withCut, () => 1)), last(take(withCut, () => 0))];
  expect([above.end, below.end]).toEqual(['above-cut', 'below-cut']);
  expect(above.aboveCut).toBeGreaterThanOrEqual(0.95);
  expect(below.aboveCut).toBeLessThanOrEqual(0.05);
  expect(above.answers.length).toBeLessThan(20);
});

test('a bank that ends before the rules do ends the session, and says so', () => {
  const small = createBank(Array.from({ length: 4 }, (_, at) => ({ id: `i${at}`, a: 1, b: at })));
  expect(last(take({ ...plain, bank: small }, () => 1))).toMatchObject({ end: 'bank-used-up', nextId: null });
});

test('an answer sent twice counts once; one to another item, another answer, or one after the end is refused', () => {
  const first = startSession(plain, 'a', exposure);
  const answer = { itemId: first.nextId!, score: 1 as const };
  const second = takeAnswer(plain, first, answer, exposure);
  expect(takeAnswer(plain, second, answer, exposure)).toBe(second);
  expect(() => takeAnswer(plain, second, { ...answer, score: 0 }, exposure)).toThrow(NotAsked);
  expect(() => takeAnswer(plain, first, { itemId: 'nowhere', score: 1 }, exposure)).toThrow(NotAsked);
  const ended = last(take(plain, () => 1));
  expect(() => takeAnswer(plain, ended, { itemId: 'i59', score: 0 }, exposure)).toThrow(NotAsked);
});

test('an item that was taken out of the bank meanwhile is left out of the estimate, and the session goes on', () => {
  const first = startSession(plain, 'a', exposure);
  const kept = bank.ids.flatMap((id, at) => (id === first.nextId ? [] : [{ id, a: 1.4, b: -3 + at / 10, c: 0.1 }]));
  const second = takeAnswer({ ...plain, bank: createBank(kept) }, first, { itemId: first.nextId!, score: 1 }, exposure);
  expect([second.theta, second.end, second.answers.length]).toEqual([first.theta, null, 1]);
});

test.each([
  ['length', { stop: { ...plain.stop, mostItems: 2 } }], ['standard error', { stop: { ...plain.stop, se: 0 } }], ['confidence', { stop: { ...plain.stop, cut: { theta: 0, confidence: 0.5 } } }],
  ['one or more', { choice: { ...plain.choice, amongBest: 0 } }], ['exposure', { choice: { ...plain.choice, mostExposure: 0 } }], ['Area third', { choice: { ...plain.choice, shares: { third: 1 } } }],
  ['No area', { choice: { ...plain.choice, shares: { even: 0 } } }], ['empty', { bank: createBank([]) }],
])('rules that cannot be kept are refused: %s', (why, wrong) => {
  expect(() => startSession({ ...plain, ...wrong }, 'a', exposure)).toThrow(why);
});
