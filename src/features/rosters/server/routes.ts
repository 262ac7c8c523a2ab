import { Hono } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { downloadHeaders } from '#server/http/download-headers.ts';
import type { Services } from '#server/services.ts';
import { loadSetting, saveSetting } from '#server/settings/setting.ts';
import { reply, validate } from '#server/validate.ts';
import { rosterHome, rosterImport, rosterSettings as settingsSchema, uploadQuery } from '../contract.ts';
import { exampleFile } from '../files/example.ts';
import { declaredLength, importDoor, mustImport } from './import-door.ts';
import { carryingRoutes, comparingRoutes } from './import-routes.ts';
import { lastAppliedOf, loadImports, presentImport } from './imports/load-import.ts';
import { startImport } from './imports/upload-roster.ts';
import { rosterSettings } from './settings.ts';

/** Rosters: a file comes in, is compared with the school, carried out and taken back. For admins alone. */
export function rostersApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { present } = importDoor(db);
  const home = async (actor: Actor) => {
    const { open, done } = await loadImports(db);
    const last = lastAppliedOf(done);
    return { open: open && presentImport(open, actor.userId, last), done: done.map((one) => presentImport(one, actor.userId, last)), settings: await loadSetting(db, rosterSettings) };
  };

  const about = new Hono()
    .get('/rosters', describe('Rosters', 'The import that is under way, those that were carried out, and the settings', rosterHome), signedIn, async (c) => {
      mustImport(c.var.actor);
      return reply(c, rosterHome, await home(c.var.actor));
    })
    .put('/rosters/settings', describe('Rosters', 'Sets what an import may do without a word, and when leavers are archived', settingsSchema), signedIn, validate('json', settingsSchema), async (c) => {
      const { actor } = c.var;
      mustImport(actor);
      const given = c.req.valid('json');
      await audited(db, actor, async (tx, tell) => {
        await saveSetting(tx, rosterSettings, given, actor.userId);
        tell({ act: 'roster-settings-changed', subjectId: null, detail: given });
      });
      return reply(c, settingsSchema, given);
    })
    .get('/rosters/example', describe('Rosters', 'A small file that shows which columns a roster has'), signedIn, (c) => {
      mustImport(c.var.actor);
      return c.body(exampleFile(), 200, downloadHeaders('roster-example', 'csv', 'text/csv; charset=utf-8'));
    })
    .post('/rosters/imports', describe('Rosters', 'Begins an import: the file itself is the body', rosterImport, 201), signedIn, validate('query', uploadQuery), async (c) => {
      mustImport(c.var.actor);
      const id = await startImport(services, c.var.actor.userId, { name: c.req.valid('query').name, content: c.req.raw.body, declaredBytes: declaredLength(c.req.header('content-length')) });
      return reply(c, rosterImport, await present(c.var.actor, id), 201);
    });
  return new Hono().route('/', about).route('/', comparingRoutes(services)).route('/', carryingRoutes(services));
}
