import { Hono } from 'hono';
import { classList } from '#features/people/contract.ts';
import { listClasses, loadClass } from '#features/people/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  assignPlansInput, classParam, classPlanning, goal, goalList, goalNoteInput, goalParam, makeClassPlansInput, makeGoalInput, planList, plansQuery, updateGoalInput,
} from '../../contract.ts';
import { canAssignPlan, canListClasses, canPlanForClass, canReadGoal, canTakeBackPlan, canWriteGoal } from '../../policy.ts';
import { loadLearner, mustBeAllowed, seeLearner, seePlans } from '../access.ts';
import { assignPlans, takeBackPlans } from '../changing/assign-plans.ts';
import { addGoalNote, listGoals, loadGoal, makeGoal, presentGoals, updateGoal } from '../goals.ts';
import { loadPlans } from '../load-plan.ts';
import { makeClassPlans, planClass } from './plan-class.ts';
import { presentSummaries } from '../present-plan.ts';

/** What a teacher plans with: classes, plans for many, goals. */
export function classPlansApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const taughtClass = async (actor: Actor, classId: string) => {
    const found = await loadClass(db, classId);
    if (!found || !canPlanForClass(actor, found)) throw notFound('class');
    return found;
  };
  const seeGoal = async (actor: Actor, goalId: string) => {
    const found = await loadGoal(db, goalId);
    const learner = found && (await loadLearner(services, actor, found.learnerId));
    // One that exists and is not theirs to see is told in the same words as one that does not.
    if (!found || !learner || !canReadGoal(actor, learner)) throw notFound('goal');
    return { found, learner };
  };
  const summariesOf = async (ids: string[]) => presentSummaries(services, await loadPlans(db, ids));

  return new Hono()
    .get('/teaching/classes', describe('Plans', 'The classes you teach', classList), signedIn, async (c) => {
      mustBeAllowed(canListClasses(c.var.actor), 'Classes are for teachers.');
      return reply(c, classList, { classes: await listClasses(db, c.var.actor.userId) });
    })
    .get('/teaching/classes/:classId', describe('Plans', 'A class: plans, and groups by what to learn next', classPlanning), signedIn, validate('param', classParam), async (c) => {
      return reply(c, classPlanning, await planClass(services, await taughtClass(c.var.actor, c.req.valid('param').classId), new Date()));
    })
    .post('/teaching/classes/:classId/plans', describe('Plans', 'A plan for each pupil, each from their own evidence', planList, 201), signedIn, validate('param', classParam), validate('json', makeClassPlansInput), async (c) => {
      const { actor } = c.var;
      const found = await taughtClass(actor, c.req.valid('param').classId);
      return reply(c, planList, { plans: await summariesOf(await makeClassPlans(services, found, actor.userId, c.req.valid('json'), new Date())) }, 201);
    })
    .post('/teaching/plans/assign', describe('Plans', 'Shows drafts to their learners, to accept', planList), signedIn, validate('json', assignPlansInput), async (c) => {
      const { actor } = c.var;
      const seen = await seePlans(services, actor, c.req.valid('json').planIds);
      for (const { record } of seen) mustBeAllowed(canAssignPlan(actor, record), 'Only drafts are assigned, and only by a teacher.');
      await assignPlans(services, seen.map(({ plan }) => plan), actor.userId, new Date());
      return reply(c, planList, { plans: await summariesOf(seen.map(({ plan }) => plan.id)) });
    })
    .post('/teaching/plans/take-back', describe('Plans', 'Makes drafts again of what was assigned, while nobody has begun', planList), signedIn, validate('json', assignPlansInput), async (c) => {
      const { actor } = c.var;
      const seen = await seePlans(services, actor, c.req.valid('json').planIds);
      for (const { record } of seen) mustBeAllowed(canTakeBackPlan(actor, record), 'Only what a teacher assigned is taken back, and only by a teacher.');
      await takeBackPlans(services, seen.map(({ plan }) => plan), actor.userId, new Date());
      return reply(c, planList, { plans: await summariesOf(seen.map(({ plan }) => plan.id)) });
    })
    .get('/goals', describe('Plans', 'Your goals, or those of a learner you teach', goalList), signedIn, validate('query', plansQuery), async (c) => {
      const learner = await seeLearner(services, c.var.actor, c.req.valid('query').learnerId ?? c.var.actor.userId);
      mustBeAllowed(canReadGoal(c.var.actor, learner), 'These goals are not yours to see.');
      return reply(c, goalList, { goals: await presentGoals(services, await listGoals(db, learner.learnerId), new Date()) });
    })
    .post('/goals', describe('Plans', 'Writes a goal down', goal, 201), signedIn, validate('json', makeGoalInput), async (c) => {
      const input = c.req.valid('json');
      mustBeAllowed(canWriteGoal(c.var.actor, await seeLearner(services, c.var.actor, input.learnerId)), 'Goals are written by teachers.');
      const made = await makeGoal(services, input, c.var.actor.userId, new Date());
      return reply(c, goal, await one(made), 201);
    })
    .post('/goals/:goalId/notes', describe('Plans', 'Adds a progress note', goal), signedIn, validate('param', goalParam), validate('json', goalNoteInput), async (c) => {
      const { found, learner } = await seeGoal(c.var.actor, c.req.valid('param').goalId);
      mustBeAllowed(canWriteGoal(c.var.actor, learner), 'Notes are written by teachers.');
      await addGoalNote(services, found, c.var.actor.userId, c.req.valid('json').text, new Date());
      return reply(c, goal, await one(found));
    })
    .patch('/goals/:goalId', describe('Plans', 'Closes a goal, or opens it again', goal), signedIn, validate('param', goalParam), validate('json', updateGoalInput), async (c) => {
      const { found, learner } = await seeGoal(c.var.actor, c.req.valid('param').goalId);
      mustBeAllowed(canWriteGoal(c.var.actor, learner), 'Goals are changed by teachers.');
      await updateGoal(db, found.id, c.req.valid('json').status);
      return reply(c, goal, await one({ ...found, status: c.req.valid('json').status }));
    });

  async function one(row: Parameters<typeof presentGoals>[1][number]) {
    const [presented] = await presentGoals(services, [row], new Date());
    if (!presented) throw notFound('goal');
    return presented;
  }
}
