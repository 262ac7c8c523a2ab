import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '#shared/calendar-date.ts';
import { lastQuestions, needsAWord, type GivenAnswer, type PupilFacts } from './needs-a-word.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const answer = (more: Partial<GivenAnswer> & { daysAgo?: number } = {}): GivenAnswer => {
  const { daysAgo = 1, ...given } = more;
  return { context: 'practice', isCorrect: true, attempt: 1, hintsUsed: 0, seconds: 60, at: now - daysAgo * dayMs, ...given };
};
const pupil = (id: string, more: Partial<PupilFacts> = {}): PupilFacts => ({ id, last: [answer()], stuck: [], statuses: ['learning', null, null], ...more });
const words = (pupils: PupilFacts[], next: string | null = 'Percent') => needsAWord(pupils, next, now).map(({ id, reasons }) => [id, ...reasons.map(({ kind }) => kind)]);
const active = ['x', 'y', 'z'].map((id) => pupil(id));

test('who works as usual needs no word', () => expect(words(active)).toEqual([]));

test('silence is told from seven days on, with the minutes of the last day, and not in a holiday', () => {
  const silent = pupil('s', { last: [answer({ daysAgo: 7 }), answer({ daysAgo: 7.1, seconds: 90 }), answer({ daysAgo: 8, seconds: 60 })] });
  expect(needsAWord([...active, silent], null, now)).toEqual([{ id: 's', reasons: [{ kind: 'silent', days: 7, minutes: 3 }] }]);
  expect(words([...active, pupil('s', { last: [answer({ daysAgo: 6.9 })] })])).toEqual([]);
  const away = ['x', 'y', 'z'].map((id) => pupil(id, { last: [answer({ daysAgo: 12 })] }));
  expect(words([...away, pupil('p')])).toEqual([]);
});

test('no answer at all is told once half of the class has begun', () => {
  const none = pupil('n', { last: [], statuses: [null] });
  expect(words([pupil('x'), none])).toEqual([['n', 'never']]);
  expect(words([pupil('x'), none, { ...none, id: 'm' }])).toEqual([]);
  expect(words([none])).toEqual([]);
});

test('whole solutions count in four of the last six questions that offer help, of the last two weeks', () => {
  const of = (hints: number[], more: Partial<GivenAnswer> & { daysAgo?: number } = {}) => words([...active, pupil('h', { last: hints.map((hintsUsed) => answer({ hintsUsed, ...more })) })]);
  expect(of([4, 4, 0, 4, 4, 0])).toEqual([['h', 'solutions']]);
  expect(of([4, 3, 0, 4, 4, 0, 4])).toEqual([]);
  expect(of([4, 4, 4, 4], { context: 'review' })).toEqual([]);
  expect(words([...active, pupil('h', { last: [answer({ daysAgo: 6 }), ...[4, 4, 4, 4].map((hintsUsed) => answer({ hintsUsed, daysAgo: 15 }))] })])).toEqual([]);
});

test('the tries of one question are one question', () => {
  const tries = (...attempts: number[]) => lastQuestions(attempts.map((attempt, index) => ({ attempt, hintsUsed: index })));
  expect(tries(3, 2, 1, 1, 2, 1)).toEqual([0, 3, 4]);
  expect(tries()).toEqual([]);
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 3 })), (counts) => {
    const all = counts.flatMap((count, question) => Array.from({ length: count }, (_, index) => ({ attempt: count - index, hintsUsed: question })));
    expect(lastQuestions(all)).toEqual(counts.map((_, question) => question));
  }));
});

test('who is ready for more is told of two thirds of the unit, and only when nothing presses', () => {
  const ready = pupil('r', { statuses: ['secure', 'secure', 'learning'] });
  expect(needsAWord([...active, ready], 'Percent', now)).toEqual([{ id: 'r', reasons: [{ kind: 'ready', secure: 2, of: 3, next: 'Percent' }] }]);
  expect(words([pupil('r', { statuses: ['secure', 'fading', 'learning'] })])).toEqual([]);
  expect(words([pupil('r', { statuses: [] })])).toEqual([]);
  expect(words([{ ...ready, stuck: [{ skillId: 'k', skillName: 'K', tries: 4 }] }])).toEqual([['r', 'stuck']]);
});

test('the most urgent stands first, and nobody stands twice', () => {
  const stuck = (tries: number) => [{ skillId: 'k', skillName: 'K', tries }];
  const silent = { last: [answer({ daysAgo: 9 })] };
  const all = [pupil('ready', { statuses: ['secure'] }), pupil('silent', silent), pupil('stuck', { stuck: stuck(4) }), pupil('worse', { stuck: stuck(9), ...silent }), ...active];
  expect(words(all)).toEqual([['worse', 'stuck', 'silent'], ['stuck', 'stuck'], ['silent', 'silent'], ['ready', 'ready']]);
});
