import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#server/db/columns.ts';
import { users } from '#features/session/server/tables.ts';

export const classes = pgTable('classes', {
  id: id(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  grade: text('grade').notNull(),
  archivedAt: moment('archived_at'),
  createdAt: createdAt(),
});

/** Who belongs to a class, and as what. */
export const enrolments = pgTable(
  'enrolments',
  {
    classId: uuid('class_id').notNull().references(() => classes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull().$type<'student' | 'teacher'>(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.userId] }), index('enrolments_user_idx').on(table.userId, table.role)],
);

/** What a learner said which grade their mathematics is in. Kept when they would not say (null), so that they are not asked again. */
export const learnerGrades = pgTable('learner_grades', {
  learnerId: uuid('learner_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  grade: integer('grade'),
  saidAt: moment('said_at').notNull().defaultNow(),
});
