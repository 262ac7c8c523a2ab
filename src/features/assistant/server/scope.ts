import { listClasses, listPupilsOf } from '#features/people/server/public.ts';
import type { SchoolClass } from '#features/people/contract.ts';
import type { Actor } from '#features/session/server/public.ts';
import type { Services } from '#server/services.ts';

export type ScopedPupil = { id: string; name: string; classId: string };
export type ScopedClass = SchoolClass & { pupils: ScopedPupil[] };
/** What a person may ask about: the classes they teach now, and who is in them. Nothing else is found, whatever is asked. */
export type Scope = { actor: Actor; classes: ScopedClass[] };

export async function loadScope({ db }: Pick<Services, 'db'>, actor: Actor): Promise<Scope> {
  if (!actor.personas.includes('teacher')) return { actor, classes: [] };
  const classes = await listClasses(db, actor.userId);
  const pupils = await listPupilsOf(db, classes.map(({ id }) => id));
  return { actor, classes: classes.map((one) => ({ ...one, pupils: (pupils.get(one.id) ?? []).map((pupil) => ({ ...pupil, classId: one.id })) })) };
}

export const pupilsIn = ({ classes }: Scope): ScopedPupil[] => [...new Map(classes.flatMap(({ pupils }) => pupils.map((pupil) => [pupil.id, pupil] as const))).values()];
export const idsOf = ({ pupils }: Pick<ScopedClass, 'pupils'>): string[] => pupils.map(({ id }) => id);
