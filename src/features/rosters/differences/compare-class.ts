import type { SaidOfClass } from '../files/roster.ts';
import { mergeField } from './merge.ts';

/** `termId`: null where it is taught the whole year. */
export type ClassState = { name: string; subject: string; grade: string; termId: string | null; isActive: boolean };
export type LastSaidOfClass = { name?: string; subject?: string; grade?: string; termId?: string };
export type ClassNow = { state: ClassState; last: LastSaidOfClass | null; hasLeft: boolean };
export type ClassDifference = { after: ClassState; kept: string[]; imported: LastSaidOfClass };

const fields = ['name', 'subject', 'grade'] as const;

/** How a class would be after an import; what somebody changed by hand since the last one stays. @param termId the term the source has it in; undefined: it does not say */
export function compareClass({ state, last, hasLeft }: ClassNow, said: Pick<SaidOfClass, 'name' | 'subject' | 'grade'>, termId: string | undefined): ClassDifference {
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
  const term = mergeField<string | null>(state.termId, termId, last?.termId);
  after.termId = term.after;
  if (term.isKept) kept.push('term');
  if (termId !== undefined) imported.termId = termId;
  return { after, kept, imported };
}
