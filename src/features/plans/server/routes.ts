import { Hono } from 'hono';
import { loadSkillStates } from '#features/learning/server/public.ts';
import { stageOf } from '#features/learning/skill-stage.ts';
import { loadGrade } from '#features/people/server/public.ts';
import { loadEstimates, onlyForLearners } from '#features/record/server/public.ts';
import { type Actor, requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { downloadHeaders } from '#server/http/download-headers.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  goalChoices, makePlanInput, moveStepInput, overrideStepInput, plan, planList, planNarrative, planParam, plansQuery, planStepParam, skipStepInput, updatePlanInput,
} from '../contract.ts';
import { canAddStep, canAnswerProposal, canAssignPlan, canChangePlan, canMakePlan } from '../policy.ts';
import { mustBeAllowed, seeFreshPlan, seeLearner, seePlan, type SeenPlan } from './access.ts';
import { changePlan } from './changing/change-plan.ts';
import { addStep, moveStep, restoreStep, skipStep } from './changing/change-steps.ts';
import { listGoalChoices } from './list-goal-choices.ts';
import { listPlans } from './load-plan.ts';
import { makePlan } from './changing/make-plan.ts';
import { narratePlan } from './narrative/narrate-plan.ts';
import { calendarOfPlan } from './exports/plan-calendar.ts';
import { planPdf } from './exports/plan-pdf.ts';
import { presentPlan, presentSummaries } from './present-plan.ts';
import { refreshPlans } from './changing/refresh-plans.ts';

const notYours = 'This plan is not yours to change.';

export function plansApi(services: Services) {
  return new Hono().route('/', wholePlans(services)).route('/', stepsOfPlans(services)).route('/', exportsOfPlans(services));
}

/** The plan as the evidence of this moment has it. */
const presentNow = (services: Services) => async (actor: Actor, planId: string) => {
  const now = new Date();
  return presentPlan(services, await seeFreshPlan(services, actor, planId, now), now);
};
const mayChange = ({ record }: SeenPlan, actor: Actor) => mustBeAllowed(canChangePlan(actor, record), notYours);

function wholePlans(services: Services) {
  const signedIn = requireActor(services);
  const present = presentNow(services);
  return new Hono()
    .get('/plans', describe('Plans', 'Your plans, or those of a learner you teach', planList), signedIn, validate('query', plansQuery), async (c) => {
      const { actor } = c.var;
      const learnerId = c.req.valid('query').learnerId ?? actor.userId;
      await seeLearner(services, actor, learnerId);
      const list = () => listPlans(services.db, [learnerId], learnerId !== actor.userId);
      const listed = await list();
      // The same dates as on each plan's own page.
      const refreshed = await refreshPlans(services, listed.map(({ id }) => id), new Date());
      return reply(c, planList, { plans: await presentSummaries(services, refreshed > 0 ? await list() : listed) });
    })
    .get('/plans/goals', describe('Plans', 'What can be the goal of a plan', goalChoices), signedIn, validate('query', plansQuery), async (c) => {
      const learnerId = c.req.valid('query').learnerId ?? c.var.actor.userId;
      await seeLearner(services, c.var.actor, learnerId);
      const now = new Date();
      const states = [...(await loadSkillStates(services, learnerId, now)).values()];
      return reply(c, goalChoices, {
        courses: listGoalChoices(services), skills: await loadEstimates(services, learnerId, undefined, now),
        known: states.flatMap((state) => (stageOf(state) === 'known' ? [state.id] : [])), grade: (await loadGrade(services.db, learnerId)).value,
      });
    })
    .post('/plans', describe('Plans', 'Makes a plan from what is known now', plan, 201), signedIn, validate('json', makePlanInput), async (c) => {
      const { actor } = c.var;
      const { learnerId = actor.userId, ...given } = c.req.valid('json');
      const learner = await seeLearner(services, actor, learnerId);
      if (!canMakePlan(actor, learner)) throw onlyForLearners();
      const isOwn = learnerId === actor.userId;
      const planId = await makePlan(services, { ...given, learnerId, fromId: isOwn ? null : actor.userId, status: isOwn ? 'active' : 'draft' }, new Date());
      return reply(c, plan, await present(actor, planId), 201);
    })
    .get('/plans/:planId', describe('Plans', 'A plan, brought up to the newest evidence', plan), signedIn, validate('param', planParam), async (c) => {
      return reply(c, plan, await present(c.var.actor, c.req.valid('param').planId));
    })
    .patch('/plans/:planId', describe('Plans', 'Changes a plan, or answers a proposal', plan), signedIn, validate('param', planParam), validate('json', updatePlanInput), async (c) => {
      const { actor } = c.var;
      const seen = await seePlan(services, actor, c.req.valid('param').planId);
      const input = c.req.valid('json');
      const isAnswer = canAnswerProposal(actor, seen.record) && (input.status === 'active' || input.status === 'declined') && !input.settings && !input.skillIds && !input.title;
      if (!isAnswer) {
        mayChange(seen, actor);
        if (input.status === 'proposed') mustBeAllowed(canAssignPlan(actor, seen.record), 'Only a draft is assigned, and only by a teacher.');
        if (input.status === 'active' || input.status === 'declined') mustBeAllowed(false, 'Only the learner accepts or declines a plan.');
      }
      await changePlan(services, seen.plan, input, seen.by, new Date());
      return reply(c, plan, await present(actor, seen.plan.id));
    });
}

