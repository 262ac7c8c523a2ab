import { Hono } from 'hono';
import { and, arrayContains, eq, exists, isNull } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { loadSetting, saveSetting } from '#server/settings/setting.ts';
import { reply, validate } from '#server/validate.ts';
import { providerInput, providerKindParam, providerTest, signOnSettings, signOnView, switchInput } from '../../sign-on-contract.ts';
import { canSetSignOn } from '../../policy.ts';
import { requireActor } from '../require-actor.ts';
import { provingOf } from '../second-step/authenticators.ts';
import type { Actor } from '../sessions/actor.ts';
import { authenticators, users } from '../tables.ts';
import { listSetProviders, mustBeOurs, removeProvider, setProvider, switchProvider } from './set-provider.ts';
import { signOn } from './settings.ts';
import { testProvider } from './test-provider.ts';

/** Below `/school/sign-on`: how people come in, set by an admin. */
export function signOnRoutes(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const mustSet = (actor: Actor) => {
    if (!canSetSignOn(actor)) throw new AppError('forbidden', 403, 'Only an admin sets how people sign in.');
  };
  const view = async () => {
    const admins = and(arrayContains(users.personas, ['admin']), isNull(users.disabledAt), eq(users.isDemo, false));
    const [all, secured] = [await db.$count(users, admins), await db.$count(users, and(admins, exists(db.select().from(authenticators).where(provingOf(users.id)))))];
    return { settings: await loadSetting(db, signOn), providers: await listSetProviders(services), admins: all, adminsWithout: all - secured };
  };
  return new Hono()
    .get('/school/sign-on', describe('School', 'How people sign in here', signOnView), signedIn, async (c) => {
      mustSet(c.var.actor);
      return reply(c, signOnView, await view());
    })
    .put('/school/sign-on', describe('School', 'Sets sessions, second steps and passwords', signOnView), signedIn, validate('json', signOnSettings), async (c) => {
      const { actor } = c.var;
      mustSet(actor);
      await audited(db, actor, async (tx, tell) => {
        const [before, next] = [await loadSetting(tx, signOn), c.req.valid('json')];
        const fields = (['sessionHours', 'secondStep', 'passwordLength'] as const).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(next[field]));
        if (fields.length === 0) return;
        await saveSetting(tx, signOn, next, actor.userId);
        tell({ act: 'sign-on-changed', subjectId: null, detail: { fields } });
      });
      return reply(c, signOnView, await view());
    })
    .put('/school/sign-on/providers/:kind', describe('School', 'Sets an issuer that people sign in with', signOnView), signedIn, validate('param', providerKindParam), validate('json', providerInput), async (c) => {
      const { kind } = c.req.valid('param');
      mustSet(c.var.actor);
      mustBeOurs(services, kind);
      await setProvider(services, c.var.actor, kind, c.req.valid('json'));
      return reply(c, signOnView, await view());
    })
    .post('/school/sign-on/providers/:kind/test', describe('School', 'Asks an issuer whether signing in with it will work', providerTest), signedIn, validate('param', providerKindParam), async (c) => {
      mustSet(c.var.actor);
      const { kind } = c.req.valid('param');
      mustBeOurs(services, kind);
      const tested = await testProvider(services, kind);
      if (!tested) throw notFound('sign-in');
      return reply(c, providerTest, tested);
    })
    .post('/school/sign-on/providers/:kind/switch', describe('School', 'Switches an issuer on or off', signOnView), signedIn, validate('param', providerKindParam), validate('json', switchInput), async (c) => {
      mustSet(c.var.actor);
      const { kind } = c.req.valid('param');
      mustBeOurs(services, kind);
      if (!(await switchProvider(services, c.var.actor, kind, c.req.valid('json').isOn))) throw notFound('sign-in');
      return reply(c, signOnView, await view());
    })
    .delete('/school/sign-on/providers/:kind', describe('School', 'Removes an issuer', signOnView), signedIn, validate('param', providerKindParam), async (c) => {
      mustSet(c.var.actor);
      const { kind } = c.req.valid('param');
      mustBeOurs(services, kind);
      if (!(await removeProvider(services, c.var.actor, kind))) throw notFound('sign-in');
      return reply(c, signOnView, await view());
    });
}
