import { and, desc, inArray, isNull, ne } from 'drizzle-orm';
import { assignments } from '#features/assignments/server/tables.ts';
import { loadTaughtSittings } from '#features/grading/server/public.ts';
import { loadClassCards } from '#features/teaching/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { catalogue, queriesFor } from '../catalogue.ts';
import type { Choices } from '../contract.ts';
import type { Scope } from './scope.ts';

/** More than anybody asks back about. */
const mostWork = 200;

/** What may stand in the open places of a question: what the person teaches now, and the school's skills. */
export async function loadChoices(services: Pick<Services, 'db' | 'content' | 'env'>, { actor, classes }: Scope, now = new Date()): Promise<Choices> {
  const { db, content } = services;
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const [given, tests, cards] = classes.length === 0 ? [[], [], []] : await Promise.all([
    db.select({ id: assignments.id, title: assignments.title, classId: assignments.classId }).from(assignments)
      .where(and(inArray(assignments.classId, [...names.keys()]), isNull(assignments.withdrawnAt), ne(assignments.kind, 'test'))).orderBy(desc(assignments.opensAt)).limit(mostWork),
    loadTaughtSittings(db, actor.userId),
    loadClassCards(services, classes, now),
  ]);
  const topics = new Map(cards.map(({ class: { id }, topic }) => [id, topic?.skillId ?? null]));
  const answered = [...content.skills.values()].filter(({ id }) => (content.itemsOfSkill.get(id)?.length ?? 0) > 0);
  return {
    today: schoolDay(services, now),
    queries: (actor.persona === 'student' ? [] : queriesFor(actor.persona)).map((id) => ({ id, slots: [...catalogue[id].slots] })),
    classes: classes.map(({ id, name, pupils }) => ({ id, name, skillId: topics.get(id) ?? null, pupils: pupils.map((one) => ({ id: one.id, name: one.name })) })),
    skills: answered.map(({ id, name }) => ({ id, name })),
    work: given.map(({ id, title, classId }) => ({ id, title, className: names.get(classId) ?? '' })),
    tests: tests.toSorted((one, other) => (other.opensAt?.getTime() ?? 0) - (one.opensAt?.getTime() ?? 0)).slice(0, mostWork).map(({ id, body, className }) => ({ id, title: body.title, className })),
  };
}
