import type { ContentLibrary } from '#features/content/library.ts';
import type { OutResult } from '../../result-contract.ts';
import type { TitledAnswer } from './titled-answer.ts';

type Lost = { points: number; numbers: number[]; mistakes: Map<string, number> };

/**
 * The one thing to do next: the skill that most points were lost in (the earlier one in the test where two are alike), with the known mistake that
 * came up most often in it, and its lesson.
 * @returns null where nothing was lost in a skill of the content
 */
export function chooseNext({ skills, lessonsOfSkill, misconceptions }: Pick<ContentLibrary, 'skills' | 'lessonsOfSkill' | 'misconceptions'>, told: readonly TitledAnswer[]): OutResult['next'] {
  const lost = new Map<string, Lost>();
  for (const { answer: { body, score, points, checked }, number } of told) {
    const skillId = body.skillIds.find((id) => skills.has(id));
    if (skillId === undefined || score === null || score === 1) continue;
    const own = lost.get(skillId) ?? { points: 0, numbers: [], mistakes: new Map<string, number>() };
    own.points += points * (1 - score);
    own.numbers.push(number);
    if (checked?.misconceptionId) own.mistakes.set(checked.misconceptionId, (own.mistakes.get(checked.misconceptionId) ?? 0) + 1);
    lost.set(skillId, own);
  }
  const [most] = [...lost].sort(([, one], [, other]) => other.points - one.points);
  const skill = most && skills.get(most[0]);
  if (!most || !skill) return null;
  const [mistake] = [...most[1].mistakes].sort(([, one], [, other]) => other - one);
  const lesson = lessonsOfSkill.get(skill.id)?.[0];
  return {
    skill: { id: skill.id, name: skill.name }, mistake: mistake ? misconceptions.get(mistake[0])?.name ?? null : null, numbers: most[1].numbers,
    lesson: lesson ? { id: lesson.id, title: lesson.title, minutes: lesson.minutes } : null,
  };
}
