import { Hono, type Context } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { loadClass, whomTheyTeach } from '#features/people/server/public.ts';
import { callerAddress, cardScope, endCard, isInScope, readRanges, requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import { downloadHeaders } from '#server/http/download-headers.ts';
import type { Services } from '#server/services.ts';
import { loadSetting, saveSetting } from '#server/settings/setting.ts';
import { reply, validate } from '#server/validate.ts';
import { cardOverview, holderList, holdersQuery, personParam, printInput, scope, scopeInput } from '../contract.ts';
import { canMakeCards, canManageAllCards, canManageCardsOf, canManageClassCards } from '../policy.ts';
import { listClassCards } from './list-class-cards.ts';
import { countWithoutCard, loadClassHolders, loadHolders, loadHoldersWithoutCard, presentHolder } from './load-holders.ts';
import { makeCards } from './make-cards.ts';
import { isReachable } from './reachable.ts';

/** Printed sign-in cards, as those see them who hand them out. */
export function cardsApi(services: Services) {
  return new Hono().route('/', readingCards(services)).route('/', changingCards(services)).route('/', scopeOfCards(services));
}

const forbidden = () => new AppError('forbidden', 403, 'Sign-in cards are for teachers and admins.');

/** Loads a class or some people, and lets the actor through to all of them or to none. */
function access({ db }: Services) {
  const classOf = async (actor: Actor, classId: string) => {
    const found = await loadClass(db, classId);
    if (!found || !canManageClassCards(actor, found)) throw notFound('class');
    return found;
  };
  const holdersOf = async (actor: Actor, ids: readonly string[], className?: string) => {
    const wanted = new Set(ids);
    const holders = await loadHolders(db, [...wanted], className);
    const taught = canManageAllCards(actor) ? new Set<string>() : await whomTheyTeach(db, actor.userId, [...wanted]);
    if (holders.length !== wanted.size || !canManageCardsOf(actor, holders, taught)) throw notFound('person');
    return holders;
  };
  return { classOf, holdersOf };
}

function readingCards(services: Services) {
  const { db, env } = services;
  const signedIn = requireActor(services);
  const { classOf, holdersOf } = access(services);
  const where = { origin: env.origin, isReachable: isReachable(env.origin) };
  return new Hono()
    .get('/cards/overview', describe('Cards', 'How many pupils of each class have a sign-in card', cardOverview), signedIn, async (c) => {
      const { actor } = c.var;
      if (!canMakeCards(actor)) throw forbidden();
      const isAll = canManageAllCards(actor);
      const classes = await listClassCards(db, isAll ? null : actor.userId);
      return reply(c, cardOverview, { classes, withoutCard: isAll ? await countWithoutCard(db, { isDemo: env.demo }) : null, ...where });
    })
    .get('/cards', describe('Cards', 'The sign-in cards of a class, or of some people', holderList), signedIn, validate('query', holdersQuery), async (c) => {
      const { actor } = c.var;
      const query = c.req.valid('query');
      if (!canMakeCards(actor)) throw forbidden();
      if ('people' in query) return reply(c, holderList, { class: null, holders: (await holdersOf(actor, query.people.toLowerCase().split(','))).map(presentHolder), ...where });
      const found = await classOf(actor, query.classId);
      return reply(c, holderList, { class: found, holders: (await loadClassHolders(db, found)).map(presentHolder), ...where });
    });
}

function changingCards(services: Services) {
  const { db, env } = services;
  const signedIn = requireActor(services);
  const { classOf, holdersOf } = access(services);
  const pdf = (c: Context, content: Uint8Array<ArrayBuffer>, name: string) => c.body(content, 200, downloadHeaders(name, 'pdf', 'application/pdf'));
  return new Hono()
    .post('/cards', describe('Cards', 'Makes sign-in cards, for print'), signedIn, validate('json', printInput), async (c) => {
      const { actor } = c.var;
      const input = c.req.valid('json');
      if (!canMakeCards(actor)) throw forbidden();
      if ('everybody' in input) {
        if (!canManageAllCards(actor)) throw new AppError('forbidden', 403, 'Only an admin makes cards for the whole school.');
        const holders = await loadHoldersWithoutCard(db, { isDemo: env.demo });
        if (holders.length === 0) throw new AppError('nobody_left', 409, 'Every student has a card that works.');
        return pdf(c, await makeCards(services, actor, holders, { ...input, classId: null, replaces: false }), 'Sign-in cards');
      }
      const found = input.classId === undefined ? undefined : await classOf(actor, input.classId);
      const holders = await holdersOf(actor, input.people, found?.name);
      return pdf(c, await makeCards(services, actor, holders, { ...input, classId: found?.id ?? null }), found ? `Sign-in cards ${found.name}` : 'Sign-in cards');
    })
    .delete('/cards/:personId', describe('Cards', 'Ends a sign-in card and the sessions it opened', undefined, 204), signedIn, validate('param', personParam), async (c) => {
      const { actor } = c.var;
      const [holder] = await holdersOf(actor, [c.req.valid('param').personId]);
      if (!holder) throw notFound('person');
      await audited(db, actor, async (tx, tell) => {
        if (await endCard(tx, holder.id)) tell({ act: 'card-ended', subjectId: holder.id });
      });
      return c.body(null, 204);
    });
}

function scopeOfCards(services: Services) {
  const { db, env } = services;
  const signedIn = requireActor(services);
  const present = async (c: Context) => {
    const { addresses } = await loadSetting(db, cardScope);
    const address = callerAddress(c, env);
    return { addresses, address, isInside: isInScope({ addresses }, address) };
  };
  const mustManage = (actor: Actor) => {
    if (!canManageAllCards(actor)) throw new AppError('forbidden', 403, 'Only an admin says where cards work.');
  };
  return new Hono()
    .get('/cards/scope', describe('Cards', 'Where on the network sign-in cards work', scope), signedIn, async (c) => {
      mustManage(c.var.actor);
      return reply(c, scope, await present(c));
    })
    .put('/cards/scope', describe('Cards', 'Says where on the network sign-in cards work', scope), signedIn, validate('json', scopeInput), async (c) => {
      const { actor } = c.var;
      mustManage(actor);
      const addresses = readRanges(c.req.valid('json').addresses);
      await audited(db, actor, async (tx, tell) => {
        await saveSetting(tx, cardScope, { addresses }, actor.userId);
        tell({ act: 'card-addresses-set', subjectId: cardScope.name, detail: { addresses } });
      });
      return reply(c, scope, await present(c));
    });
}
