import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { groups } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { Announcement } from '../../announcement-contract.ts';
import { announcements } from '../tables.ts';

const learners = alias(users, 'learners');
/** More than are looked at again; each pupil that was written to is one. */
const mostRows = 300;
const mostListed = 20;

/** What was written in a class lately, the newest first: what one form wrote to several is one. @param today the date where the school is */
export async function listAnnouncements(services: Pick<Services, 'db' | 'env'>, classId: string, today: string): Promise<Announcement[]> {
  const rows = await services.db.select({ row: announcements, from: users.displayName, group: groups.name, learner: learners.displayName }).from(announcements)
    .leftJoin(users, eq(users.id, announcements.byId)).leftJoin(groups, eq(groups.id, announcements.groupId)).leftJoin(learners, eq(learners.id, announcements.learnerId))
    .where(eq(announcements.classId, classId)).orderBy(desc(announcements.createdAt), desc(announcements.id)).limit(mostRows);
  return [...Map.groupBy(rows, ({ row }) => row.writeKey).values()].slice(0, mostListed).flatMap((together) => {
    const [first] = together;
    if (!first) return [];
    const { id, words, until, withdrawnAt, createdAt, groupId, learnerId } = first.row;
    const names = together.flatMap(({ group, learner }) => group ?? learner ?? []).toSorted((one, other) => one.localeCompare(other));
    return [{
      id, words, from: first.from, on: schoolDay(services, createdAt), until, to: { audience: groupId ? 'groups' as const : learnerId ? 'pupils' as const : 'class' as const, names },
      state: withdrawnAt ? 'withdrawn' as const : until < today ? 'over' as const : 'standing' as const,
    }];
  });
}

/** In which class it was written, and with which form. */
export async function loadAnnouncement(db: Database, announcementId: string): Promise<{ id: string; classId: string; writeKey: string } | undefined> {
  const [row] = await db.select({ id: announcements.id, classId: announcements.classId, writeKey: announcements.writeKey }).from(announcements).where(eq(announcements.id, announcementId));
  return row;
}
