import type { Goal } from './goal-form.tsx';

const place = 'slate-goal';

/** The goal that somebody was choosing when they went to the placement check: kept in this tab until the plan is made. */
export function keepGoal(goal: Goal): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(goal));
  } catch {
    // Private windows may refuse: the goal is then chosen again.
  }
}

export function keptGoal(): Goal | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isGoal(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const dropGoal = () => {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // See above.
  }
};

function isGoal(value: unknown): value is Goal {
  return typeof value === 'object' && value !== null && 'skillIds' in value && Array.isArray(value.skillIds) && 'settings' in value && typeof value.settings === 'object' && value.settings !== null && 'weekdays' in value.settings;
}
