import type { TaughtClass } from '#features/people/server/public.ts';
import { listGroups, listMembers } from '#features/people/server/public.ts';
import type { Estimate } from '#features/record/contract.ts';
import { loadAnswers, recentMisconceptions } from '#features/record/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { chooseDoNext, suggestGroups, twice } from '../choose-do-next.ts';
import type { Cell, ClassPage, Mistake, Pupil } from '../contract.ts';
import { gatherClasses, type GatheredClass } from './gather-class.ts';

type PageServices = Pick<Services, 'db' | 'content' | 'env'>;

/** Mistakes are counted over four weeks: older ones are often mended. */
const mistakeDays = 28;
export const mistakesSince = (now: Date) => new Date(now.getTime() - mistakeDays * dayMs);
const latestShown = 8;
const latestOfOne = 2;

/** The page of a class: what its evidence says of its pupils in one unit, and what is best done about it. A handful of statements, however many pupils. */
export async function loadClassPage(services: PageServices, schoolClass: TaughtClass, unitId: string | undefined, now: Date): Promise<ClassPage> {
  const { db } = services;
  const today = schoolDay(services, now);
  const [members, groups] = await Promise.all([listMembers(db, schoolClass.id), listGroups(db, schoolClass.id, today)]);
  const pupils = members.filter(({ role }) => role === 'student').map(({ id, name }) => ({ id, name }));
  const [gathered] = await gatherClasses(services, [{ schoolClass, pupils, unitId }], now);
  if (!gathered) throw new Error('A class that was asked for was not gathered');
  const { unit, units, next, words } = gathered;
  const since = mistakesSince(now);
  const names = new Map(pupils.map(({ id, name }) => [id, name]));
  const [mistakes, latest] = await Promise.all([loadMistakes(services, gathered, names, since), loadAnswers(services, newestIds(gathered))]);
  const facts = {
    pupilCount: pupils.length, hasAnswers: [...gathered.last.values()].some(({ length }) => length > 0), mistakes, words, next,
    groups: groups.filter(({ isOver }) => !isOver).map((group) => group.members.map(({ id }) => id)),
  };
  const skills = (unit?.skillIds ?? []).flatMap((id) => services.content.skills.get(id) ?? []);
  const cellsOf = cellsWith(mistakes);
  return {
    class: schoolClass, pupils, units: units.map(({ id, title }) => ({ id, title })), unit: unit && { id: unit.id, title: unit.title },
    teachers: members.filter(({ role }) => role === 'teacher').map(({ id, name, username }) => ({ id, name, username })),
    skills: skills.map(({ id, name, shortName }) => ({ id, name, shortName })),
    cells: pupils.map(({ id }) => skills.map((skill) => cellsOf(id, gathered.estimates.get(id)?.get(skill.id)))),
    since: schoolDay(services, since), mistakes,
    words: words.map(({ id, reasons }) => ({ id, name: names.get(id) ?? '', reasons })),
    doNext: chooseDoNext(facts), suggestions: suggestGroups(facts, unit?.title ?? ''), groups,
    latest: latest.map(({ learnerId, row }) => ({ pupil: { id: learnerId, name: names.get(learnerId) ?? '' }, answer: row })),
  };
}

/** How the pupils err in the unit: what most of them share and have not put right first. */
async function loadMistakes({ db, content }: PageServices, { pupils, unit, estimates }: GatheredClass, names: ReadonlyMap<string, string>, since: Date): Promise<Mistake[]> {
  const found = await recentMisconceptions({ db, content }, pupils.map(({ id }) => id), unit?.skillIds ?? [], since);
  return found.map(({ learners, ...mistake }) => ({
    ...mistake, skillName: content.skills.get(mistake.skillId)?.name ?? mistake.skillId, answers: learners.reduce((sum, { answers }) => sum + answers, 0),
    pupils: learners.map(({ id, answers }) => ({ id, name: names.get(id) ?? '', answers, isMended: estimates.get(id)?.get(mistake.skillId)?.status === 'secure' })).toSorted((one, other) =>
      other.answers - one.answers || one.name.localeCompare(other.name)),
  })).toSorted((one, other) => openCount(other) - openCount(one) || other.pupils.length - one.pupils.length || other.answers - one.answers || one.name.localeCompare(other.name));
}

const openCount = ({ pupils }: Mistake) => pupils.filter(({ isMended }) => !isMended).length;

/** Cells, each with the mistake that this pupil made most often in the skill, if more than once. */
function cellsWith(mistakes: readonly Mistake[]) {
  const again = new Map<string, { name: string; answers: number }>();
  for (const { name, skillId, pupils } of mistakes) {
    for (const { id, answers, isMended } of pupils) {
      const key = `${id} ${skillId}`;
      if (answers >= twice && !isMended && answers > (again.get(key)?.answers ?? 0)) again.set(key, { name, answers });
    }
  }
  return (pupilId: Pupil['id'], estimate: Estimate | undefined): Cell | null => estimate ? {
    skillId: estimate.skillId, known: estimate.known, low: estimate.low, high: estimate.high, status: estimate.status, evidenceCount: estimate.evidenceCount,
    again: again.get(`${pupilId} ${estimate.skillId}`)?.name ?? null,
  } : null;
}

/** Of one pupil at most two: who worked last is not all that a class did. */
const newestIds = ({ last }: GatheredClass) =>
  [...last.values()].flatMap((answers) => answers.slice(0, latestOfOne)).toSorted((one, other) => other.at - one.at).slice(0, latestShown).map(({ id }) => id);
