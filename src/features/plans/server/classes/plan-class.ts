import type { Course } from '#features/content/schema.ts';
import { listMembers } from '#features/people/server/public.ts';
import { loadSkillStatesOf } from '#features/learning/server/public.ts';
import { recentMisconceptions, type RecentMisconception } from '#features/record/server/public.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { ClassPlanning, PlanSettings, PlanSummary } from '../../contract.ts';
import { groupLearners } from '../../group-learners.ts';
import { countGoals } from '../goals.ts';
import { listPlans } from '../load-plan.ts';
import { makePlans } from '../changing/make-plan.ts';
import { presentSummaries } from '../present-plan.ts';
import { stuckOf } from '../../stuck-skills.ts';
import { dayMs } from '#shared/calendar-date.ts';

type SchoolClass = ClassPlanning['class'];
const misconceptionDays = 28;
const waitingStatuses = ['draft', 'proposed', 'declined'] as const;

/** A class at a glance: each pupil's plan, and who is ready to learn the same thing next. */
export async function planClass(services: Services, schoolClass: SchoolClass, now: Date): Promise<ClassPlanning> {
  const { db } = services;
  const pupils = (await listMembers(db, schoolClass.id)).filter(({ role }) => role === 'student');
  const ids = pupils.map(({ id }) => id);
  const [states, plans, goals] = await Promise.all([loadSkillStatesOf(services, ids, now), listPlans(db, ids, true), countGoals(db, ids)]);
  const summaries = await presentSummaries(services, plans);
  const goal = goalOfClass(services, schoolClass);
  const wanted = new Set(goal);
  const groups = groupLearners(pupils.map(({ id, name }) => ({ id, name, states: states.get(id) ?? new Map<string, never>() })), goal);
  const asked = [...new Set(groups.flatMap(({ skillId }) => withPrerequisites(services, skillId)))];
  const errors = await recentMisconceptions(services, ids, asked, new Date(now.getTime() - misconceptionDays * dayMs));
  return {
    class: schoolClass,
    learners: pupils.map(({ id, name }) => {
      const own = [...(states.get(id)?.values() ?? [])];
      const moments = own.flatMap(({ estimate }) => (estimate.lastAt === null ? [] : [estimate.lastAt]));
      return {
        id, name, ...plansOf(summaries.filter(({ learner }) => learner.id === id), schoolClass.id), goals: goals.get(id) ?? 0,
        secureCount: own.filter((state) => wanted.has(state.id) && state.estimate.status === 'secure').length,
        lastAt: moments.sort().at(-1) ?? null,
        stuck: stuckOf(states.get(id) ?? new Map<string, never>()),
      };
    }),
    groups: groups.map(({ skillId, learners }) => ({
      skill: { id: skillId, name: services.content.skills.get(skillId)?.name ?? skillId },
      learners,
      misconceptions: sharedBy(errors, new Set(learners.map(({ id }) => id)), new Set(withPrerequisites(services, skillId))),
    })),
  };
}

/** Misconceptions that two or more of a group show in some skills, the most widespread first. */
function sharedBy(errors: readonly RecentMisconception[], group: ReadonlySet<string>, skillIds: ReadonlySet<string>): ClassPlanning['groups'][number]['misconceptions'] {
  return errors.filter(({ skillId }) => skillIds.has(skillId)).flatMap(({ misconceptionId, name, skillId, learners }) => {
    const own = learners.filter(({ id }) => group.has(id));
    return own.length > 1 ? [{ id: misconceptionId, name, skillId, learnerIds: own.map(({ id }) => id), count: own.length, answers: own.reduce((sum, { answers }) => sum + answers, 0) }] : [];
  }).toSorted((one, other) => other.count - one.count || other.answers - one.answers || one.name.localeCompare(other.name)).map(({ answers: _answers, ...shared }) => shared);
}

/** How pupils err shows in what they have answered: the skill itself, and what it builds on. */
const withPrerequisites = ({ content }: Pick<Services, 'content'>, skillId: string) => [skillId, ...(content.skills.get(skillId)?.prerequisites ?? [])];

const mostWaiting = 10;

/** What runs and what waits stand apart: a draft never hides what a pupil follows. Of what waits, that of this class comes first. */
function plansOf(own: readonly PlanSummary[], classId: string): Pick<ClassPlanning['learners'][number], 'running' | 'waiting'> {
  const running = own.find(({ status }) => status === 'active') ?? own.find(({ status }) => status === 'done') ?? null;
  const waiting = waitingStatuses.flatMap((status) => own.filter((plan) => plan.status === status));
  return { running, waiting: [...waiting.filter((plan) => plan.classId === classId), ...waiting.filter((plan) => plan.classId !== classId)].slice(0, mostWaiting) };
}

/** The courses that a class works in: those of its subject and grade, or all of the subject, or everything. */
export function coursesOfClass({ content }: Pick<Services, 'content'>, { subject, grade }: Pick<SchoolClass, 'subject' | 'grade'>): Course[] {
  const ofSubject = [...content.courses.values()].filter((course) => course.subject === subject.trim().toLowerCase().replaceAll(' ', '-'));
  const ofGrade = ofSubject.filter(({ grades }) => grades.includes(Number(grade)));
  return ofGrade.length > 0 ? ofGrade : ofSubject.length > 0 ? ofSubject : [...content.courses.values()];
}

/** What a class works towards: all that its courses teach. */
export function goalOfClass(services: Pick<Services, 'content'>, schoolClass: Pick<SchoolClass, 'subject' | 'grade'>): string[] {
  const { content } = services;
  const lessons = new Set(coursesOfClass(services, schoolClass).flatMap(({ units }) => units.flatMap((unit) => unit.lessons)));
  const skills = new Set([...content.lessons.values()].filter(({ id }) => lessons.has(id)).flatMap((lesson) => lesson.skills));
  return [...content.skills.keys()].filter((id) => skills.has(id));
}

export type ClassPlan = { title: string; skillIds: string[]; settings: PlanSettings; learnerIds?: string[] | undefined; isAssigned: boolean };

/**
 * One plan for each pupil of the class (or those named), each from their own evidence. Left out are those who have nothing to do for this goal: they know it all.
 * @returns ids of the plans made
 * @throws AppError `not_found` 404 when one named is no pupil of the class
 */
export async function makeClassPlans(services: Services, schoolClass: SchoolClass, teacherId: string, given: ClassPlan, now: Date): Promise<string[]> {
  const pupils = (await listMembers(services.db, schoolClass.id)).filter(({ role }) => role === 'student').map(({ id }) => id);
  const { title, skillIds, settings, learnerIds } = given;
  if (learnerIds?.some((id) => !pupils.includes(id))) throw notFound('pupil');
  return makePlans(services, {
    learnerIds: pupils.filter((id) => learnerIds?.includes(id) ?? true), fromId: teacherId, classId: schoolClass.id, title, skillIds, settings,
    status: given.isAssigned ? 'proposed' : 'draft', isOnlyWhereNeeded: true,
  }, now);
}
