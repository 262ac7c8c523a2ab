import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#shared/calendar-date.ts';
import type { PlanSettings } from './contract.ts';
import { explainChanges } from './explain-changes.ts';
import { groupLearners } from './group-learners.ts';
import { conflictsOf } from './order-steps.ts';
import { planPath } from './plan-path.ts';
import type { SkillState, SkillStates } from '#features/learning/skill-state.ts';

const settings: PlanSettings = { startsOn: '2026-11-20', dueOn: null, minutesADay: 25, weekdays: [1, 2, 3, 4, 5] };
const [now, today] = [new Date('2026-11-20T09:00:00Z'), '2026-11-20'];

function state(id: string, prerequisites: string[] = [], estimate: Partial<SkillState['estimate']> = {}): SkillState {
  return {
    id, name: id, prerequisites, lessons: [{ id: `about-${id}`, title: `About ${id}`, minutes: 10, isDone: false }], withHelp: 0, hasItems: true, shownBy: [], stuck: null,
    estimate: { known: 0.3, low: 0.1, high: 0.6, evidenceCount: 0, correctCount: 0, status: 'not-started', needsUnaidedCheck: false, lastAt: null, ...estimate },
  };
}
const secure = { known: 0.95, low: 0.9, high: 0.99, evidenceCount: 9, correctCount: 8, status: 'secure' as const };
const asMap = (...states: SkillState[]): SkillStates => new Map(states.map((one) => [one.id, one]));
const shortly = (path: ReturnType<typeof planPath>) => path.steps.map(({ date, key }) => `${date.slice(5)} ${key}`);

test('a skill never met: lesson, practice on another day, a check some days later; a secure one is left out', () => {
  const path = planPath({ states: asMap(state('a', [], secure), state('b', ['a'])), goal: ['a', 'b'], settings, now, today });
  expect(shortly(path)).toEqual(['11-20 lesson:about-b', '11-23 practice:b', '11-26 check:b']);
  expect(path.readyOn).toBe('2026-11-26');
});

test('each step says what evidence put it there', () => {
  const states = asMap(
    state('met', [], { known: 0.7, evidenceCount: 6, correctCount: 4, status: 'learning' }),
    state('unsure', [], { known: 0.65, low: 0.41, high: 0.74, evidenceCount: 2, correctCount: 2, status: 'finding-out' }),
    state('helped', [], { known: 0.9, evidenceCount: 5, correctCount: 5, status: 'learning', needsUnaidedCheck: true }),
    state('faded', [], { known: 0.7, evidenceCount: 9, correctCount: 9, status: 'fading', lastAt: '2026-10-11T09:00:00Z' }),
    state('new', ['met'], {}),
  );
  const { steps } = planPath({ states, goal: [...states.keys()], settings, now, today });
  const reasons = Object.fromEntries(steps.map(({ key, reason }) => [key, reason]));
  expect(reasons).toMatchObject({
    'practice:met': { kind: 'answers', right: 4, answers: 6 }, 'check:unsure': { kind: 'unsure', low: 0.41, high: 0.74 },
    'check:helped': { kind: 'needs-unaided-check' }, 'practice:faded': { kind: 'fading', days: 40 },
    'lesson:about-new': { kind: 'nothing-answered', needs: ['met'] }, 'practice:new': { kind: 'follows', step: 'lesson' }, 'check:met': { kind: 'follows', step: 'practice' },
  });
  expect(steps.some(({ key }) => key === 'practice:unsure')).toBe(false);
});

test('prerequisites outside the goal are worked on only when evidence speaks against them', () => {
  const doubtful = { known: 0.4, evidenceCount: 3, correctCount: 1, status: 'finding-out' as const };
  const states = asMap(state('never-asked'), state('weak', ['never-asked'], doubtful), state('goal', ['weak']));
  const { steps } = planPath({ states, goal: ['goal'], settings, now, today });
  expect(new Set(steps.map(({ skillId }) => skillId))).toEqual(new Set(['weak', 'goal']));
});

test('reviews that reach their date come first on that day and take their minutes', () => {
  const path = planPath({ states: asMap(state('a')), goal: ['a'], settings, now, today, reviews: new Map([['2026-11-22', 9], ['2026-11-23', 3]]) });
  expect(shortly(path)).toEqual(['11-20 lesson:about-a', '11-23 review:2026-11-23', '11-23 practice:a', '11-26 check:a']);
  expect(path.steps[1]).toMatchObject({ minutes: 6, reason: { kind: 'reviews', cards: 12 } });
});

test('gaps give way before the date of the goal does, and a date that cannot be met is said', () => {
  const goal = { states: asMap(state('a')), goal: ['a'], now, today };
  const tight = planPath({ ...goal, settings: { ...settings, dueOn: '2026-11-23' } });
  expect([tight.isInTime, tight.readyOn]).toEqual([true, '2026-11-23']);
  const late = planPath({ ...goal, settings: { ...settings, dueOn: '2026-11-20', minutesADay: 10 } });
  expect(late.isInTime).toBe(false);
});

