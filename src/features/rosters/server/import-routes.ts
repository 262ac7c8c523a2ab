import { Hono } from 'hono';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import { downloadHeaders } from '#server/http/download-headers.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { applyInput, changePage, changesQuery, checkInput, confirmInput, importParam, rosterImport, uploadQuery } from '../contract.ts';
import { csvLine } from '../files/write-csv.ts';
import { confirmMatches } from './imports/confirm-matches.ts';
import { declaredLength, importDoor } from './import-door.ts';
import { discardImport } from './imports/discard-import.ts';
import { listChanges, readErrors } from './imports/list-changes.ts';
import { startApply, startRollBack } from './imports/start-apply.ts';
import { startCheck, stopCheck } from './imports/start-check.ts';
import { addFile } from './imports/upload-roster.ts';

/** One import until its differences stand: its files, how they are read, the comparing, what came of it. */
export function comparingRoutes(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { load, present } = importDoor(db);
  return new Hono()
    .get('/rosters/imports/:importId', describe('Rosters', 'One import', rosterImport), signedIn, validate('param', importParam), async (c) => {
      return reply(c, rosterImport, await present(c.var.actor, c.req.valid('param').importId));
    })
    .post('/rosters/imports/:importId/files', describe('Rosters', 'Adds a file to an import', rosterImport), signedIn, validate('param', importParam), validate('query', uploadQuery), async (c) => {
      const { id } = await load(c.var.actor, c.req.valid('param').importId);
      await addFile(services, id, { name: c.req.valid('query').name, content: c.req.raw.body, declaredBytes: declaredLength(c.req.header('content-length')) });
      return reply(c, rosterImport, await present(c.var.actor, id));
    })
    .post('/rosters/imports/:importId/check', describe('Rosters', 'Says how the columns are read, and compares the files with the school', rosterImport), signedIn, validate('param', importParam), validate('json', checkInput), async (c) => {
      const found = await load(c.var.actor, c.req.valid('param').importId);
      await startCheck(services, found, c.req.valid('json'));
      return reply(c, rosterImport, await present(c.var.actor, found.id));
    })
    .post('/rosters/imports/:importId/stop', describe('Rosters', 'Stops the comparing', rosterImport), signedIn, validate('param', importParam), async (c) => {
      const found = await load(c.var.actor, c.req.valid('param').importId);
      await stopCheck(services, found.id);
      return reply(c, rosterImport, await present(c.var.actor, found.id));
    })
    .delete('/rosters/imports/:importId', describe('Rosters', 'Throws away an import that was not carried out', undefined, 204), signedIn, validate('param', importParam), async (c) => {
      await discardImport(services, (await load(c.var.actor, c.req.valid('param').importId)).id);
      return c.body(null, 204);
    })
    .get('/rosters/imports/:importId/changes', describe('Rosters', 'A page of the differences', changePage), signedIn, validate('param', importParam), validate('query', changesQuery), async (c) => {
      const found = await load(c.var.actor, c.req.valid('param').importId);
      return reply(c, changePage, await listChanges(db, found.id, c.req.valid('query')));
    })
    .get('/rosters/imports/:importId/errors', describe('Rosters', 'The rows with something wrong, as CSV'), signedIn, validate('param', importParam), async (c) => {
      const found = await load(c.var.actor, c.req.valid('param').importId);
      return c.body(streamOf(errorFile(services, found.id)), 200, downloadHeaders('roster-errors', 'csv', 'text/csv; charset=utf-8'));
    });
}

/** One import from its differences on: matches confirmed, carried out, taken back. */
export function carryingRoutes(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { load, present } = importDoor(db);
  return new Hono()
    .put('/rosters/imports/:importId/confirmations', describe('Rosters', 'Says of people found by mail address or username whether they are the same', rosterImport), signedIn, validate('param', importParam), validate('json', confirmInput), async (c) => {
      const found = await load(c.var.actor, c.req.valid('param').importId);
      const { numbers, isConfirmed } = c.req.valid('json');
      await confirmMatches(db, found.id, numbers, isConfirmed);
      return reply(c, rosterImport, await present(c.var.actor, found.id));
    })
    .post('/rosters/imports/:importId/apply', describe('Rosters', 'Carries an import out', rosterImport), signedIn, validate('param', importParam), validate('json', applyInput), async (c) => {
      const found = await load(c.var.actor, c.req.valid('param').importId);
      await startApply(services, found, c.var.actor.userId, c.req.valid('json'));
      return reply(c, rosterImport, await present(c.var.actor, found.id));
    })
    .post('/rosters/imports/:importId/roll-back', describe('Rosters', 'Takes an import back', rosterImport), signedIn, validate('param', importParam), async (c) => {
      const found = await load(c.var.actor, c.req.valid('param').importId);
      if (!(await present(c.var.actor, found.id)).canRollBack) throw new AppError('not_now', 409, 'Only the import that was carried out last can be rolled back, for 30 days.');
      await startRollBack(services, found.id, c.var.actor.userId);
      return reply(c, rosterImport, await present(c.var.actor, found.id));
    });
}

async function* errorFile({ db }: Services, importId: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['File', 'Line', 'About', 'What is wrong'])}`;
  for await (const { file, line, title, problem } of readErrors(db, importId)) yield csvLine([file, line ?? '', title, problem]);
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
