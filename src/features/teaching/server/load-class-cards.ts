import type { SchoolClass } from '#features/people/contract.ts';
import { listPupilsOf } from '#features/people/server/public.ts';
import { rampStep } from '#features/record/ramp-step.ts';
import type { Services } from '#server/services.ts';
import type { ClassCard, Spread } from '../contract.ts';
import { currentSkill } from '../units.ts';
import { gatherClasses, type GatheredClass } from './gather-class.ts';

/** Some classes at a glance, in as many statements as one. */
export async function loadClassCards({ db, content }: Pick<Services, 'db' | 'content'>, classes: readonly SchoolClass[], now: Date): Promise<ClassCard[]> {
  const pupils = await listPupilsOf(db, classes.map(({ id }) => id));
  const gathered = await gatherClasses({ db, content }, classes.map((schoolClass) => ({ schoolClass, pupils: pupils.get(schoolClass.id) ?? [] })), now);
  return gathered.map((one) => {
    const skillId = one.unit && currentSkill(one.unit, one.pupils.map(({ id }) => one.last.get(id) ?? []));
    const names = new Map(one.pupils.map(({ id, name }) => [id, name]));
    return {
      class: one.schoolClass,
      topic: skillId === null ? null : { skillId, name: content.skills.get(skillId)?.name ?? skillId, spread: spreadOf(one, skillId) },
      words: one.words.flatMap(({ id, reasons }) => (reasons.some(({ kind }) => kind !== 'ready') ? [{ id, name: names.get(id) ?? '' }] : [])),
    };
  });
}

const places = { e0: 'none', e1: 'low', e2: 'middle', e3: 'high', e4: 'secure' } as const;

function spreadOf({ pupils, estimates }: GatheredClass, skillId: string): Spread {
  const spread: Spread = { secure: 0, high: 0, middle: 0, low: 0, none: 0 };
  for (const { id } of pupils) {
    const estimate = estimates.get(id)?.get(skillId);
    spread[estimate ? places[rampStep(estimate)] : 'none'] += 1;
  }
  return spread;
}
