import { listGroups, loadClass, makeGroup } from '#features/people/server/public.ts';
import type { ClassPage } from '#features/teaching/contract.ts';
import { loadClassPage } from '#features/teaching/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { DemoSchool } from './make-demo-people.ts';

/** In each class one group is made of what the evidence gives; the others are left for whoever looks at the demo. */
export async function makeDemoGroups(services: Services, { classIds }: DemoSchool, now: Date): Promise<void> {
  const { db } = services;
  const today = schoolDay(services, now);
  for (const classId of classIds.values()) {
    const found = await loadClass(db, classId);
    if (!found || (await listGroups(db, classId, today)).length > 0) continue;
    const draft = draftOf(await loadClassPage(services, found, undefined, now));
    if (draft) await db.transaction((tx) => makeGroup(tx, classId, { ...draft, name: draft.name.slice(0, 60), showsName: true, until: addDays(today, 14) }));
  }
}

/** The last of what is suggested; else those who made the most common mistake, and are not secure in its skill since. */
function draftOf({ suggestions, mistakes }: ClassPage): { name: string; reason: string; memberIds: string[] } | null {
  const suggestion = suggestions.at(-1);
  if (suggestion) {
    const mistake = mistakes.find(({ misconceptionId }) => misconceptionId === suggestion.misconceptionId)?.name;
    return { name: suggestion.about, reason: mistake ?? (suggestion.kind === 'ready' ? 'Ready for more' : `Stuck on ${suggestion.about}`), memberIds: suggestion.memberIds };
  }
  const [common] = mistakes;
  const open = common?.pupils.filter(({ isMended }) => !isMended).map(({ id }) => id) ?? [];
  return common && open.length > 1 ? { name: common.skillName, reason: common.name, memberIds: open } : null;
}
