import type { ContentFault } from '../library.ts';

/** A fault, or a warning, with the ids it is about, by which the command filters. */
export type Finding = ContentFault & { isWarning: boolean; about: string[] };
