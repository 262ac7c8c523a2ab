import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#server/db/columns.ts';
import { users } from '#features/session/server/tables.ts';
import type { Accommodations } from '../accommodations.ts';

/** A stretch of the school year. */
export const terms = pgTable('terms', {
  id: id(),
  name: text('name').notNull(),
  /** First and last day, both of it, as the school's calendar has them. */
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  createdAt: createdAt(),
});

export const classes = pgTable('classes', {
  id: id(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  grade: text('grade').notNull(),
  /** Null: it is taught the whole year, or as long as it is not archived. */
  termId: uuid('term_id').references(() => terms.id, { onDelete: 'set null' }),
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

/** Some pupils of a class, put together by who teaches it. Pupils see its name and what it is given, not why it is there. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    classId: uuid('class_id').notNull().references(() => classes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** For teachers. */
    reason: text('reason').notNull().default(''),
    /** Whether its pupils read its name. */
    showsName: boolean('shows_name').notNull().default(false),
    /** Its last day; null: no end yet. */
    until: date('until'),
    createdAt: createdAt(),
  },
  (table) => [index('groups_class_idx').on(table.classId)],
);

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id').notNull().references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index('group_members_user_idx').on(table.userId)],
);

/** What a learner said which grade their mathematics is in. Kept when they would not say (null), so that they are not asked again. */
export const learnerGrades = pgTable('learner_grades', {
  learnerId: uuid('learner_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  grade: integer('grade'),
  saidAt: moment('said_at').notNull().defaultNow(),
});

/** What a person needs in order to show what they can do. Nobody is in here who needs nothing. */
export const accommodations = pgTable(
  'accommodations',
  {
    userId: uuid('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
    /** What each means stands in `people/accommodations.ts`. */
    needs: jsonb('needs').notNull().$type<Accommodations>(),
    setById: uuid('set_by_id').references(() => users.id, { onDelete: 'set null' }),
    setAt: moment('set_at').notNull().defaultNow(),
  },
  // Erasing a person looks there.
  (table) => [index('accommodations_set_by_idx').on(table.setById)],
);
