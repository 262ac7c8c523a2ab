import { Hono } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { teaches } from '#features/people/server/public.ts';
import { offersMail, requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { saveSetting } from '#server/settings/setting.ts';
import { reply, validate } from '#server/validate.ts';
import { closeInput, flagDetail, flagList, flagParam, flagTranscript, help, listFlagsQuery, noteInput, readers, safetyPage, safetySettings, takeInput, transcriptInput } from '../contract.ts';
import { canSeeFlag, canSetSafety, looksAfter } from '../policy.ts';
import { closeFlag, noteOnFlag, readFlagged, takeFlag } from './change-flag.ts';
import { listEvents, listFlags, listReadings, loadFlag, presentFlag } from './load-flags.ts';
import { loadSafety, safetySetting } from './safety-setting.ts';
import { isLead, listLeads, listReached, listStaff, listTeachersOf } from './staff.ts';

/** What Slate noticed and who looks after it; where children find help, and who can read what they write. */
export function safetyApi(services: Services) {
  return new Hono().route('/', queueRoutes(services)).route('/', settingRoutes(services)).route('/', pupilRoutes(services));
}

function queueRoutes(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const flagFor = async (actor: Actor, flagId: string) => {
    const flag = await loadFlag(db, flagId);
    const known = flag && { personId: flag.personId, isLead: await isLead(db, actor.userId), isTaught: await teaches(db, actor.userId, flag.personId) };
    if (!flag || !known || !canSeeFlag(actor, known)) throw notFound('flag');
    return flag;
  };
  const detailOf = async (flagId: string) => {
    const flag = await loadFlag(db, flagId);
    if (!flag) throw notFound('flag');
    const [events, owners] = await Promise.all([listEvents(db, flagId), listReached(db, { personId: flag.personId, severity: 3 })]);
    return { flag: presentFlag(flag), events, owners: owners.map(({ id, name }) => ({ id, name })), canReadTranscript: flag.threadId !== null };
  };
  return new Hono()
    .get('/safety/flags', describe('Safety', 'What somebody has to look at', flagList), signedIn, validate('query', listFlagsQuery), async (c) => {
      const { actor } = c.var;
      const leads = await isLead(db, actor.userId);
      if (!looksAfter(actor, leads)) throw new AppError('forbidden', 403, 'This is for the school’s staff.');
      const { show = 'open', cursor } = c.req.valid('query');
      return reply(c, flagList, await listFlags(db, { userId: actor.userId, seesAll: leads || actor.personas.includes('admin'), show, cursor }));
    })
    .get('/safety/flags/:flagId', describe('Safety', 'One of them, with what was done', flagDetail), signedIn, validate('param', flagParam), async (c) => {
      const { id } = await flagFor(c.var.actor, c.req.valid('param').flagId);
      return reply(c, flagDetail, await detailOf(id));
    })
    .post('/safety/flags/:flagId/owner', describe('Safety', 'Says who looks after it', flagDetail), signedIn, validate('param', flagParam), validate('json', takeInput), async (c) => {
      const flag = await flagFor(c.var.actor, c.req.valid('param').flagId);
      const { ownerId } = c.req.valid('json');
      const owners = await listReached(db, { personId: flag.personId, severity: 3 });
      if (ownerId !== c.var.actor.userId && !owners.some(({ id }) => id === ownerId)) throw new AppError('not_reached', 422, 'This person is neither a lead nor a teacher of the pupil.');
      await takeFlag(db, c.var.actor, flag.id, ownerId);
      return reply(c, flagDetail, await detailOf(flag.id));
    })
    .post('/safety/flags/:flagId/notes', describe('Safety', 'Keeps a note on it', flagDetail), signedIn, validate('param', flagParam), validate('json', noteInput), async (c) => {
      const flag = await flagFor(c.var.actor, c.req.valid('param').flagId);
      await noteOnFlag(db, c.var.actor, flag.id, c.req.valid('json').words);
      return reply(c, flagDetail, await detailOf(flag.id));
    })
    .post('/safety/flags/:flagId/close', describe('Safety', 'Closes it with what came of it', flagDetail), signedIn, validate('param', flagParam), validate('json', closeInput), async (c) => {
      const flag = await flagFor(c.var.actor, c.req.valid('param').flagId);
      await closeFlag(db, c.var.actor, flag.id, c.req.valid('json'));
      return reply(c, flagDetail, await detailOf(flag.id));
    })
    .post('/safety/flags/:flagId/transcript', describe('Safety', 'The messages around it, for a stated reason', flagTranscript), signedIn, validate('param', flagParam),
      validate('json', transcriptInput), async (c) => {
        const flag = await flagFor(c.var.actor, c.req.valid('param').flagId);
        return reply(c, flagTranscript, await readFlagged(db, c.var.actor, flag, c.req.valid('json').reason));
      });
}

function settingRoutes(services: Services) {
  const { db, env } = services;
  const signedIn = requireActor(services);
  const mustSet = (actor: Actor) => {
    if (!canSetSafety(actor)) throw new AppError('forbidden', 403, 'Only an admin says who looks after safety.');
  };
  const page = async () => {
    const [settings, staff] = await Promise.all([loadSafety(db), listStaff(db)]);
    return { settings, staff: staff.map(({ id, name, email }) => ({ id, name, hasMail: email !== null })), canMail: offersMail(env) };
  };
  return new Hono()
    .get('/school/safety', describe('Safety', 'Who looks after safety, and where children find help', safetyPage), signedIn, async (c) => {
      mustSet(c.var.actor);
      return reply(c, safetyPage, await page());
    })
    .put('/school/safety', describe('Safety', 'Says who looks after safety, and where children find help', safetyPage), signedIn, validate('json', safetySettings), async (c) => {
      const { actor } = c.var;
      mustSet(actor);
      const given = c.req.valid('json');
      const known = new Set((await listStaff(db)).map(({ id }) => id));
      if (given.leadIds.length === 0) throw new AppError('no_lead', 422, 'A school needs at least one safeguarding lead.');
      if (given.leadIds.some((id) => !known.has(id))) throw new AppError('not_staff', 422, 'A safeguarding lead is a teacher or an admin of this school.');
      await audited(db, actor, async (tx, tell) => {
        await saveSetting(tx, safetySetting, { ...given, leadIds: [...new Set(given.leadIds)] }, actor.userId);
        tell({ act: 'safety-set', subjectId: safetySetting.name, detail: { leadIds: given.leadIds, contacts: given.contacts.length } });
      });
      return reply(c, safetyPage, await page());
    });
}

function pupilRoutes(services: Services) {
  const { db, engines } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/safety/help', describe('Safety', 'Whom a child can turn to', help), signedIn, async (c) => {
      const [{ contacts, helpline, emergency }, leads] = await Promise.all([loadSafety(db), listLeads(db)]);
      return reply(c, help, { contacts, helpline, emergency, leads: leads.map(({ name }) => name) });
    })
    .get('/safety/readers', describe('Safety', 'Who can read what you write, and who did', readers), signedIn, async (c) => {
      const { userId } = c.var.actor;
      const [teachers, leads, opened, usesModel] = await Promise.all([listTeachersOf(db, userId), listLeads(db), listReadings(db, userId), engines.offers('tutor')]);
      return reply(c, readers, { teachers: teachers.map(({ name }) => name), leads: leads.map(({ name }) => name), usesModel, opened });
    });
}
