import type { Estimate } from '#features/record/contract.ts';
import type { Cell } from '../contract.ts';
import type { ScopedPupil } from './scope.ts';

export const none: Cell = { kind: 'none' };
export const pupil = ({ id, name, classId }: ScopedPupil): Cell => ({ kind: 'pupil', id, name, classId });
export const named = (name: string): Cell => ({ kind: 'name', name });
export const words = (text: string): Cell => ({ kind: 'words', text });
export const count = (value: number): Cell => ({ kind: 'count', count: value });
export const part = (some: number, of: number): Cell => (of === 0 ? none : { kind: 'part', part: some, of });
export const minutes = (value: number): Cell => ({ kind: 'minutes', minutes: Math.round(value) });
export const moment = (at: Date | number | string | null): Cell => (at === null ? none : { kind: 'moment', at: new Date(at).toISOString() });
export const estimate = (one: Pick<Estimate, 'known' | 'low' | 'high'> | undefined): Cell => (one ? { kind: 'estimate', known: one.known, low: one.low, high: one.high } : none);
export const standing = (one: Pick<Estimate, 'status'> | undefined): Cell => ({ kind: 'standing', status: one?.status ?? 'not-started' });

/** Rows in this order: the first figure decides, then the next; what has none comes last. */
export function inOrder<Row>(rows: readonly Row[], ...figures: ((row: Row) => number | string | null)[]): Row[] {
  return rows.toSorted((one, other) => {
    for (const figure of figures) {
      const [a, b] = [figure(one), figure(other)];
      if (a === b) continue;
      if (a === null || b === null) return a === null ? 1 : -1;
      return typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b;
    }
    return 0;
  });
}
