import type { Receivers } from './contract.ts';
import type { AssignmentKindId } from './kind-ids.ts';

/** What stands in the form of a new assignment at first. */
export type AssignStart = { kind?: AssignmentKindId; targetIds?: string[]; to?: Receivers };
