import { expect, test } from 'vitest';
import { markDone, markShown, notAllRight, notShown } from './mark-done.ts';

const step = (id: string, kind: 'lesson' | 'practice' | 'check' | 'review', changes = {}) =>
  ({ id, kind, skillId: 'ratios', lessonId: kind === 'lesson' ? 'about-ratios' : null, date: '2026-11-20', status: 'todo', doneAt: null, addedAt: 0, ...changes });
const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const finish = (kind: string, skillId: string | null, moment: string) => ({ kind, skillId, finishedAt: at(moment), finishedOn: `2026-11-${moment.slice(0, 2)}`, right: 3, total: 3 });

test('a lesson is done when its end was reached, practice when one of its skill was finished', () => {
  const steps = [step('l', 'lesson'), step('p', 'practice'), step('c', 'check'), step('r', 'review', { skillId: null })];
  const done = markDone(steps, new Map([['about-ratios', at('20T09:00')]]), [
    finish('practice', 'ratios', '21T09:00'), finish('practice', 'angles', '21T10:00'),
    finish('review', null, '20T11:00'),
  ]);
  expect([...done]).toEqual([['l', at('20T09:00')], ['p', at('21T09:00')], ['r', at('20T11:00')]]);
});

test('practice that was finished before its step came into the plan is not what the step asks for', () => {
  const finished = [finish('practice', 'ratios', '20T09:00')];
  expect(markDone([step('later', 'practice', { addedAt: at('20T09:01').getTime() })], new Map(), finished).size).toBe(0);
  expect(markDone([step('before', 'practice', { addedAt: at('20T08:59').getTime() })], new Map(), finished).size).toBe(1);
});

test('what was counted once is not counted again for a step that came later', () => {
  const finished = [finish('practice', 'ratios', '20T09:00')];
  const steps = [step('first', 'practice', { status: 'done', doneAt: at('20T09:00') }), step('again', 'practice')];
  expect(markDone(steps, new Map(), finished).size).toBe(0);
  expect([...markDone([step('a', 'practice'), step('b', 'practice')], new Map(), finished).keys()]).toEqual(['a']);
});

test('a review counts for the day on which it was finished where the school is, or a later one', () => {
  const lateAtNight = { ...finish('review', null, '21T03:30'), finishedOn: '2026-11-20' };
  expect(markDone([step('today', 'review', { skillId: null })], new Map(), [lateAtNight]).size).toBe(1);
  expect(markDone([step('tomorrow', 'review', { skillId: null, date: '2026-11-21' })], new Map(), [lateAtNight]).size).toBe(0);
});

test('a check that is all right makes the lesson and the practice of its skill needless, and those of no other', () => {
  const others = [step('r', 'review', { skillId: null }), step('other', 'practice', { skillId: 'angles' }), step('gone', 'lesson', { status: 'skipped' })];
  const steps = [step('l', 'lesson'), step('p', 'practice'), step('c', 'check'), ...others];
  expect([...markShown(steps, [finish('check', 'ratios', '20T09:00')])]).toEqual([['l', at('20T09:00')], ['p', at('20T09:00')]]);
  expect(markShown(steps, [finish('practice', 'ratios', '20T09:00'), finish('review', null, '20T09:00')]).size).toBe(0);
});

test('one wrong, one left out, none asked, or a check from before the step came: it stays', () => {
  const steps = [step('l', 'lesson', { addedAt: at('20T09:00').getTime() })];
  for (const marks of [{ right: 2 }, { right: 0 }, { right: 0, total: 0 }]) expect(markShown(steps, [{ ...finish('check', 'ratios', '21T09:00'), ...marks }]).size).toBe(0);
  expect(markShown(steps, [finish('check', 'ratios', '20T08:59')]).size).toBe(0);
  expect(markShown(steps, [finish('check', 'ratios', '20T08:59'), finish('check', 'ratios', '20T09:01')]).size).toBe(1);
});

test('checks that were not all right are told of once: those since the last look', () => {
  const finished = [
    { ...finish('check', 'ratios', '20T09:00'), right: 1 }, { ...finish('check', 'angles', '21T09:00'), right: 2 },
    finish('check', 'ratios', '21T10:00'), { ...finish('practice', 'ratios', '21T11:00'), right: 0 },
  ];
  expect(notAllRight(finished, at('20T12:00')).map(({ skillId, right, total }) => [skillId, right, total])).toEqual([['angles', 2, 3]]);
});

test('the last check of a skill says whether what teaches it stays', () => {
  const wrong = { ...finish('check', 'ratios', '20T09:00'), right: 1 };
  expect([...notShown([wrong, finish('check', 'angles', '20T10:00')])]).toEqual(['ratios']);
  expect(notShown([wrong, finish('check', 'ratios', '21T09:00')]).size).toBe(0);
});
