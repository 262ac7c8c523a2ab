import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requireActor, type ActorVariables } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { dataMap, erasure, erasureList, erasureParam, heldPeople, retentionState, ruleInput } from '../contract.ts';
import { canLookAfterData } from '../policy.ts';
import { listErasures, loadErasure } from './erasing/list-erasures.ts';
import { listHolds } from './people/holds.ts';
import { loadDataMap } from './register/load-data-map.ts';
import { changeRule, loadRules } from './retention/rules.ts';
import { loadRetention } from './retention/load-state.ts';
import { personRoutes } from './person-routes.ts';

/** What the school keeps of people, for how long, and how it goes. For admins. */
export function privacyApi(services: Services) {
  const { db } = services;
  return new Hono<ActorVariables>()
    .use('/school/data/*', requireActor(services), onlyAdmins)
    .get('/school/data/retention', describe('Data', 'How long things are kept, what went last night, and what goes next', retentionState), async (c) => reply(c, retentionState, await loadRetention(services)))
    .patch('/school/data/retention', describe('Data', 'Sets how long one kind of data is kept', retentionState), validate('json', ruleInput), async (c) => {
      await changeRule(db, c.var.actor, c.req.valid('json'));
      return reply(c, retentionState, await loadRetention(services));
    })
    .get('/school/data/map', describe('Data', 'The data map: which tables hold what of a person', dataMap), async (c) => reply(c, dataMap, await loadDataMap(db, await loadRules(db))))
    .get('/school/data/holds', describe('Data', 'Whose data a legal hold keeps', heldPeople), async (c) => reply(c, heldPeople, { holds: await listHolds(db) }))
    .get('/school/data/erasures', describe('Data', 'Who was erased when, as counts', erasureList), async (c) => reply(c, erasureList, { erasures: await listErasures(db) }))
    .get('/school/data/erasures/:erasureId', describe('Data', 'The certificate of one erasure', erasure), validate('param', erasureParam), async (c) =>
      reply(c, erasure, await loadErasure(db, c.req.valid('param').erasureId)))
    .route('/', personRoutes(services));
}

const onlyAdmins = createMiddleware<ActorVariables>(async (c, next) => {
  if (!canLookAfterData(c.var.actor)) throw new AppError('forbidden', 403, 'Only an admin looks after the school’s data.');
  await next();
});