test('more minutes a day are never later', () => {
  const states = asMap(...Array.from({ length: 12 }, (_, at) => state(`s${at}`, at > 0 ? [`s${at - 1}`] : [])));
  const { paces, readyFrom, readyOn, readyTo } = planPath({ states, goal: [...states.keys()], settings, now, today });
  const dates = paces.map((pace) => pace.readyOn ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
  const range = [readyFrom, readyOn, readyTo].map(String);
  expect(range).toEqual(range.toSorted());
});

const graph = fc.array(fc.tuple(fc.array(fc.nat(40), { maxLength: 3 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(8)), { minLength: 1, maxLength: 40 }).map((rows) =>
  asMap(...rows.map(([before, known, evidenceCount], at) => state(
    `s${at}`, before.filter((one) => one < at).map((one) => `s${one}`),
    { known, evidenceCount, correctCount: Math.round(known * evidenceCount), status: evidenceCount === 0 ? 'not-started' : known > 0.85 ? 'secure' : evidenceCount < 4 ? 'finding-out' : 'learning' },
  ))));

describe('for any graph, evidence and settings', () => {
  test('every step is planned once, on an allowed day, after all it needs, within the minutes; and again the same', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 });
    const input = fc.tuple(graph, days, fc.integer({ min: 5, max: 90 }), fc.array(fc.nat(60)));
    fc.assert(fc.property(input, ([states, weekdays, minutesADay, order]) => {
      const given = { states, goal: [...states.keys()], settings: { ...settings, weekdays, minutesADay }, now, today };
      const wish = order.flatMap((at) => [`practice:s${at}`, `lesson:about-s${at}`]);
      const path = planPath({ ...given, wish });
      expect(planPath({ ...given, wish })).toEqual(path);
      const dates = new Map(path.steps.map(({ key, date }) => [key, date]));
      expect(dates.size).toBe(path.steps.length);
      expect(new Set(planPath(given).steps.map(({ key }) => key))).toEqual(new Set(dates.keys()));
      for (const step of path.steps) {
        expect(weekdays).toContain(weekdayOf(step.date));
        for (const { key } of step.after) expect((dates.get(key) ?? '') <= step.date).toBe(true);
        const ofDay = path.steps.filter(({ date }) => date === step.date);
        expect(ofDay.length === 1 || ofDay.reduce((sum, { minutes }) => sum + minutes, 0) <= minutesADay).toBe(true);
      }
    }), { numRuns: 60 });
  });
});

test('a step may be moved where what it needs stands before it', () => {
  const { steps } = planPath({ states: asMap(state('a'), state('b', ['a'])), goal: ['a', 'b'], settings, now, today });
  const keys = steps.map(({ key }) => key);
  const put = (key: string, at: number) => {
    const others = steps.filter((step) => step.key !== key);
    return [...others.slice(0, at), ...steps.filter((step) => step.key === key), ...others.slice(at)];
  };
  expect(conflictsOf(put('lesson:about-b', 0), 'lesson:about-b').map(({ key }) => key)).toEqual(['lesson:about-a', 'practice:a']);
  expect(conflictsOf(put('check:a', keys.length - 1), 'check:a')).toEqual([]);
});

test('what a new planning changed is told once for all steps alike', () => {
  const step = (key: string, date: string) => ({ key, title: key.toUpperCase(), date, kind: key.startsWith('review') ? 'review' : 'lesson' });
  const before = [step('a', '2026-11-20'), step('b', '2026-11-23'), step('c', '2026-11-27'), step('review', '2026-11-20')];
  const after = [step('b', '2026-11-20'), step('c', '2026-11-20'), step('d', '2026-11-28')];
  expect(explainChanges(before, after, 'A took 14 minutes')).toEqual([
    { kind: 'step-added', steps: ['D'], days: null, why: 'A took 14 minutes' },
    { kind: 'step-dropped', steps: ['A'], days: null, why: 'A took 14 minutes' },
    { kind: 'moved-earlier', steps: ['B', 'C'], days: 7, why: 'A took 14 minutes' },
  ]);
  expect(explainChanges(before, before, null)).toEqual([]);
});

test('pupils are grouped by what each can learn next', () => {
  const states = (...known: boolean[]) => asMap(...known.map((is, at) => state(`s${at}`, at > 0 ? [`s${at - 1}`] : [], is ? secure : {})));
  const groups = groupLearners([
    { id: '1', name: 'Ada', states: states(true, false, false) }, { id: '2', name: 'Ben', states: states(false, false, false) },
    { id: '3', name: 'Cem', states: states(true, false, false) }, { id: '4', name: 'Dia', states: states(true, true, true) },
  ], ['s0', 's1', 's2']);
  expect(groups.map(({ skillId, learners }) => [skillId, learners.map(({ name }) => name)])).toEqual([['s1', ['Ada', 'Cem']], ['s0', ['Ben']]]);
});

test('a large graph has a plan over 40 weeks', () => {
  const states = asMap(...Array.from({ length: 400 }, (_, at) => state(`s${at}`, [at - 7, at - 20].filter((one) => one >= 0).map((one) => `s${one}`))));
  const { steps, readyOn } = planPath({ states, goal: [...states.keys()], settings: { ...settings, minutesADay: 65 }, now, today });
  expect(steps.length).toBe(1200);
  expect(daysBetween('2026-11-20', readyOn ?? '')).toBeGreaterThan(180);
  expect(addDays('2026-11-20', 40 * 7) >= (readyOn ?? '')).toBe(true);
});
