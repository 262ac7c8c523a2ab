import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import type { PracticeTestInput } from '../../practice-test-contract.ts';
import { addFromSkills } from '../questions/add-from-skills.ts';
import { sittings, tests, testVersions } from '../tables.ts';
import { makeTest, newTest } from '../writing/make-test.ts';
import { publishTest } from '../writing/publish-test.ts';
import { saveTest } from '../writing/save-test.ts';

/** More than anybody takes in a day. */
const mostADay = 40;
/** So many of a skill stand in it, so that it can be taken again with others. */
const perSkill = 8;
const longestTitle = 120;

/**
 * A test of skills of the content that a learner takes on their own: released as soon as it is marked, as often as they like, unseen questions first.
 * @returns its sitting; the same key again: the same one
 * @throws AppError `not_found` 404 for a skill that has no questions, `too_many` 429
 */
export async function makePracticeTest(services: Pick<Services, 'db' | 'content'>, learnerId: string, input: PracticeTestInput, now = new Date()): Promise<string> {
  const { key, skillIds, count, minutes, feedback } = input;
  const { db, content } = services;
  const known = await findMade(services, learnerId, key);
  if (known !== null) return known;
  const made = await db.$count(sittings, and(eq(sittings.byId, learnerId), isNull(sittings.classId), gt(sittings.createdAt, sql`now() - interval '1 day'`)));
  if (made >= mostADay) throw new AppError('too_many', 429, `You made ${mostADay} practice tests since yesterday. Take one of them again: it asks you other questions.`);
  const names = [...new Set(skillIds)].map((id) => content.skills.get(id)?.name ?? '').join(', ');
  const itemIds = await addFromSkills(services, learnerId, { skillIds, perSkill });
  const { test } = await makeTest(db, learnerId, key, newTest(names.length > longestTitle ? `${names.slice(0, longestTitle - 1)}…` : names));
  const [section] = test.draft.sections;
  if (!section) throw new Error('An empty test has a section');
  const questions = itemIds.map((itemId, index) => ({ id: `q${index + 1}`, itemId, versionId: null, points: 1 }));
  const body = {
    ...test.draft, timeLimitMinutes: minutes, feedback, attempts: null, release: 'at-once' as const,
    sections: [{ ...section, isShuffled: true, draw: questions.length > count ? count : null, questions }],
  };
  const saved = await saveTest(db, test, body, test.revision, now);
  const { version } = await publishTest(db, saved.id, saved.revision, { byId: learnerId, now });
  await db.transaction(async (tx) => {
    // Two at once: the second finds what the first made.
    const [row] = await tx.select({ archivedAt: tests.archivedAt }).from(tests).where(eq(tests.id, saved.id)).for('update');
    if (row?.archivedAt !== null) return;
    const [published] = await tx.select({ id: testVersions.id }).from(testVersions).where(and(eq(testVersions.testId, saved.id), eq(testVersions.number, version)));
    if (!published) throw new Error('A published test has a version');
    await tx.insert(sittings).values({ id: newId(now.getTime()), testId: saved.id, versionId: published.id, classId: null, byId: learnerId, createdAt: now });
    // It is taken, and no longer written: it stands in no list of tests of somebody who teaches too.
    await tx.update(tests).set({ archivedAt: now }).where(eq(tests.id, saved.id));
  });
  const sittingId = await findMade(services, learnerId, key);
  if (sittingId === null) throw new Error('A practice test has a sitting');
  return sittingId;
}

async function findMade({ db }: Pick<Services, 'db'>, learnerId: string, key: string): Promise<string | null> {
  const [row] = await db.select({ id: sittings.id }).from(sittings).innerJoin(tests, eq(tests.id, sittings.testId))
    .where(and(eq(tests.makeKey, key), eq(sittings.byId, learnerId), isNull(sittings.classId))).limit(1);
  return row?.id ?? null;
}
