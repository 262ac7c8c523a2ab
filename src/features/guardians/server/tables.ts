import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/session/server/tables.ts';
import { bytea, createdAt, id, moment } from '#server/db/columns.ts';

/** By which a guardian sees the page of one pupil, and nothing else. */
export const guardianLinks = pgTable(
  'guardian_links',
  {
    id: id(),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** For whom, in the words of who made it: "Mother", "Ms Rivera". */
    label: text('label').notNull(),
    /** SHA-256 of the token; until a mail is sent, of one that nobody has. */
    tokenHash: bytea('token_hash').notNull(),
    madeById: uuid('made_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastOpenedAt: moment('last_opened_at'),
  },
  (table) => [
    uniqueIndex('guardian_links_token_key').on(table.tokenHash),
    index('guardian_links_learner_idx').on(table.learnerId, table.createdAt),
    // Erasing a person looks there.
    index('guardian_links_made_by_idx').on(table.madeById),
  ],
);
