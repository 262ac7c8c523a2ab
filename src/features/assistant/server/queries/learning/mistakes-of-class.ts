import { recentMisconceptions } from '#features/record/server/public.ts';
import { count, inOrder, named, words } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** Known causes of wrong answers in a class, those of most pupils first, each with its newest example. */
export const mistakesOfClass: RunOf<'mistakes-of-class'> = async ({ services }, { class: asked, since }) => {
  const found = await recentMisconceptions(services, idsOf(asked), [...services.content.skills.keys()], since);
  const all = found.map((one) => ({ ...one, answers: one.learners.reduce((sum, { answers }) => sum + answers, 0) }));
  return {
    columns: ['mistake', 'skill', 'pupils', 'answers', 'example'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(all, ({ learners }) => -learners.length, ({ answers }) => -answers, ({ name }) => name).map(({ name, skillId, learners, answers, example }) =>
      [named(name), named(services.content.skills.get(skillId)?.name ?? skillId), count(learners.length), count(answers), words(`${example.stem}\n\n→ ${example.response}`)]),
  };
};
