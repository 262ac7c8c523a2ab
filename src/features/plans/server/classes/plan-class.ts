import { listMembers } from '#features/people/server/public.ts';
import { skillsToLearn } from '#features/learning/skills-to-learn.ts';
import { loadSkillStatesOf } from '#features/learning/server/public.ts';
import { recentMisconceptions } from '#features/record/server/public.ts';
import type { Services } from '#server/services.ts';
import type { ClassPlanning, PlanSettings, PlanSummary } from '../../contract.ts';
import { groupLearners } from '../../group-learners.ts';
import { countGoals } from '../goals.ts';
import { listPlans } from '../load-plan.ts';
import { checkGoal, makePlan } from '../changing/make-plan.ts';
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
  const since = new Date(now.getTime() - misconceptionDays * dayMs);
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
    groups: await Promise.all(groups.map(async ({ skillId, learners }) => ({
      skill: { id: skillId, name: services.content.skills.get(skillId)?.name ?? skillId },
      learners,
      misconceptions: (await recentMisconceptions(services, learners.map(({ id }) => id), withPrerequisites(services, skillId), since)).filter((one) => one.learnerIds.length > 1).map(({ misconceptionId, name, skillId: of, learnerIds }) => ({ id: misconceptionId, name, skillId: of, learnerIds, count: learnerIds.length })),
    }))),
  };
}

/** How pupils err shows in what they have answered: the skill itself, and what it builds on. */
const withPrerequisites = ({ content }: Pick<Services, 'content'>, skillId: string) => [skillId, ...(content.skills.get(skillId)?.prerequisites ?? [])];

const mostWaiting = 10;

/** What runs and what waits stand apart: a draft never hides what a pupil follows. Of what waits, that of this class comes first. */
function plansOf(own: readonly PlanSummary[], classId: string): Pick<ClassPlanning['learners'][number], 'plan' | 'running' | 'waiting'> {
  const running = own.find(({ status }) => status === 'active') ?? own.find(({ status }) => status === 'done') ?? null;
  const waiting = waitingStatuses.flatMap((status) => own.filter((plan) => plan.status === status));
  const inOrder = [...waiting.filter((plan) => plan.classId === classId), ...waiting.filter((plan) => plan.classId !== classId)].slice(0, mostWaiting);
  return { plan: running ?? inOrder[0] ?? null, running, waiting: inOrder };
}

/** What a class works towards: the course of its subject and grade, or all of the subject, or everything. */
export function goalOfClass({ content }: Pick<Services, 'content'>, { subject, grade }: Pick<SchoolClass, 'subject' | 'grade'>): string[] {
  const ofSubject = [...content.courses.values()].filter((course) => course.subject === subject.trim().toLowerCase().replaceAll(' ', '-'));
  const ofGrade = ofSubject.filter(({ grades }) => grades.includes(Number(grade)));
  const courses = ofGrade.length > 0 ? ofGrade : ofSubject.length > 0 ? ofSubject : [...content.courses.values()];
  const lessons = new Set(courses.flatMap(({ units }) => units.flatMap((unit) => unit.lessons)));
  const skills = new Set([...content.lessons.values()].filter(({ id }) => lessons.has(id)).flatMap((lesson) => lesson.skills));
  return [...content.skills.keys()].filter((id) => skills.has(id));
}

export type ClassPlan = { title: string; skillIds: string[]; settings: PlanSettings; learnerIds?: string[] | undefined; isAssigned: boolean };

/**
 * One plan for each pupil of the class (or those named), each from their own evidence. Left out are pupils named who are
 * not in the class, and those who have nothing to do for this goal: they know it all.
 * @returns ids of the plans made
 */
export async function makeClassPlans(services: Services, schoolClass: SchoolClass, teacherId: string, given: ClassPlan, now: Date): Promise<string[]> {
  const pupils = (await listMembers(services.db, schoolClass.id)).filter(({ role, id }) => role === 'student' && (given.learnerIds?.includes(id) ?? true));
  const made: string[] = [];
  checkGoal(services, given.skillIds);
  const states = await loadSkillStatesOf(services, pupils.map(({ id }) => id), now);
  for (const { id } of pupils.filter((pupil) => skillsToLearn(states.get(pupil.id) ?? new Map<string, never>(), given.skillIds).length > 0)) {
    made.push(await makePlan(services, {
      learnerId: id, fromId: teacherId, classId: schoolClass.id, title: given.title, skillIds: given.skillIds, settings: given.settings, status: given.isAssigned ? 'proposed' : 'draft',
    }, now));
  }
  return made;
}
