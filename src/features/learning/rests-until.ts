import type { LearningHome } from './contract.ts';

/** The date on which it goes on, when a plan has nothing more for today and something was done. */
export function restsUntil({ next: { reason }, doneToday }: Pick<LearningHome, 'next' | 'doneToday'>): string | null {
  return reason?.kind === 'in-plan' && doneToday.length > 0 ? reason.on : null;
}