function stepsOfPlans(services: Services) {
  const signedIn = requireActor(services);
  const present = presentNow(services);
  return new Hono()
    .post('/plans/:planId/steps', describe('Plans', 'Adds a step, for a teacher, with a reason', plan), signedIn, validate('param', planParam), validate('json', overrideStepInput), async (c) => {
      const { actor } = c.var;
      const seen = await seePlan(services, actor, c.req.valid('param').planId);
      mustBeAllowed(canAddStep(actor, seen.record), 'Only a teacher adds steps.');
      const { kind, skillId, why } = c.req.valid('json');
      await addStep(services, seen.plan, { kind, skillId, why, by: seen.by, byName: actor.username, now: new Date() });
      return reply(c, plan, await present(actor, seen.plan.id));
    })
    .post('/plans/:planId/steps/:stepId/move', describe('Plans', 'Puts a step before another one', plan), signedIn, validate('param', planStepParam), validate('json', moveStepInput), async (c) => {
      const seen = await seePlan(services, c.var.actor, c.req.valid('param').planId);
      mayChange(seen, c.var.actor);
      const { before, why } = c.req.valid('json');
      await moveStep(services, seen.plan, { stepId: c.req.valid('param').stepId, before, why, by: seen.by, now: new Date() });
      return reply(c, plan, await present(c.var.actor, seen.plan.id));
    })
    .post('/plans/:planId/steps/:stepId/skip', describe('Plans', 'Skips a step, with a reason', plan), signedIn, validate('param', planStepParam), validate('json', skipStepInput), async (c) => {
      const seen = await seePlan(services, c.var.actor, c.req.valid('param').planId);
      mayChange(seen, c.var.actor);
      await skipStep(services, seen.plan, { stepId: c.req.valid('param').stepId, why: c.req.valid('json').why, by: seen.by, now: new Date() });
      return reply(c, plan, await present(c.var.actor, seen.plan.id));
    })
    .post('/plans/:planId/steps/:stepId/restore', describe('Plans', 'Takes a skip back', plan), signedIn, validate('param', planStepParam), async (c) => {
      const seen = await seePlan(services, c.var.actor, c.req.valid('param').planId);
      mayChange(seen, c.var.actor);
      await restoreStep(services, seen.plan, { stepId: c.req.valid('param').stepId, by: seen.by, now: new Date() });
      return reply(c, plan, await present(c.var.actor, seen.plan.id));
    });
}

function exportsOfPlans(services: Services) {
  const signedIn = requireActor(services);
  const present = presentNow(services);
  return new Hono()
    .post('/plans/:planId/narrative', describe('Plans', 'Why this plan, as a language model tells it where one is set', planNarrative), signedIn, validate('param', planParam), async (c) => {
      const now = new Date();
      return reply(c, planNarrative, await narratePlan(services, await seeFreshPlan(services, c.var.actor, c.req.valid('param').planId, now), { by: c.var.actor.userId, now }));
    })
    .get('/plans/:planId/calendar.ics', describe('Plans', 'The steps to do, as a calendar file'), signedIn, validate('param', planParam), async (c) => {
      const now = new Date();
      const found = await seeFreshPlan(services, c.var.actor, c.req.valid('param').planId, now);
      return c.body(await calendarOfPlan(services, found, now), 200, downloadHeaders(found.title, 'ics', 'text/calendar; charset=utf-8'));
    })
    .get('/plans/:planId/plan.pdf', describe('Plans', 'The plan as it is shown, for print'), signedIn, validate('param', planParam), async (c) => {
      const found = await present(c.var.actor, c.req.valid('param').planId);
      return c.body(await planPdf(found), 200, downloadHeaders(found.title, 'pdf', 'application/pdf'));
    });
}
