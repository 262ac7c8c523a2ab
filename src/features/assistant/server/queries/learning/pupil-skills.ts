import { loadEstimates } from '#features/record/server/public.ts';
import { count, estimate, inOrder, moment, named, standing } from '../../cells.ts';
import type { RunOf } from '../../query.ts';

/** Every skill in which a pupil has answers, what was worked on last first. */
export const pupilSkills: RunOf<'pupil-skills'> = async ({ services, now }, { pupil }) => {
  const measured = (await loadEstimates(services, pupil.id, undefined, now)).filter(({ evidenceCount }) => evidenceCount > 0);
  return {
    columns: ['skill', 'estimate', 'standing', 'answers', 'last'], of: null, to: { path: '/learning-plans', search: { class: pupil.classId, pupil: pupil.id } },
    rows: inOrder(measured, ({ lastAt }) => (lastAt === null ? null : -Date.parse(lastAt)), ({ name }) => name).map((own) =>
      [named(own.name), estimate(own), standing(own), count(own.evidenceCount), moment(own.lastAt)]),
  };
};
