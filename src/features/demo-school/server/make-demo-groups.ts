import { listGroups, loadClass, makeGroup } from '#features/people/server/public.ts';
import { loadClassPage } from '#features/teaching/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { DemoSchool } from './make-demo-people.ts';

/** Of what the evidence suggests one group is made, in each class; the others are left for whoever looks at the demo. */
export async function makeDemoGroups(services: Services, { classIds }: DemoSchool, now: Date): Promise<void> {
  const { db } = services;
  const today = schoolDay(services, now);
  for (const classId of classIds.values()) {
    const found = await loadClass(db, classId);
    if (!found || (await listGroups(db, classId, today)).length > 0) continue;
    const { suggestions, mistakes } = await loadClassPage(services, found, undefined, now);
    const suggestion = suggestions.at(-1);
    if (!suggestion) continue;
    const mistake = mistakes.find(({ misconceptionId }) => misconceptionId === suggestion.misconceptionId)?.name;
    const reason = mistake ?? (suggestion.kind === 'ready' ? 'Ready for more' : `Stuck on ${suggestion.about}`);
    await db.transaction((tx) => makeGroup(tx, classId, { name: suggestion.about.slice(0, 60), reason, until: addDays(today, 14), memberIds: suggestion.memberIds }));
  }
}
