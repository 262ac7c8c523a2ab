import type { ContentLibrary } from '#features/content/library.ts';
import { loadEstimates, loadHistory, type History, type PastAnswer, type PastEstimate } from '#features/record/server/public.ts';
import { addDays, mondayOf } from '#shared/calendar-date.ts';
import { beginOfSchoolDay, schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { LearningReport } from '../learning-contract.ts';
import { sumDays, type LearningDay } from '../sum-days.ts';

const weekCount = 8;
const mostMistakes = 6;
type ReportServices = Pick<Services, 'db' | 'content' | 'env'>;

/** What a learner's answers of the last eight weeks show, all of it from their evidence. */
export async function loadLearningReport(services: ReportServices, learnerId: string, now: Date): Promise<LearningReport> {
  const today = schoolDay(services, now);
  const from = addDays(mondayOf(today), -7 * (weekCount - 1));
  const mondays = Array.from({ length: weekCount }, (_, week) => addDays(from, 7 * week));
  // The end of each week but the last, which ends now; and the moment before the first.
  const moments = [...mondays.map((monday) => beginOfSchoolDay(services, monday)), now];
  const [estimates, history] = await Promise.all([loadEstimates(services, learnerId, undefined, now), loadHistory(services, learnerId, moments)]);
  const begin = beginOfSchoolDay(services, from);
  const recent = history.answers.filter(({ answeredAt }) => answeredAt >= begin);
  const days = sumDays(recent.map((answer) => ({ ...answer, date: schoolDay(services, answer.answeredAt) })), from, today);
  const courseOf = coursesBySkill(services.content);
  const skills = estimates.filter(({ evidenceCount }) => evidenceCount > 0).toSorted((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? '')).map((estimate) => ({
    estimate, courseTitle: courseOf.get(estimate.skillId) ?? '',
    weeks: history.at.slice(1).map((moment) => shown(moment.get(estimate.skillId))),
  }));
  return {
    from, to: today, skills, days, mistakes: mistakesOf(services.content, recent),
    weeks: mondays.map((monday, week) => ({ from: monday, answerCount: answersIn(days.slice(7 * week, 7 * week + 7)), ...changeOf(services.content, history.at, week) })),
  };
}

const answersIn = (days: readonly LearningDay[]) => days.reduce((sum, { answers }) => sum + answers, 0);

const shown = (past: PastEstimate | undefined) => (past ? { known: past.known } : null);

function changeOf({ skills }: Pick<ContentLibrary, 'skills'>, at: History['at'], week: number) {
  const secure = (index: number) => [...(at[index] ?? [])].flatMap(([skillId, { status }]) => (status === 'secure' && skills.has(skillId) ? [skillId] : []));
  const [before, after] = [new Set(secure(week)), new Set(secure(week + 1))];
  const named = (ids: Iterable<string>) => [...ids].map((skillId) => ({ skillId, name: skills.get(skillId)?.name ?? skillId }));
  return { secureCount: after.size, gained: named([...after].filter((id) => !before.has(id))), lost: named([...before].filter((id) => !after.has(id))) };
}

function mistakesOf({ misconceptions, skills }: ContentLibrary, answers: readonly PastAnswer[]): LearningReport['mistakes'] {
  const byCause = Map.groupBy(answers.filter(({ misconceptionId }) => misconceptionId !== null), ({ misconceptionId }) => misconceptionId ?? '');
  return [...byCause].flatMap(([misconceptionId, given]) => {
    const name = misconceptions.get(misconceptionId)?.name;
    const last = given.toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime()).at(-1);
    const skill = skills.get(last?.skillId ?? '');
    if (name === undefined || !last || !skill) return [];
    const rightSince = answers.filter(({ skillId, isCorrect, answeredAt }) => skillId === skill.id && isCorrect && answeredAt > last.answeredAt).length;
    return [{ misconceptionId, name, skillId: skill.id, skillName: skill.name, count: given.length, lastAt: last.answeredAt.toISOString(), rightSince }];
  }).toSorted((one, other) => other.count - one.count || other.lastAt.localeCompare(one.lastAt)).slice(0, mostMistakes);
}

/** The title of the first course that teaches a skill. */
function coursesBySkill({ courses, lessons }: ContentLibrary): ReadonlyMap<string, string> {
  const pairs = [...courses.values()].flatMap(({ title, units }) => units.flatMap((unit) => unit.lessons).flatMap((lessonId) => lessons.get(lessonId)?.skills ?? []).map((skillId) => [skillId, title] as const));
  return new Map(pairs.toReversed());
}
