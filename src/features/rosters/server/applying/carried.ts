import { sql, type SQL } from 'drizzle-orm';
import { rosterChanges } from '../tables.ts';

/** Differences that an import carries out: what was not confirmed, and what is wrong, is left out. @param change the row of `roster_changes` in the query */
export const isCarriedOut = (change: string): SQL => sql.raw(`(${change}.kind in ('new', 'changed', 'leaving', 'kept', 'same') or (${change}.kind = 'conflict' and ${change}.is_confirmed))`);

/** A change of this import that is carried out, as `c`. */
export const ofImport = (importId: string): SQL => sql`c.import_id = ${importId} and ${isCarriedOut('c')}`;
/** All of them, as `c`. */
export const carried = (importId: string): SQL => sql`(select * from ${rosterChanges} c where ${ofImport(importId)})`;

/** Changes that are taken back carry this mark in `undo`. */
export const isMarked = sql.raw(`(c.undo ? 'isTaken')`);
export const mark = sql.raw(`coalesce(c.undo, '{}'::jsonb) || '{"isTaken": true}'::jsonb`);
