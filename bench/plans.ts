import { planPath } from '#features/plans/plan-path.ts';
import type { SkillState } from '#features/learning/skill-state.ts';
import { median, percentile, type Tell } from './figure.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { measureLoop } from './yardstick.ts';

const skillCount = 400;
const runs = 40;
/** After so many runs the fixed loop is measured: nothing else can run beside work that waits for nothing. */
const runsALoop = 8;
const limitMs = 100;

/** A plan from nothing over the largest goal there can be: every step, its day, the range and the other paces. */
export function benchPlans(tell: Tell): void {
  const states = new Map(Array.from({ length: skillCount }, (_, at) => [`s${at}`, stateOf(at)] as const));
  const settings = { startsOn: '2026-11-23', dueOn: '2027-08-27', minutesADay: 65, weekdays: [1, 2, 3, 4, 5] };
  const input = { states, goal: [...states.keys()], settings, now: new Date('2026-11-21T08:00:00Z'), today: '2026-11-21' };
  const times: number[] = [];
  const loops = [measureLoop()];
  let steps = 0;
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    steps = planPath(input).steps.length;
    times.push(performance.now() - began);
    if (run % runsALoop === runsALoop - 1) loops.push(measureLoop());
  }
  if (steps !== skillCount * 3) throw new Error(`The plan has ${steps} steps.`);
  const row = `plan: ${skillCount} skills over 40 weeks`;
  tell(onThisMachine({ row: `${row}, slowest of ${runs}`, value: percentile(times, 1), unit: 'ms', against: limitMs, source: 'limit' }, { loop: median(loops) }));
  tell(onThisMachine({ row: `${row}, median`, value: median(times), unit: 'ms', against: limitMs, source: 'limit' }, { loop: median(loops) }));
  tell(loopFigure(median(loops)));
}

function stateOf(at: number): SkillState {
  return {
    id: `s${at}`, name: `Skill ${at}`, prerequisites: [at - 7, at - 20].filter((one) => one >= 0).map((one) => `s${one}`),
    withHelp: 0, hasItems: true, shownBy: [], stuck: null,
    lessons: [{ id: `lesson-${at}`, title: `Lesson ${at}`, minutes: 10, isDone: false }],
    estimate: { known: 0.3, low: 0.1, high: 0.6, evidenceCount: 0, correctCount: 0, status: 'not-started', needsUnaidedCheck: false, lastAt: null },
  };
}
