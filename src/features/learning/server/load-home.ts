import type { ContentLibrary } from '#features/content/library.ts';
import type { Estimate } from '#features/record/contract.ts';
import type { LastPlacement } from '#features/practice/server/public.ts';
import { loadEstimates } from '#features/record/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { orderCourses } from '../choose-course.ts';
import { chooseSteps, type CourseOnPath, type LeftLesson, type PlannedStep, type StepFacts } from '../choose-next-step.ts';
import type { Begun, LearningHome, NextStep } from '../contract.ts';
import { stageOf } from '../skill-stage.ts';
import type { SkillStates } from '../skill-state.ts';
import { isStuck, skillsToLearn, wayOut } from '../skills-to-learn.ts';
import { taughtIn, type TaughtCourse } from './courses-taught.ts';
import { findDrawing } from './find-drawing.ts';
import { loadRuns, presentBegun, presentDone, type Run, todayWithinMs } from './load-begun.ts';
import type { LearnerFacts } from './load-learner.ts';
import type { ProgressByLesson } from './load-progress.ts';
import { presentCourse, presentCourseSummary, type EstimateById } from './present-course.ts';
import { recentAnswers } from './recent-answers.ts';
import { summarizeReviews } from './summarize-reviews.ts';

const mostContinued = 4;
/** More than anybody does in a week. */
const mostAssigned = 20;
const nothingToDo: NextStep = { kind: 'done-for-now', title: '', skillId: null, lessonId: null, minutes: 0, reason: null };

/** A learner with what their plans have next: plans stand above learning, and bring it along. */
export type LoadFollower = (learnerId: string, now: Date) => Promise<{ facts: LearnerFacts; planned: PlannedStep | null }>;

type HomeServices = Pick<Services, 'db' | 'content' | 'env'>;
type NextServices = Pick<Services, 'content' | 'env'>;

/** Everything the learner's home shows, in two or three queries, whatever the length of their record. */
export async function loadHome(services: HomeServices, learnerId: string, loadFollower: LoadFollower, now: Date): Promise<LearningHome> {
  const { db, content } = services;
  const [{ facts, planned }, runs] = await Promise.all([loadFollower(learnerId, now), loadRuns(db, learnerId, now)]);
  const { steps, reviews, ordered, left } = chooseNext(services, facts, planned, now);
  const { estimates, progress, grade, assigned, announcements } = facts;
  const [next = nothingToDo, ...alternatives] = await withRecentAnswers(db, learnerId, steps, facts.latest);
  const [current] = ordered;
  const taught = taughtIn(content);
  return {
    next,
    drawing: findDrawing(content, next),
    alternatives,
    continue: begunOf(content, left, runs),
    doneToday: doneOn(services, now, progress, runs),
    assigned: assigned.slice(0, mostAssigned).map(({ step: _step, ...item }) => item),
    announcements: [...announcements],
    reviews,
    course: current ? presentCourse(content, current.course, estimates, progress) : null,
    courses: taught.courses.map((course) => presentCourseSummary(course, estimates)),
    grade: { ...grade, choices: [...taught.grades] },
  };
}

/** The one thing to do next, which home says and plans mark: null when nothing is. */
export function chooseNextStep(services: NextServices, facts: LearnerFacts, planned: PlannedStep | null, now: Date): NextStep | null {
  const { steps: [next] } = chooseNext(services, facts, planned, now);
  return next && next.kind !== 'done-for-now' ? next : null;
}

function chooseNext(services: NextServices, { estimates, progress, reviews: allReviews, grade, placement, states, assigned }: LearnerFacts, planned: PlannedStep | null, now: Date) {
  const { content } = services;
  const ordered = order(content, { estimates, progress, grade: grade.value, planned, placement, now });
  const left = leftLessons(content, progress);
  const reviews = summarizeReviews(content, allReviews, schoolDay(services, now));
  const steps = chooseSteps({
    now, left: left.map(({ onPath }) => onPath), reviewsDue: reviews.count, estimates, planned, assigned: pressingSteps(assigned, reviews), ...factsOfStates(states), begin: beginAfter(placement, states),
    isUnplaced: grade.value === null && placement === null && progress.size === 0 && ![...estimates.values()].some(({ lastAt }) => lastAt !== null),
    courses: ordered.map((course) => onPath(course, states)),
  });
  return { steps, reviews, ordered, left };
}

/** Assigned work that cannot wait: due by tomorrow, or late since a week at most, which is when it still helps to say so first. */
function pressingSteps(assigned: LearnerFacts['assigned'], reviews: LearningHome['reviews']): NextStep[] {
  return assigned.flatMap(({ due, step, title, path, minutes, from, isBegun }): NextStep[] => {
    if (!due || due.inDays > 1 || due.inDays < -7) return [];
    const reason: NextStep['reason'] = { kind: 'assigned', due, from, isBegun };
    if (!step) return [{ kind: 'assigned', title, skillId: null, lessonId: null, minutes: minutes ?? 0, path, reason }];
    return [{ kind: step.kind, title: step.title, skillId: step.skillId, lessonId: step.lessonId, minutes: step.kind === 'review' ? reviews.minutes : (minutes ?? 0), path, reason }];
  });
}

function factsOfStates(states: SkillStates): Required<Pick<StepFacts, 'shown' | 'stuck'>> {
  const all = [...states.values()];
  return {
    shown: new Set(all.flatMap(({ id, shownBy }) => (shownBy.length > 0 ? [id] : []))),
    stuck: new Map(all.flatMap((state) => (isStuck(state, states) ? [[state.id, wayOut(state, states)] as const] : []))),
  };
}

