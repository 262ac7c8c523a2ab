import { sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/server/tables.ts';

/** Of several attempts of a pupil at a test, `own` is the newest. */
export const isNewest = sql`own.number = (select max(other.number) from ${attempts} other where other.sitting_id = own.sitting_id and other.learner_id = own.learner_id)`;
