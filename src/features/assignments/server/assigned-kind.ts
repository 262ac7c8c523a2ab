import { sql, type SQL } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import type { AssignmentKindId } from '../kind-ids.ts';

/** SQL for one target, one learner, and from when and until when (null: open) what they do counts. */
export type ProgressOf = { targetId: SQL; learnerId: SQL; since: SQL; until: SQL };

/** What the home's board shows of a target, where it can be the one thing to do next as a step of learning. */
export type AssignedStep = { kind: 'lesson' | 'practice' | 'review'; title: string; lessonId: string | null; skillId: string | null };

/**
 * What a kind of work says of itself wherever assignments are read. It is part of larger queries: one statement finds how far all
 * pupils of a class are with all that they were given, of whatever kind.
 */
export type AssignedKind = {
  /** SQL for `[begunAt, doneAt]`, or `[begunAt, doneAt, overAt]` where it is not open for ever, as JSON, in Unix milliseconds or null; null for the whole: not for this learner, or no longer there. */
  progress(of: ProgressOf): SQL;
  /** Where a pupil begins it, or goes on. */
  path(targetId: string): string;
  /** About how long it takes; null: nobody knows. */
  minutes(content: ContentLibrary, targetId: string): number | null;
  /** Null: it is no step of learning. */
  step(content: ContentLibrary, targetId: string): AssignedStep | null;
};
export type AssignedKinds = Readonly<Record<AssignmentKindId, AssignedKind>>;

/** Unix milliseconds of a moment in SQL. */
export const milliseconds = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`;
