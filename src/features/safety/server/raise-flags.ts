import { and, count, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { consequenceOf, entryOf, type Finding } from '#engine/moderation/categories.ts';
import { terms } from '#features/people/server/tables.ts';
import { messages, threads } from '#features/history/server/tables.ts';
import { schoolDay, schoolTime } from '#server/school-day.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { FlagCategory, FlagPlace, FlagSeverity } from '../contract.ts';
import { dueAt } from './due-at.ts';
import { listReached } from './staff.ts';
import { mailFlagJob } from './mail-flag.job.ts';
import { flagEvents, flags } from './tables.ts';

/** Nights of a week on which a pupil wrote, from which on somebody is told. */
export const manyNights = 3;

export type FlaggedMessage = { personId: string; place: FlagPlace; threadId: string | null; messageId: string; isOfAnswer?: boolean };

const [dayMs, hourMs] = [86_400_000, 3_600_000];
/** What comes again within it, in one conversation, belongs to the flag that is open already. */
const sameMs = 12 * 3_600_000;
/** So many signs of distress within a fortnight are looked at as what is high, however unsure each is. */
const [manySigns, fortnightMs] = [3, 14 * dayMs];
const distress: readonly FlagCategory[] = ['self-harm', 'abuse', 'grooming', 'bullying'];

/**
 * Puts what was found in a message before people: in the transaction that keeps the message, so that no flag is lost and none stands for a message that
 * is not there.
 * @param tx the transaction that keeps the message
 */
export async function raiseFlags(services: Pick<Services, 'env' | 'jobs'>, tx: Database, message: FlaggedMessage, findings: readonly Finding[]): Promise<void> {
  const helpWasShown = consequenceOf(findings) === 'help' && message.isOfAnswer !== true;
  const found = mostTelling(findings);
  if (found) await raise(services, tx, message, { category: found.category, severity: await withPast(tx, message, found.category, found.severity), helpWasShown });
}

/** Between these hours of the school's clock a child should be asleep. */
const [nightFrom, nightUntil] = ['23:00', '05:00'];
const isNight = (time: string) => time >= nightFrom || time < nightUntil;
/** After it was told, it is not told again for so long. */
const toldMs = 14 * dayMs;

/**
 * Somebody is told of a pupil who writes at night again and again, and sooner where there were signs of distress: one sign of one night says nothing.
 * Asked at night alone, so that a day costs nothing.
 */
export async function noticeNights(services: Pick<Services, 'env' | 'jobs'>, tx: Database, message: FlaggedMessage, now = new Date()): Promise<void> {
  if (!isNight(schoolTime(services, now))) return;
  const rows = await tx.select({ at: messages.createdAt }).from(messages).innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(threads.ownerId, message.personId), eq(messages.role, 'person'), gt(messages.createdAt, new Date(now.getTime() - 7 * dayMs)))).limit(2_000);
  // What is written before five belongs to the night that began the day before.
  const nights = new Set([...rows.map(({ at }) => at), now].filter((at) => isNight(schoolTime(services, at))).map((at) => schoolDay(services, new Date(at.getTime() - 6 * hourMs))));
  if (nights.size < manyNights) return;
  const past = await tx.select({ category: flags.category, createdAt: flags.createdAt }).from(flags).where(and(eq(flags.personId, message.personId), gt(flags.createdAt,
    new Date(now.getTime() - toldMs))));
  if (past.some(({ category }) => category === 'pattern')) return;
  const isDistressed = past.some(({ category }) => distress.includes(category));
  await raise(services, tx, message, { category: 'pattern', severity: isDistressed ? 2 : 1, helpWasShown: false });
}

/** A message is one flag: where somebody is plainly in danger that, otherwise what is surest. */
function mostTelling(findings: readonly Finding[]): Finding | undefined {
  const isHelp = ({ category, severity }: Finding) => severity === 3 && entryOf(category).consequence === 'help';
  return findings.toSorted((one, other) => Number(isHelp(other)) - Number(isHelp(one)) || other.logit - one.logit)[0];
}

