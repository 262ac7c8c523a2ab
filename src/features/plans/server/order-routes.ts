import { Hono } from 'hono';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { planParam, stepOrder } from '../contract.ts';
import { seePlan } from './access.ts';
import { presentStepOrder } from './changing/step-order.ts';

/** Which moves of a plan's steps are possible. */
export function stepOrderApi(services: Services) {
  return new Hono()
    .get('/plans/:planId/order', describe('Plans', 'The steps that can be moved, each with those that must come before it', stepOrder), requireActor(services), validate('param', planParam), async (c) => {
      const { plan } = await seePlan(services, c.var.actor, c.req.valid('param').planId);
      return reply(c, stepOrder, await presentStepOrder(services, plan, new Date()));
    });
}
