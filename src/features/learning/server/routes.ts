import { Hono } from 'hono';
import { sayGrade } from '#features/people/server/public.ts';
import { canWorkOn } from '#features/practice/policy.ts';
import { loadPractice } from '#features/practice/server/public.ts';
import { canLearn } from '#features/record/policy.ts';
import { loadEstimates, onlyForLearners } from '#features/record/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { courseList, courseMap, courseParam, learningHome, placementParam, placementResult, sayGradeInput } from '../contract.ts';
import { lesson, lessonParam, lessonProgressInput } from '../lesson-contract.ts';
import { taughtIn } from './courses-taught.ts';
import { loadEstimateMap, loadHome, type LoadFollower } from './load-home.ts';
import { loadProgress } from './load-progress.ts';
import { presentCourse, presentCourseSummary } from './present-course.ts';
import { presentLesson } from './present-lesson.ts';
import { presentPlacement } from './present-placement.ts';
import { saveProgress } from './save-progress.ts';

/** @param loadFollower a learner with what their plans have for today */
export function learningApi(services: Services, loadFollower: LoadFollower) {
  const { db } = services;
  const signedIn = requireActor(services);
  const authored = (lessonId: string) => {
    const found = services.content.lessons.get(lessonId);
    if (!found) throw notFound('lesson');
    return found;
  };
  const presentOwn = async (actor: Actor, lessonId: string) => {
    const found = authored(lessonId);
    const [estimates, progress] = await Promise.all([loadEstimates(services, actor.userId, found.skills), loadProgress(db, actor.userId)]);
    const own = new Map(estimates.map((estimate) => [estimate.skillId, estimate]));
    return presentLesson(services.content, found, own, progress.get(lessonId));
  };
  const checkLearner = (actor: Actor) => {
    if (!canLearn(actor)) throw onlyForLearners();
  };

  return new Hono()
    .get('/learning/home', describe('Learning', 'What to do next and why, what was begun, what is due', learningHome), signedIn, async (c) => {
      checkLearner(c.var.actor);
      return reply(c, learningHome, await loadHome(services, c.var.actor.userId, loadFollower, new Date()));
    })
    .put('/learning/grade', describe('Learning', 'Notes which grade you are in; null: rather not say', learningHome), signedIn, validate('json', sayGradeInput), async (c) => {
      checkLearner(c.var.actor);
      await sayGrade(db, c.var.actor.userId, c.req.valid('json').grade);
      return reply(c, learningHome, await loadHome(services, c.var.actor.userId, loadFollower, new Date()));
    })
    .get('/learning/placements/:practiceId', describe('Learning', 'What a placement came to, and where to begin', placementResult), signedIn, validate('param', placementParam), async (c) => {
      const placement = await loadPractice(db, c.req.valid('param').practiceId);
      if (!canWorkOn(c.var.actor, placement) || placement.kind !== 'placement') throw notFound('practice');
      return reply(c, placementResult, await presentPlacement(services, c.var.actor.userId, placement.skillIds, new Date()));
    })
    .get('/learning/courses', describe('Learning', 'Every course, with how much of it is secure', courseList), signedIn, async (c) => {
      const estimates = await loadEstimateMap(services, c.var.actor.userId, new Date());
      return reply(c, courseList, { courses: taughtIn(services.content).courses.map((course) => presentCourseSummary(course, estimates)) });
    })
    .get('/learning/courses/:courseId', describe('Learning', 'One course: units, lessons, skills', courseMap), signedIn, validate('param', courseParam), async (c) => {
      const course = services.content.courses.get(c.req.valid('param').courseId);
      if (!course) throw notFound('course');
      const { userId } = c.var.actor;
      const [estimates, progress] = await Promise.all([loadEstimateMap(services, userId, new Date()), loadProgress(db, userId)]);
      return reply(c, courseMap, presentCourse(services.content, course, estimates, progress));
    })
    .get('/learning/lessons/:lessonId', describe('Learning', 'One lesson, and where you are in it', lesson), signedIn, validate('param', lessonParam), async (c) =>
      reply(c, lesson, await presentOwn(c.var.actor, c.req.valid('param').lessonId)))
    .put('/learning/lessons/:lessonId/progress', describe('Learning', 'Notes how far you are in a lesson; only ever forwards', lesson), signedIn, validate('param', lessonParam), validate('json', lessonProgressInput), async (c) => {
      const { lessonId } = c.req.valid('param');
      const found = authored(lessonId);
      checkLearner(c.var.actor);
      await saveProgress(db, c.var.actor.userId, found, c.req.valid('json'));
      return reply(c, lesson, await presentOwn(c.var.actor, lessonId));
    });
}
