import { expect, test } from 'vitest';
import type { PlanStep } from '../../contract.ts';
import { choicesOf, placesOf } from './step-places.ts';

const order = { steps: [
  { id: 'lesson-a', after: [] }, { id: 'practice-a', after: ['lesson-a'] }, { id: 'lesson-b', after: [] }, { id: 'check-a', after: ['practice-a'] },
  { id: 'practice-b', after: ['lesson-b'] },
] };
const dates: Record<string, string> = { 'lesson-a': '2026-11-23', 'practice-a': '2026-11-24', 'lesson-b': '2026-11-24', 'check-a': '2026-11-26', 'practice-b': '2026-11-27' };
const steps = new Map(order.steps.map(({ id }): [string, PlanStep] => [id, {
  id, kind: 'practice', title: id, shortTitle: id, skillId: id, lessonId: null, minutes: 10, date: dates[id] ?? '', status: 'todo', doneAt: null, skipReason: null,
  reason: { kind: 'follows', step: 'lesson' }, evidenceCount: 0, isPinned: false, isNext: false,
}]));
const ids = order.steps.map(({ id }) => id);

function offered(id: string): string[] {
  const places = placesOf(order).get(id);
  const moved = steps.get(id);
  if (!places || !moved) throw new Error(`no ${id}`);
  return choicesOf(places, ids, moved, steps).map((choice) => choice.id);
}

test('a menu offers only places that are open, each once: a step earlier or later, then the first of other days, the end', () => {
  expect(offered('practice-a')).toEqual(['later-check-a']);
  expect(offered('lesson-b')).toEqual(['earlier-practice-a', 'later-practice-b', 'day-lesson-a']);
  expect(offered('check-a')).toEqual(['earlier-lesson-b', 'later-end']);
  expect(offered('practice-b')).toEqual(['earlier-check-a']);
});

test('a step says what keeps it from being earlier or later', () => {
  expect(placesOf(order).get('practice-a')).toEqual({ before: ['check-a'], needs: 'lesson-a', neededBy: 'check-a' });
  expect(placesOf({ steps: [] }).size).toBe(0);
});
