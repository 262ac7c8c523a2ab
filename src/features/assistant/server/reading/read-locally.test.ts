import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { queriesFor, entryOf, type QueryId } from '../../catalogue.ts';
import type { Choices } from '../../contract.ts';
import { readLocally } from './read-locally.ts';
import { readSince } from './read-since.ts';

const [six, seven, tane, mateo, linh, ticket, quiz] = [newId(), newId(), newId(), newId(), newId(), newId(), newId()];
const choices: Choices = {
  today: '2026-11-25', queries: queriesFor('teacher').map((id) => ({ id, slots: [...entryOf(id).slots] })),
  classes: [
    { id: six, name: '6B Mathematics', skillId: 'ratio-tables', pupils: [{ id: tane, name: 'Tane Parata' }, { id: mateo, name: 'Mateo Rivera' }] },
    { id: seven, name: '6A Mathematics', skillId: 'unit-rates', pupils: [{ id: linh, name: 'Linh Tran' }] },
  ],
  skills: [{ id: 'ratio-tables', name: 'Ratio tables' }, { id: 'unit-rates', name: 'Unit rates' }, { id: 'fractions', name: 'Add fractions' }],
  work: [{ id: ticket, title: 'Ratios exit ticket', className: '6B Mathematics' }], tests: [{ id: quiz, title: 'Unit rates quiz', className: '6A Mathematics' }],
};

test.each<[string, QueryId, object]>([
  ['Who in 6B still needs help with ratio tables, and how do they go wrong?', 'needs-help', { class: six, skill: 'ratio-tables' }],
  ['who has not started the exit ticket', 'not-started', { work: ticket }],
  ['what did 6B get wrong yesterday', 'questions-missed', { class: six, since: '2026-11-24' }],
  ['compare 6A and 6B on fractions', 'compare-classes', { class: seven, other: six, skill: 'fractions' }],
  ['Who used the full solution most in 6A in the last 7 days?', 'solutions-used', { class: seven, since: '2026-11-18' }],
  ['How is Tane doing?', 'pupil-skills', { pupil: tane }],
  ['which mistakes does mateo make', 'pupil-mistakes', { pupil: mateo }],
  ['is Linh Tran late with anything', 'pupil-work', { pupil: linh }],
  ['who is stuck in 6b', 'stuck-now', { class: six }],
  ['How many minutes did 6B work since Monday?', 'time-worked', { class: six, since: '2026-11-23' }],
  ['Who has improved since 1 November in 6B', 'moved', { class: six, since: '2026-11-01' }],
  ['results of the unit rates quiz', 'test-results', { test: quiz }],
  ['who missed the unit rates quiz', 'test-missing', { test: quiz }],
  ['anything left to mark?', 'to-mark', {}],
  ['who gets extra time in 6B', 'needs-of-class', { class: six }],
  ['whose plan is behind in 6A', 'plans-behind', { class: seven }],
  ['who did nothing this week in 6B', 'silent', { class: six, since: '2026-11-23' }],
  ['what is 6A forgetting', 'fading', { class: seven }],
  ['who has work overdue in 6B', 'work-late', { class: six }],
  ['common misconceptions in 6A', 'mistakes-of-class', { class: seven }],
  ['who could help others with unit rates in 6A', 'secure-in', { class: seven, skill: 'unit-rates' }],
  ['Who should I talk to in 6B today?', 'needs-a-word', { class: six }],
])('%s', (text, id, params) => {
  const { readings: [best] } = readLocally(text, choices);
  expect(best?.id).toBe(id);
  expect(best?.params).toMatchObject(params);
});

test.each(['What is photosynthesis?', 'Write a poem about the sea', 'How do I bake bread?', ''])('is no question of the set: %s', (text) => {
  expect(readLocally(text, choices).isSure).toBe(false);
});

test.each([
  ['since 3 September', '2026-09-03'], ['2026-10-01', '2026-10-01'], ['last week', '2026-11-16'], ['this month', '2026-11-01'], ['past two weeks', '2026-11-11'], ['three days ago', '2026-11-22'],
  ['since December', '2025-12-01'], ['Nov 5th', '2026-11-05'], ['yesterday', '2026-11-24'], ['on friday', '2026-11-20'],
])('%s is %s', (text, on) => {
  expect(readSince(text, '2026-11-25')?.on).toBe(on);
});
