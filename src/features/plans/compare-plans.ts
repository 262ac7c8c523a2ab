import { daysBetween } from '#shared/calendar-date.ts';
import type { PlanStep } from './contract.ts';

type Step = Pick<PlanStep, 'id' | 'kind' | 'skillId' | 'lessonId' | 'status' | 'date' | 'minutes' | 'title'>;
/** `days`: by how much it stands later in the draft than in the plan that runs, negative: earlier; null: it is only in the draft. */
export type DraftedStep<Of extends Step = Step> = { step: Of; days: number | null };

export type Comparison<Of extends Step = Step> = {
  /** What is to do in the plan that runs, in its order; reviews belong to no plan. */
  running: Of[];
  drafted: DraftedStep<Of>[];
  /** To do in the plan that runs and not in the draft. */
  leftOut: Of[];
  newCount: number;
};

const keyOf = ({ kind, skillId, lessonId }: Step) => `${kind} ${kind === 'lesson' ? lessonId : skillId}`;
const isWork = ({ kind, status }: Step) => kind !== 'review' && status === 'todo';

/** Two plans of one learner side by side: what only the draft has, what only the running one has, and what stands on another day. */
export function comparePlans<Of extends Step>(running: readonly Of[], draft: readonly Of[]): Comparison<Of> {
  const [runs, drafted] = [running.filter(isWork), draft.filter(isWork)];
  const dates = new Map(runs.map((step) => [keyOf(step), step.date]));
  const kept = new Set(drafted.map(keyOf));
  const steps = drafted.map((step) => {
    const date = dates.get(keyOf(step));
    return { step, days: date === undefined ? null : daysBetween(date, step.date) };
  });
  return { running: runs, drafted: steps, leftOut: runs.filter((step) => !kept.has(keyOf(step))), newCount: steps.filter(({ days }) => days === null).length };
}
