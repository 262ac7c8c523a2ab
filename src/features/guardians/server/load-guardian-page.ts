import type { ContentLibrary } from '#features/content/library.ts';
import { chooseNextStep, type LearnerFacts } from '#features/learning/server/public.ts';
import type { NextStep } from '#features/learning/contract.ts';
import { lookAtFollower } from '#features/plans/server/public.ts';
import { chooseWork } from '#features/reports/choose-work.ts';
import type { LearningReport } from '#features/reports/learning-contract.ts';
import { loadLearningReport } from '#features/reports/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { GuardianPage } from '../contract.ts';
import { sumWeek, type FinishedLesson } from '../sum-week.ts';
import type { OpenedLink } from './open-link.ts';

/**
 * What a guardian sees: the figures of the pupil's own report and home, put into the words of a page, and of those only the parts that the
 * school shows. Nothing is written.
 */
export async function loadGuardianPage(services: Services, { link, learner, shows }: OpenedLink, now: Date): Promise<GuardianPage> {
  const [{ facts, planned, upcoming }, report] = await Promise.all([lookAtFollower(services, learner.id, now), loadLearningReport(services, learner.id, now)]);
  const next = chooseNextStep(services, facts, planned, now);
  const has = new Set(shows);
  return {
    school: services.env.SLATE_SCHOOL_NAME ?? null, name: learner.name, label: link.label,
    madeAt: link.createdAt.toISOString(), until: link.expiresAt.toISOString(), today: report.to, shows: [...shows],
    hasWorked: report.skills.length > 0 || facts.progress.size > 0,
    now: next && presentNow(services.content, next),
    weeks: has.has('week') ? weeksOf(report, finishedLessons(services, facts)) : null,
    assigned: has.has('assigned') ? facts.assigned.map(({ id, kind, title, from, due, isBegun }) => ({ id, kind, title, from, due, isBegun })) : null,
    skills: has.has('skills') ? skillsOf(report) : null,
    plan: has.has('plan') ? upcoming : null,
  };
}

/** What a teacher gave says its own title; without one it is reviews. */
function presentNow(content: ContentLibrary, { kind, title, lessonId, skillId }: NextStep): GuardianPage['now'] {
  if (kind === 'done-for-now') return null;
  const lesson = lessonId === null ? content.lessonsOfSkill.get(skillId ?? '')?.[0] : content.lessons.get(lessonId);
  return { kind, title, courseTitle: content.courses.get(lesson?.courseId ?? '')?.title ?? null };
}

function finishedLessons(services: Pick<Services, 'content' | 'env'>, { progress }: Pick<LearnerFacts, 'progress'>): FinishedLesson[] {
  return [...progress.values()].flatMap(({ lessonId, completedAt }) => {
    const title = services.content.lessons.get(lessonId)?.title;
    return completedAt === null || title === undefined ? [] : [{ title, on: schoolDay(services, completedAt) }];
  }).toReversed();
}

function weeksOf(report: LearningReport, lessons: readonly FinishedLesson[]): GuardianPage['weeks'] {
  const [last, current] = [report.weeks.length - 2, report.weeks.length - 1].map((index) => sumWeek(report, index, lessons));
  return last && current ? { this: current, last } : null;
}

function skillsOf({ skills }: LearningReport): GuardianPage['skills'] {
  const courses = [...Map.groupBy(skills, ({ courseTitle }) => courseTitle)].map(([title, own]) => ({ title, skills: own.map(({ estimate: { name, status } }) => ({ name, status })) }));
  return { courses, work: chooseWork(skills.map(({ estimate }) => estimate)).map(({ name }) => name) };
}
