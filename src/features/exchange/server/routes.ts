import { Hono } from 'hono';
import { seeTest } from '#features/assessments/server/public.ts';
import { exportTestInput, testParam } from '#features/assessments/tests-contract.ts';
import { exportedFile, exportInput } from '#features/items/contract.ts';
import { canUseBank } from '#features/items/policy.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { bringInQuery, broughtIn, importQuery, importReport } from '../contract.ts';
import { readPlaces } from '../leave-places.ts';
import { bringIn } from './bring-in.ts';
import { presentReport } from './present-report.ts';
import { readQuestions, readUpload } from './read-upload.ts';
import { writeOut, writeTestOut } from './write-out.ts';

/** @throws AppError `forbidden` 403 */
function mustUseBank(actor: Actor): void {
  if (!canUseBank(actor)) throw new AppError('forbidden', 403, 'The item bank is for teachers.');
}

/** Questions of other platforms. A file is looked at as often as one likes, and nothing is written before it is brought in. */
export function exchangeApi(services: Services) {
  const signedIn = requireActor(services);
  return new Hono()
    .post('/item-imports/report', describe('Item bank', 'What would become of each question and test of a file: the file itself is the body, and nothing is written', importReport), signedIn,
      validate('query', importQuery), async (c) => {
      mustUseBank(c.var.actor);
      const { name } = c.req.valid('query');
      const bytes = await readUpload(c.req.raw.body, c.req.header('content-length'));
      return reply(c, importReport, presentReport(name, await readQuestions(services, name, bytes)));
    })
    .post('/item-imports', describe('Item bank', 'Brings the questions of a file into the bank, and its tests as drafts, all at once: the file itself is the body', broughtIn, 201), signedIn,
      validate('query', bringInQuery), async (c) => {
      mustUseBank(c.var.actor);
      const { name, key, leave = '', leaveTests = '' } = c.req.valid('query');
      const bytes = await readUpload(c.req.raw.body, c.req.header('content-length'));
      const reading = await readQuestions(services, name, bytes);
      return reply(c, broughtIn, await bringIn(services, c.var.actor.userId, reading, { key, name, leave: readPlaces(leave), leaveTests: readPlaces(leaveTests) }), 201);
    })
    .post('/item-exports', describe('Item bank', 'Questions in a file for other platforms, with what stays behind', exportedFile), signedIn, validate('json', exportInput), async (c) => {
      mustUseBank(c.var.actor);
      const { ids, format } = c.req.valid('json');
      return reply(c, exportedFile, await writeOut(services, c.var.actor.userId, ids, format));
    })
    .post('/tests/:testId/export', describe('Assessments', 'A test with its questions in a file for other platforms, with what stays behind', exportedFile), signedIn,
      validate('param', testParam), validate('json', exportTestInput), async (c) => {
      const { actor } = c.var;
      const test = await seeTest(services, actor, c.req.valid('param').testId);
      // Questions are read with the rights of who asks, the test as it is to be read by them.
      return reply(c, exportedFile, await writeTestOut(services, actor.userId, test.draft, c.req.valid('json').format));
    });
}
