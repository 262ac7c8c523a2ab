import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { users } from '#features/session/server/tables.ts';

/** How far a learner is in a lesson. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    /** Where they are now. */
    sectionIndex: integer('section_index').notNull().default(0),
    sectionsDone: integer('sections_done').array().notNull().default([]),
    startedAt: moment('started_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.lessonId] }), index('lesson_progress_updated_idx').on(table.learnerId, table.updatedAt)],
);