/** Repeated distress counts as high: what is said three times is meant. */
async function withPast(tx: Database, { personId }: FlaggedMessage, category: FlagCategory, severity: FlagSeverity): Promise<FlagSeverity> {
  if (!distress.includes(category) || severity === 3) return severity;
  const [past] = await tx.select({ signs: sql<number>`coalesce(sum(cardinality(${flags.messageIds})), 0)::int` }).from(flags)
    .where(and(eq(flags.personId, personId), inArray(flags.category, [...distress]), gt(flags.createdAt, new Date(Date.now() - fortnightMs))));
  return (past?.signs ?? 0) + 1 >= manySigns ? 3 : severity;
}

type Raised = { category: FlagCategory; severity: FlagSeverity; helpWasShown: boolean };

async function raise(services: Pick<Services, 'env' | 'jobs'>, tx: Database, { personId, place, threadId, messageId, isOfAnswer = false }: FlaggedMessage, raised: Raised): Promise<void> {
  const now = new Date();
  const days = await tx.select({ startsOn: terms.startsOn, endsOn: terms.endsOn }).from(terms).where(gte(terms.endsOn, schoolDay(services, now)));
  const kinds = distress.includes(raised.category) ? distress : [raised.category];
  const isSame = and(eq(flags.personId, personId), inArray(flags.category, [...kinds]), eq(flags.isOfAnswer, isOfAnswer), isNull(flags.closedAt), gt(flags.createdAt, new Date(now.getTime() - sameMs)),
    threadId === null ? isNull(flags.threadId) : eq(flags.threadId, threadId));
  const [open] = await tx.select({ id: flags.id, severity: flags.severity }).from(flags).where(isSame).orderBy(desc(flags.createdAt)).limit(1).for('update');
  if (open) {
    const isGraver = raised.severity > open.severity;
    await tx.update(flags).set({ messageIds: sql`array_append(${flags.messageIds}, ${messageId}::uuid)`, helpWasShown: sql`${flags.helpWasShown} or ${raised.helpWasShown}`,
      ...(isGraver && { category: raised.category, severity: raised.severity, dueAt: dueAt(services, raised.severity, now, days) }) }).where(eq(flags.id, open.id));
    await tx.insert(flagEvents).values({ flagId: open.id, at: now, kind: 'again' });
    if (isGraver) await tell(services, tx, open.id, { at: now, personId, severity: raised.severity });
    return;
  }
  const [made] = await tx.insert(flags).values({ personId, place, threadId, messageIds: [messageId], isOfAnswer, ...raised, dueAt: dueAt(services, raised.severity, now, days),
    createdAt: now }).returning({ id: flags.id });
  if (!made) throw new Error('A flag that was inserted did not come back');
  await tx.insert(flagEvents).values([{ flagId: made.id, at: now, kind: 'raised' as const }, ...(raised.helpWasShown ? [{ flagId: made.id, at: now, kind: 'help-shown' as const }] : [])]);
  await tell(services, tx, made.id, { at: now, personId, severity: raised.severity });
}

/** It stands in the queues of those whom it reaches from now on; they are named in what was done. What is medium or high goes by mail too. */
async function tell(services: Pick<Services, 'jobs'>, tx: Database, flagId: string, { at, ...about }: { at: Date; personId: string; severity: FlagSeverity }): Promise<void> {
  const reached = await listReached(tx, about);
  await tx.insert(flagEvents).values(reached.map(({ id }) => ({ flagId, at, kind: 'told' as const, byId: id })));
  if (about.severity > 1) await services.jobs.add(mailFlagJob, { flagId }, { key: `mail-flag:${flagId}:${about.severity}`, within: tx });
}

export const countOpen = async (db: Database): Promise<number> => (await db.select({ all: count() }).from(flags).where(isNull(flags.closedAt)))[0]?.all ?? 0;