/** Where a placement says to begin, as long as nothing was answered after it. */
function beginAfter(placement: LastPlacement | null, states: SkillStates): StepFacts['begin'] {
  if (!placement || [...states.values()].some(({ estimate: { lastAt } }) => lastAt !== null && Date.parse(lastAt) > placement.at.getTime())) return null;
  const [first] = skillsToLearn(states, placement.skillIds);
  return first ? { skillId: first.id, stage: stageOf(first) } : null;
}

export async function loadEstimateMap(services: Pick<Services, 'db' | 'content'>, learnerId: string, now: Date): Promise<EstimateById> {
  const estimates = await loadEstimates(services, learnerId, undefined, now);
  return new Map(estimates.map((estimate) => [estimate.skillId, estimate]));
}

type Known = { estimates: EstimateById; progress: ProgressByLesson; grade: number | null; planned: PlannedStep | null; placement: LastPlacement | null; now: Date };

/** What a placement is worth beside the work that came before it: it says what its learner wants to do now. */
const placementWeight = 6;

function order(content: ContentLibrary, { estimates, progress, grade, planned, placement, now }: Known) {
  // A placement asks far around; what it was about is its goal.
  const since = placement?.at.getTime() ?? 0;
  const answered = [...estimates.values()].flatMap(({ skillId, lastAt }: Estimate) => (lastAt === null || Date.parse(lastAt) <= since ? [] : [{ at: new Date(lastAt), skillId }]));
  const placed = placement?.skillIds.slice(0, 1).map((skillId) => ({ at: placement.at, skillId, weight: placementWeight })) ?? [];
  const read = [...progress.values()].filter(({ updatedAt }) => updatedAt.getTime() > since).map(({ lessonId, updatedAt }) => ({ at: updatedAt, lessonId }));
  const ofPlan = [...(planned?.lessons ?? [])].flatMap(([lessonId, { id }]) => (id === planned?.plan.id ? [{ lessonId }] : []));
  const nextInPlan = planned?.skillId ? [{ skillId: planned.skillId }] : [];
  return orderCourses(taughtIn(content).courses, { now, touched: [...read, ...answered, ...placed], grade, planned: ofPlan.length > 0 ? ofPlan : nextInPlan });
}

const onPath = ({ course, skillIds }: TaughtCourse, states: SkillStates): CourseOnPath => ({ title: course.title, skills: skillIds.flatMap((id) => states.get(id) ?? []) });

type Left = { onPath: LeftLesson; shown: Extract<Begun, { kind: 'lesson' }> };

/** Lessons begun and not finished, the one touched last first. */
function leftLessons({ lessons, courses }: ContentLibrary, progress: ProgressByLesson): Left[] {
  return [...progress.values()].filter(({ completedAt }) => completedAt === null).flatMap(({ lessonId, sectionIndex, sectionsDone, updatedAt }): Left[] => {
    const lesson = lessons.get(lessonId);
    const course = lesson && courses.get(lesson.courseId);
    if (!lesson || !course) return [];
    const sectionCount = lesson.sections.length;
    const index = Math.min(sectionIndex, sectionCount - 1);
    const sectionTitle = lesson.sections[index]?.title ?? '';
    const share = { sectionShareLeft: Math.max(0, sectionCount - sectionsDone.length) / sectionCount };
    return [{
      onPath: { lessonId, title: lesson.title, minutes: lesson.minutes, sectionTitle, ...share, updatedAt },
      shown: { kind: 'lesson', lessonId, title: lesson.title, courseTitle: course.title, subject: course.subject, sectionIndex: index, sectionCount, sectionTitle, updatedAt: updatedAt.toISOString() },
    }];
  });
}

function begunOf(content: ContentLibrary, left: readonly Left[], runs: readonly Run[]): Begun[] {
  const open = runs.filter(({ finishedAt }) => finishedAt === null).map((run) => presentBegun(content, run));
  return [...left.map(({ shown }) => shown), ...open].toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, mostContinued);
}

/** In the order in which they came to their end. */
function doneOn(services: HomeServices, now: Date, progress: ProgressByLesson, runs: readonly Run[]): LearningHome['doneToday'] {
  const { lessons } = services.content;
  const today = schoolDay(services, now);
  // Dates are only asked for what can be of today: telling one costs more than all the rest of a row.
  const isNear = (at: Date) => now.getTime() - at.getTime() < todayWithinMs;
  const read = [...progress.values()].flatMap(({ lessonId, completedAt }) => (completedAt === null || !isNear(completedAt) ? [] : [{ kind: 'lesson' as const, lessonId, title: lessons.get(lessonId)?.title ?? '', at: completedAt.toISOString() }]));
  const ended = runs.filter(({ finishedAt }) => finishedAt !== null).map((run) => presentDone(services.content, run));
  return [...read, ...ended].filter(({ at }) => schoolDay(services, new Date(at)) === today).toSorted((one, other) => one.at.localeCompare(other.at));
}

/** What a step builds on is told by the answers given there last, the ones a click opens. */
async function withRecentAnswers(db: Services['db'], learnerId: string, steps: NextStep[], latest: LearnerFacts['latest']): Promise<NextStep[]> {
  const recent = await recentAnswers(db, learnerId, steps.flatMap(({ reason }) => (reason?.kind === 'builds-on-secure' ? [reason.skillId] : [])), latest);
  return steps.map((step) => {
    const last = step.reason?.kind === 'builds-on-secure' ? recent.get(step.reason.skillId) : undefined;
    return last && step.reason ? { ...step, reason: { ...step.reason, ...last } } : step;
  });
}
