import { and, eq, inArray, isNull } from 'drizzle-orm';
import { makeTerm } from '#features/people/server/public.ts';
import { classes, terms } from '#features/people/server/tables.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import { demoTerm } from '../people.ts';
import { demoWeeks } from '../sessions.ts';
import type { DemoSchool } from './make-demo-people.ts';

/** The term in which the demo classes are taught: it began with their weeks, and goes on for some. What is there already is left as it is. */
export async function makeDemoTerm({ db }: Pick<Services, 'db'>, { classIds }: DemoSchool, lastDay: string): Promise<void> {
  const [known] = await db.select({ id: terms.id }).from(terms).where(eq(terms.name, demoTerm.name)).limit(1);
  const termId = known?.id ?? (await makeTerm(db, { name: demoTerm.name, startsOn: addDays(lastDay, -7 * demoWeeks), endsOn: addDays(lastDay, 7 * demoTerm.weeksLeft) }));
  await db.update(classes).set({ termId }).where(and(inArray(classes.id, [...classIds.values()]), isNull(classes.termId)));
}
