import type { SaidOfClass } from '../files/roster.ts';
import { mergeField } from './merge.ts';

export type ClassState = { name: string; subject: string; grade: string; isActive: boolean };
export type LastSaidOfClass = { name?: string; subject?: string; grade?: string };
export type ClassNow = { state: ClassState; last: LastSaidOfClass | null; hasLeft: boolean };
export type ClassDifference = { after: ClassState; kept: string[]; imported: LastSaidOfClass };

const fields = ['name', 'subject', 'grade'] as const;

/** How a class would be after an import; what somebody changed by hand since the last one stays. */
export function compareClass({ state, last, hasLeft }: ClassNow, said: SaidOfClass): ClassDifference {
  const after = { ...state, isActive: state.isActive || hasLeft };
  const kept: string[] = after.isActive ? [] : ['account'];
  const imported: LastSaidOfClass = { ...last };
  for (const field of fields) {
    const value = said[field];
    const merged = mergeField(state[field], value ?? undefined, last?.[field]);
    after[field] = merged.after;
    if (merged.isKept) kept.push(field);
    if (value !== null) imported[field] = value;
  }
  return { after, kept, imported };
}
