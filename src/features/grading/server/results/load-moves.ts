import { eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import type { SkillMove } from '../../result-contract.ts';
import { skillMoves } from '../tables.ts';
import { isBlank } from '#features/attempts/server/public.ts';
import type { TitledAnswer } from './titled-answer.ts';

/** Per skill what an attempt moved, and which of its questions did; the skills in the order in which they were first asked. */
export async function loadMoves({ db, content }: Pick<Services, 'db' | 'content'>, attemptId: string, told: readonly TitledAnswer[]): Promise<SkillMove[]> {
  const rows = await db.select().from(skillMoves).where(eq(skillMoves.attemptId, attemptId));
  const order = told.flatMap(({ answer }) => answer.body.skillIds);
  return rows.toSorted((one, other) => order.indexOf(one.skillId) - order.indexOf(other.skillId)).flatMap(({ skillId, before, after }) => {
    const skill = content.skills.get(skillId);
    if (!skill || !after) return [];
    const own = told.filter(({ answer }) => answer.body.skillIds.includes(skillId) && !isBlank(answer.body.answer, answer.response));
    const numbersOf = (isOne: (score: number) => boolean) => own.filter(({ answer }) => isOne(answer.score ?? 0)).map(({ number }) => number);
    return [{ skill: { id: skill.id, name: skill.name }, before, after, numbers: {
      right: numbersOf((score) => score === 1), partly: numbersOf((score) => score > 0 && score < 1), notYet: numbersOf((score) => score === 0),
    } }];
  });
}
