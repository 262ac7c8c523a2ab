import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** What the school set in the browser: one row for each setting that is not as it came. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Who set it last; no foreign key: it outlives the person. */
  setBy: uuid('set_by'),
  setAt: moment('set_at').notNull().defaultNow(),
});
