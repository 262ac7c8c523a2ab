import { Hono } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { canReadRoster } from '#features/people/policy.ts';
import { listPupilsOf, loadClass, loadPerson, teaches } from '#features/people/server/public.ts';
import { offersMail, requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { loadSetting, saveSetting } from '#server/settings/setting.ts';
import { reply, validate } from '#server/validate.ts';
import {
  classLinks, classParam, guardianSettings, guardianSettingsInput, linkParam, linkReply, makeLinkInput, personLinks, personParam, renewLinkInput, schoolLinks,
} from '../contract.ts';
import { canBeShown, canManageLinks, canSetGuardians } from '../policy.ts';
import { guardianSetting } from './guardian-setting.ts';
import { listLinksOf, listLinksOfMany, listLinksOfSchool, loadLink, presentLink } from './load-links.ts';
import { makeLink } from './make-link.ts';
import { renewLink } from './renew-link.ts';
import { revokeLink } from './revoke-link.ts';

/** Links for guardians, as those see them who make and end them. */
export function guardiansApi(services: Services) {
  return new Hono().route('/', settingRoutes(services)).route('/', readingRoutes(services)).route('/', changingRoutes(services));
}

/** Lets the actor through to a pupil, or to a link of one, when it is theirs to look after. */
function access({ db }: Services) {
  const mayManage = async (actor: Actor, learnerId: string) => canManageLinks(actor, { isTaught: actor.personas.includes('teacher') && (await teaches(db, actor.userId, learnerId)) });
  const learnerOf = async (actor: Actor, personId: string) => {
    const found = await loadPerson(db, personId);
    if (!found || !(await mayManage(actor, found.id))) throw notFound('person');
    return found;
  };
  const linkOf = async (actor: Actor, linkId: string) => {
    const found = await loadLink(db, linkId);
    if (!found || !(await mayManage(actor, found.learnerId))) throw notFound('link');
    return found;
  };
  return { learnerOf, linkOf };
}

function settingRoutes(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const mustSet = (actor: Actor) => {
    if (!canSetGuardians(actor)) throw new AppError('forbidden', 403, 'Only an admin says what guardians may see.');
  };
  return new Hono()
    .get('/school/guardians', describe('Guardians', 'Whether guardians may look in, for how long and at what', guardianSettings), signedIn, async (c) => {
      mustSet(c.var.actor);
      return reply(c, guardianSettings, await loadSetting(db, guardianSetting));
    })
    .put('/school/guardians', describe('Guardians', 'Says whether guardians may look in, for how long and at what', guardianSettings), signedIn, validate('json', guardianSettingsInput), async (c) => {
      const { actor } = c.var;
      mustSet(actor);
      const { isOn, days, shows } = c.req.valid('json');
      const value = { isOn, days, shows: [...new Set(shows)] };
      await audited(db, actor, async (tx, tell) => {
        await saveSetting(tx, guardianSetting, value, actor.userId);
        tell({ act: 'guardian-settings-changed', subjectId: guardianSetting.name, detail: value });
      });
      return reply(c, guardianSettings, await loadSetting(db, guardianSetting));
    })
    .get('/school/guardian-links', describe('Guardians', 'Every link for a guardian that holds', schoolLinks), signedIn, async (c) => {
      mustSet(c.var.actor);
      const { count, links } = await listLinksOfSchool(db);
      const now = new Date();
      return reply(c, schoolLinks, { count, links: links.map((link) => ({ ...presentLink(link, now), person: link.person })) });
    });
}

function readingRoutes(services: Services) {
  const { db, env } = services;
  const signedIn = requireActor(services);
  const { learnerOf } = access(services);
  const terms = async () => {
    const { isOn, days } = await loadSetting(db, guardianSetting);
    return { isOn, days, canMail: offersMail(env) };
  };
  return new Hono()
    .get('/people/:personId/guardian-links', describe('Guardians', 'The links for guardians of one pupil', personLinks), signedIn, validate('param', personParam), async (c) => {
      const learner = await learnerOf(c.var.actor, c.req.valid('param').personId);
      const now = new Date();
      const [given, links] = await Promise.all([terms(), listLinksOf(db, learner.id)]);
      return reply(c, personLinks, { ...given, person: { id: learner.id, name: learner.displayName }, isShown: canBeShown(learner, env), links: links.map((link) => presentLink(link, now)) });
    })
    .get('/classes/:classId/guardian-links', describe('Guardians', 'The links for guardians of the pupils of a class', classLinks), signedIn, validate('param', classParam), async (c) => {
      const found = await loadClass(db, c.req.valid('param').classId);
      if (!found || !canReadRoster(c.var.actor, found)) throw notFound('class');
      const now = new Date();
      const pupils = (await listPupilsOf(db, [found.id])).get(found.id) ?? [];
      const [given, links] = await Promise.all([terms(), listLinksOfMany(db, pupils.map(({ id }) => id))]);
      return reply(c, classLinks, { ...given, class: found, pupils: pupils.map((pupil) => ({ ...pupil, links: (links.get(pupil.id) ?? []).map((link) => presentLink(link, now)) })) });
    });
}

function changingRoutes(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { learnerOf, linkOf } = access(services);
  const present = async (linkId: string) => {
    const link = await loadLink(db, linkId);
    if (!link) throw notFound('link');
    return presentLink(link, new Date());
  };
  return new Hono()
    .post('/people/:personId/guardian-links', describe('Guardians', 'Makes a link for a guardian: its address is given back once, or mailed', linkReply), signedIn,
      validate('param', personParam), validate('json', makeLinkInput), async (c) => {
      const { actor } = c.var;
      const learner = await learnerOf(actor, c.req.valid('param').personId);
      const { linkId, address } = await makeLink(services, actor, learner.id, c.req.valid('json'));
      return reply(c, linkReply, { link: await present(linkId), address });
    })
    .post('/guardian-links/:linkId/renewal', describe('Guardians', 'A link holds anew from today on, with the same address or a new one', linkReply), signedIn,
      validate('param', linkParam), validate('json', renewLinkInput), async (c) => {
      const { actor } = c.var;
      const link = await linkOf(actor, c.req.valid('param').linkId);
      const address = await renewLink(services, actor, link, c.req.valid('json'));
      return reply(c, linkReply, { link: await present(link.id), address });
    })
    .delete('/guardian-links/:linkId', describe('Guardians', 'Ends a link at once', linkReply), signedIn, validate('param', linkParam), async (c) => {
      const { actor } = c.var;
      const link = await linkOf(actor, c.req.valid('param').linkId);
      await revokeLink(db, actor, link);
      return reply(c, linkReply, { link: await present(link.id), address: null });
    });
}
