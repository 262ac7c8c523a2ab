import { and, desc, eq, gte } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import { moment, named, none, words } from '../../cells.ts';
import type { RunOf } from '../../query.ts';

const mostAnswers = 100;

/** A pupil's wrong answers since a day, the newest first, with the cause where it is known. */
export const pupilMistakes: RunOf<'pupil-mistakes'> = async ({ services: { db, content } }, { pupil, since }) => {
  const rows = await db.select().from(evidence).where(and(eq(evidence.learnerId, pupil.id), eq(evidence.isCorrect, false), gte(evidence.answeredAt, since)))
    .orderBy(desc(evidence.answeredAt), desc(evidence.sequence)).limit(mostAnswers);
  return {
    columns: ['question', 'example', 'mistake', 'skill', 'last'], of: null, to: { path: '/learning-plans', search: { class: pupil.classId, pupil: pupil.id } },
    rows: rows.map(({ stem, response, misconceptionId, skillIds: [skillId = ''], answeredAt }) => {
      const cause = misconceptionId === null ? undefined : content.misconceptions.get(misconceptionId);
      return [words(stem), words(response), cause ? named(cause.name) : none, named(content.skills.get(skillId)?.name ?? skillId), moment(answeredAt)];
    }),
  };
};
