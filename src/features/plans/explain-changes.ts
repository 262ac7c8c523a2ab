import { daysBetween } from '#shared/calendar-date.ts';
import type { PlanChange } from './contract.ts';

type Step = { key: string; title: string; date: string; kind: string };
export type Change = Pick<PlanChange, 'kind' | 'steps' | 'days' | 'why'>;

/** A move by less than this is not worth a line. */
const daysThatCount = 3;

/**
 * What a new planning changed, told once for all steps that it happened to alike. Reviews come and go every day and are
 * not told. @param why the evidence that led to it, in words
 */
export function explainChanges(before: readonly Step[], after: readonly Step[], why: string | null): Change[] {
  const old = new Map(before.map((step) => [step.key, step]));
  const now = new Map(after.map((step) => [step.key, step]));
  const told = (steps: readonly Step[]) => [...new Set(steps.filter(({ kind }) => kind !== 'review').map(({ title }) => title))];
  const added = told(after.filter(({ key }) => !old.has(key)));
  const dropped = told(before.filter(({ key }) => !now.has(key)));
  const moves = after.flatMap((step) => {
    const was = old.get(step.key);
    const days = was ? daysBetween(was.date, step.date) : 0;
    return Math.abs(days) >= daysThatCount && step.kind !== 'review' ? [{ title: step.title, days }] : [];
  });
  const earlier = moves.filter(({ days }) => days < 0);
  const later = moves.filter(({ days }) => days > 0);
  const moved = (kind: Change['kind'], list: typeof moves): Change[] => {
    const titles = [...new Set(list.map(({ title }) => title))];
    return titles.length === 0 ? [] : [{ kind, steps: titles, days: median(list.map(({ days }) => Math.abs(days))), why }];
  };
  return [
    ...(added.length > 0 ? [{ kind: 'step-added' as const, steps: added, days: null, why }] : []),
    ...(dropped.length > 0 ? [{ kind: 'step-dropped' as const, steps: dropped, days: null, why }] : []),
    ...moved('moved-earlier', earlier),
    ...moved('moved-later', later),
  ];
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
