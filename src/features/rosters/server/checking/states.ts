import { sql, type SQL } from 'drizzle-orm';

/** A person as the differences hold them: the same JSON when they are compared, applied and rolled back. @param user the name of the row of `users` in the query */
export const personState = (user: string): SQL => sql.raw(`jsonb_build_object('name', ${user}.display_name, 'username', ${user}.username, 'email', ${user}.email,
  'personas', to_jsonb(${user}.personas), 'isActive', ${user}.disabled_at is null and ${user}.archived_at is null)`);

/** A class likewise. */
export const classState = (row: string): SQL => sql.raw(`jsonb_build_object('name', ${row}.name, 'subject', ${row}.subject, 'grade', ${row}.grade,
  'termId', ${row}.term_id, 'isActive', ${row}.archived_at is null)`);

/** A term likewise; one that is there is active. */
export const termState = (row: string): SQL => sql.raw(`jsonb_build_object('name', ${row}.name, 'startsOn', ${row}.starts_on, 'endsOn', ${row}.ends_on, 'isActive', true)`);
