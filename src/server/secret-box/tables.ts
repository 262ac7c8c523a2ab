import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** What other systems gave the school and Slate has to say to them again: keys and passwords, each encrypted by SLATE_SECRET. */
export const sealedSecrets = pgTable('sealed_secrets', {
  /** What it is and whose: `engine.key`. It is bound to the text, which opens under no other name. */
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  setAt: moment('set_at').notNull().defaultNow(),
  /** No foreign key: it outlives the person. */
  setBy: uuid('set_by'),
});
