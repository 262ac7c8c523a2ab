import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plan, PlanStep } from '../../contract.ts';
import { trailOf } from './trail-marks.ts';

const skill = (skillId: string, status: Plan['skills'][number]['status'] = 'not-started'): Plan['skills'][number] => ({
  skillId, name: skillId, shortName: skillId, known: 0.5, low: 0.3, high: 0.7, evidenceCount: 0, correctCount: 0, status, needsUnaidedCheck: false, lacks: null, isProvisional: false, lastAt: null,
});
const step = (skillId: string, date: string, isNext = false): PlanStep => ({
  id: `${skillId}-${date}`, kind: 'practice', title: skillId, shortTitle: skillId, skillId, lessonId: null, minutes: 10, date, status: 'todo', doneAt: null, skipReason: null,
  reason: { kind: 'follows', step: 'lesson' }, evidenceCount: 0, isPinned: false, isNext,
});

test('what is known comes first, then the skills in the order of their steps, each until its last day', () => {
  const { marks, at, total } = trailOf({
    skills: [skill('c'), skill('b'), skill('a', 'secure'), skill('d')], leftOut: [{ skillId: 'd', name: 'd', shownBy: [] }],
    steps: [step('b', '2026-11-23', true), step('c', '2026-11-24'), step('b', '2026-11-27')],
  });
  expect(marks.map(({ name, state, until }) => [name, state, until])).toEqual([['a', 'done', null], ['d', 'done', null], ['b', 'now', '2026-11-27'], ['c', 'open', '2026-11-24']]);
  expect([at, total]).toEqual([3, 4]);
});

test('of many skills six are shown, with the one of now among them, and none is lost', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), (done, open) => {
    const skills = [...Array.from({ length: done }, (_, index) => skill(`d${index}`, 'secure')), ...Array.from({ length: open }, (_, index) => skill(`o${index}`))];
    const { marks, before, after, total, at } = trailOf({ skills, leftOut: [], steps: Array.from({ length: open }, (_, index) => step(`o${index}`, '2026-11-23')) });
    expect([total, before + marks.length + after, marks.length]).toEqual([done + open, done + open, Math.min(6, done + open)]);
    expect(marks.some(({ state }) => state === 'now')).toBe(open > 0);
    expect(at).toBe(open > 0 ? done + 1 : 0);
  }));
});
