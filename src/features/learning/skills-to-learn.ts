import { dayMs } from '#shared/calendar-date.ts';
import { stageOf, type SkillStages } from './skill-stage.ts';
import type { SkillState, SkillStates } from './skill-state.ts';

/** How long a skill is left alone after every way out was tried: until somebody had time to help. */
export const setAsideDays = 7;

/**
 * The skills that somebody has to work on for a goal, prerequisites first, and so where they begin: the one source of it for home, plans
 * and the end of a placement. Of the goal all that are not known (shown by their own answers, or by what builds on them); of what those
 * build on, whatever evidence speaks against, and the way out where somebody is stuck. A prerequisite outside the goal that nobody has
 * asked about is taken as known until an answer says otherwise: else everything would begin at the first grade.
 * @param before where the skills were taken to be the last time
 */
export function skillsToLearn(states: SkillStates, goal: readonly string[], before: SkillStages = {}): SkillState[] {
  const wanted = new Set<string>();
  const waiting = goal.filter((id) => states.has(id));
  const isGoal = new Set(waiting);
  const seen = new Set<string>();
  const leads = new Set<string>();
  while (waiting.length > 0) {
    const id = waiting.pop();
    const state = id === undefined ? undefined : states.get(id);
    if (!state || seen.has(state.id)) continue;
    seen.add(state.id);
    const isOpen = stageOf(state, before[state.id]) !== 'known';
    if (isOpen && (isGoal.has(state.id) || state.estimate.evidenceCount > 0)) wanted.add(state.id);
    const lead = wanted.has(state.id) && isStuck(state, states) ? wayOut(state, states) : null;
    if (lead) leads.add(lead.id);
    waiting.push(...state.prerequisites);
  }
  return [...states.values()].filter(({ id }) => wanted.has(id) || leads.has(id));
}

type Tried = Pick<SkillState, 'stuck' | 'prerequisites'>;
/** What of the skills below is looked at. */
type Below = ReadonlyMap<string, { estimate: Pick<SkillState['estimate'], 'status' | 'lastAt'> }>;

/** Whether help leads nowhere here. Once something that the skill builds on was secured since, it is worth another try. */
export function isStuck<State extends Tried>(state: State, states: Below): state is State & { stuck: NonNullable<SkillState['stuck']> } {
  const { stuck, prerequisites } = state;
  if (!stuck) return false;
  return !prerequisites.some((id) => {
    const before = states.get(id)?.estimate;
    return before?.status === 'secure' && before.lastAt !== null && Date.parse(before.lastAt) > stuck.since.getTime();
  });
}

/** What to work on instead for who is stuck: the weakest of what the skill builds on. Null: there is nothing easier left, a person has to help. */
export function wayOut({ prerequisites }: SkillState, states: SkillStates): SkillState | null {
  const easier = prerequisites.flatMap((id) => states.get(id) ?? []).filter((state) => state.hasItems && state.estimate.status !== 'secure' && !isStuck(state, states));
  return easier.toSorted((one, other) => one.estimate.known - other.estimate.known)[0] ?? null;
}

/** When a skill comes back that was set aside; null: it is not. */
export function setAsideUntil(state: SkillState, states: SkillStates): Date | null {
  return isStuck(state, states) && wayOut(state, states) === null ? new Date(state.stuck.since.getTime() + setAsideDays * dayMs) : null;
}
