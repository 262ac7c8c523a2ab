import { findStuckRuns, stuckWithinMs } from '#features/practice/server/public.ts';
import { isStuck } from '#features/learning/skills-to-learn.ts';
import { coursesOfClass } from '#features/plans/server/public.ts';
import type { SchoolClass } from '#features/people/contract.ts';
import type { Estimate } from '#features/record/contract.ts';
import { lastAnswersOf, loadMeasuredOf, type LastAnswer } from '#features/record/server/public.ts';
import type { Services } from '#server/services.ts';
import type { Pupil } from '../contract.ts';
import { needsAWord, type Word } from '../needs-a-word.ts';
import { currentUnit, type Unit } from '../units.ts';

type TeachingServices = Pick<Services, 'db' | 'content'>;
/** Of each pupil: some sittings, and all that the rules ask for. */
const lastAnswers = 30;

export type GatheredClass = {
  schoolClass: SchoolClass;
  pupils: readonly Pupil[];
  units: readonly Unit[];
  unit: Unit | null;
  /** The title of the unit after it. */
  next: string | null;
  /** By pupil; of the unit's skills those with answers, by skill. */
  estimates: ReadonlyMap<string, ReadonlyMap<string, Estimate>>;
  /** By pupil, the newest first. */
  last: ReadonlyMap<string, readonly LastAnswer[]>;
  words: Word[];
};

type Asked = { schoolClass: SchoolClass; pupils: readonly Pupil[]; /** Wanted in place of where the class is. */ unitId?: string | undefined };

/** What the evidence says of some classes, in three queries for all of them together. */
export async function gatherClasses(services: TeachingServices, asked: readonly Asked[], now: Date): Promise<GatheredClass[]> {
  const { db, content } = services;
  const ids = [...new Set(asked.flatMap(({ pupils }) => pupils.map(({ id }) => id)))];
  const [last, runs] = await Promise.all([lastAnswersOf(db, ids, lastAnswers), findStuckRuns(db, ids, new Date(now.getTime() - stuckWithinMs))]);
  const placed = asked.map(({ schoolClass, pupils, unitId }) => {
    const units = unitsOf(services, schoolClass);
    const unit = units.find(({ id }) => id === unitId) ?? currentUnit(units, pupils.map(({ id }) => last.get(id) ?? []));
    return { schoolClass, pupils, units, unit };
  });
  const below = [...runs.values()].flatMap((own) => [...own.keys()]).flatMap((id) => content.skills.get(id)?.prerequisites ?? []);
  const skillIds = [...new Set([...placed.flatMap(({ unit }) => unit?.skillIds ?? []), ...below])];
  const estimates = await loadMeasuredOf(services, ids, skillIds, now);

  const stuckOf = (pupilId: string) => {
    const states = new Map([...(estimates.get(pupilId) ?? [])].map(([id, estimate]) => [id, { estimate }]));
    return [...(runs.get(pupilId) ?? [])].flatMap(([skillId, stuck]) => {
      const skill = content.skills.get(skillId);
      return skill && isStuck({ stuck, prerequisites: skill.prerequisites }, states) ? [{ skillId, skillName: skill.name, tries: stuck.tries }] : [];
    }).toSorted((one, other) => other.tries - one.tries);
  };
  return placed.map(({ schoolClass, pupils, units, unit }) => {
    const next = unit ? units[units.indexOf(unit) + 1]?.title ?? null : null;
    const facts = pupils.map(({ id }) => ({ id, last: last.get(id) ?? [], stuck: stuckOf(id), statuses: (unit?.skillIds ?? []).map((skillId) => estimates.get(id)?.get(skillId)?.status ?? null) }));
    return { schoolClass, pupils, units, unit, next, estimates, last, words: needsAWord(facts, next, now.getTime()) };
  });
}

/** The units of the class's courses, in their order, with the skills that their lessons teach. */
function unitsOf(services: Pick<Services, 'content'>, schoolClass: SchoolClass): Unit[] {
  const { content } = services;
  return coursesOfClass(services, schoolClass).flatMap((course) => course.units.map((unit) => ({
    id: `${course.id}/${unit.id}`, title: unit.title, skillIds: [...new Set(unit.lessons.flatMap((id) => content.lessons.get(id)?.skills ?? []))],
  })));
}
