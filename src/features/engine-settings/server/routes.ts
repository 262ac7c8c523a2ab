import { Hono } from 'hono';
import { canReadRoster } from '#features/people/policy.ts';
import { loadClass } from '#features/people/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { addPriceInput, callList, classParam, engineState, priceParam, saveEngineInput, switchClassInput, testEngineInput, testResult, usage, usageQuery } from '../contract.ts';
import { canSetEngine } from '../policy.ts';
import { engineOfEnvironment, loadEngineConfig, modelFor } from './engine-config.ts';
import { listCalls, loadUsage } from './load-usage.ts';
import { addPrice, removePrice } from './manage-prices.ts';
import { presentEngine } from './present-engine.ts';
import { loadEngineValue, saveEngine } from './save-engine.ts';
import { switchClass } from './switch-class.ts';
import { testEngine } from './test-engine.ts';

/**
 * Part of the main API: which engine does what, what it costs, for whom it is on.
 * @param onVectors called when the model that searches is another one
 */
export function engineSettingsApi(services: Services, onVectors: () => Promise<void>) {
  const { db } = services;
  const signedIn = requireActor(services);
  const present = () => presentEngine(services, new Date());

  return new Hono()
    .get('/engine', describe('Engine', 'Which engine does what, what it may cost, what leaves the building', engineState), signedIn, async (c) => {
      mustSet(c.var.actor);
      return reply(c, engineState, await present());
    })
    .put('/engine', describe('Engine', 'Sets the engine, its caps and what it is used for', engineState), signedIn, validate('json', saveEngineInput), async (c) => {
      mustSet(c.var.actor);
      const before = await vectorsFrom(services);
      await saveEngine(services, c.var.actor.userId, c.req.valid('json'));
      const after = await vectorsFrom(services);
      if (after !== null && after !== before) await onVectors();
      return reply(c, engineState, await present());
    })
    .post('/engine/test', describe('Engine', 'Asks the model for a few short texts and says what works', testResult), signedIn, validate('json', testEngineInput), async (c) => {
      mustSet(c.var.actor);
      return reply(c, testResult, await testEngine(services, c.var.actor.userId, c.req.valid('json'), c.req.raw.signal));
    })
    .post('/engine/prices', describe('Engine', 'Sets what a model costs from a day on', engineState, 201), signedIn, validate('json', addPriceInput), async (c) => {
      mustSet(c.var.actor);
      await addPrice(services, c.var.actor.userId, c.req.valid('json'));
      return reply(c, engineState, await present(), 201);
    })
    .delete('/engine/prices', describe('Engine', 'Removes a price that does not hold yet', engineState), signedIn, validate('query', priceParam), async (c) => {
      mustSet(c.var.actor);
      await removePrice(services, c.var.actor.userId, c.req.valid('query'));
      return reply(c, engineState, await present());
    })
    .put('/engine/classes/:classId', describe('Engine', 'Switches language models on or off for the pupils of a class', engineState), signedIn, validate('param', classParam), validate('json', switchClassInput), async (c) => {
      const found = await loadClass(db, c.req.valid('param').classId);
      mustSet(c.var.actor);
      if (!found || !canReadRoster(c.var.actor, found)) throw notFound('class');
      await switchClass(db, c.var.actor.userId, { classId: found.id, isOn: c.req.valid('json').isOn });
      return reply(c, engineState, await present());
    })
    .get('/engine/usage', describe('Engine', 'What was used in a month, and what it cost', usage), signedIn, validate('query', usageQuery), async (c) => {
      mustSet(c.var.actor);
      const { month } = c.req.valid('query');
      const { currency } = await loadEngineValue(db);
      return reply(c, usage, { month, currency, ...(await loadUsage(db, month)) });
    })
    .get('/engine/calls', describe('Engine', 'The last twenty calls by kind and size; no text of them is kept', callList), signedIn, async (c) => {
      mustSet(c.var.actor);
      return reply(c, callList, { calls: await listCalls(db) });
    });
}

/** Which model the vectors of documents are from, and where it is; null: there are none. */
async function vectorsFrom({ db, env }: Services): Promise<string | null> {
  const config = await loadEngineConfig(db, engineOfEnvironment(env));
  const model = modelFor(config, 'embeddings');
  return model && `${config.connection.provider} ${config.connection.address} ${model}`;
}

function mustSet(actor: Actor) {
  if (!canSetEngine(actor)) throw new AppError('forbidden', 403, 'The AI engine is set by admins.');
}
