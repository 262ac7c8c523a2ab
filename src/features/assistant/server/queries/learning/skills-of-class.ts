import { loadMeasuredOf } from '#features/record/server/public.ts';
import { count, inOrder, named } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** Every skill in which somebody of the class has answers, with how many stand where: the weakest first. */
export const skillsOfClass: RunOf<'skills-of-class'> = async ({ services, now }, { class: asked }) => {
  const skills = [...services.content.skills.values()];
  const measured = await loadMeasuredOf(services, idsOf(asked), skills.map(({ id }) => id), now);
  const found = skills.flatMap((skill) => {
    const statuses = asked.pupils.flatMap(({ id }) => measured.get(id)?.get(skill.id)?.status ?? []);
    const of = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
    return statuses.length === 0 ? [] : [{ skill, answered: statuses.length, secure: of('secure'), growing: of('learning', 'fading'), finding: of('finding-out') }];
  });
  return {
    columns: ['skill', 'pupils', 'secure', 'growing', 'finding-out'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(found, ({ secure, answered }) => secure / answered, ({ answered }) => -answered).map(({ skill, answered, secure, growing, finding }) =>
      [named(skill.name), count(answered), count(secure), count(growing), count(finding)]),
  };
};
