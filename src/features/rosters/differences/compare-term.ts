import type { SaidOfTerm } from '../files/roster.ts';
import { mergeField } from './merge.ts';

/** A term as Slate has it, or would; not active: it is not there. */
export type TermState = SaidOfTerm & { isActive: boolean };
export type LastSaidOfTerm = Partial<SaidOfTerm>;
export type TermDifference = { after: TermState; kept: string[]; imported: LastSaidOfTerm };

const fields = ['name', 'startsOn', 'endsOn'] as const;

/** How a term would be after an import; what somebody changed by hand since the last one stays. */
export function compareTerm(state: TermState, last: LastSaidOfTerm | null, said: SaidOfTerm): TermDifference {
  const after = { ...state };
  const kept: string[] = [];
  for (const field of fields) {
    const merged = mergeField(state[field], said[field], last?.[field]);
    after[field] = merged.after;
    if (merged.isKept) kept.push(field);
  }
  // One day by hand and the other from the source could be the wrong way round: then both stay.
  if (after.startsOn > after.endsOn) {
    Object.assign(after, { startsOn: state.startsOn, endsOn: state.endsOn });
    if (!kept.includes('startsOn')) kept.push('startsOn');
  }
  return { after, kept, imported: { name: said.name, startsOn: said.startsOn, endsOn: said.endsOn } };
}
