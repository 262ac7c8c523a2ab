import { Hono } from 'hono';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { bulkInput, bulkReply, changeParam, duplicateList, latestChange, mergeInput, mergePreview, mergeQuery, nothing, pairInput, undoReply, type BulkInput } from '../directory-contract.ts';
import { changeMany, type BulkChange } from './changing/change-many.ts';
import { loadLatestChange, undoChange } from './changing/undo-change.ts';
import { cleanUpPeople } from './directory/clean-up-people.job.ts';
import { mustManagePeople } from './directory-routes.ts';
import { findDuplicates, tellApart } from './merging/find-duplicates.ts';
import { mergePeople, previewMerge, type RebuildLearner } from './merging/merge-people.ts';

const aDay = 24 * 60 * 60 * 1000;

/** What is done to many people at once and to two who are one; both below `/people-changes`, so that no person's address is theirs. */
export function peopleChangesApi(services: Services, rebuildLearner: RebuildLearner) {
  const { db, jobs } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .post('/people-changes', describe('People', 'Does one thing to many people', bulkReply), signedIn, validate('json', bulkInput), async (c) => {
      const { actor } = c.var;
      mustManagePeople(actor);
      const { targets, ...given } = c.req.valid('json');
      const done = await changeMany(services, actor.userId, targets, readChange(given));
      await jobs.add(cleanUpPeople, {}, { key: 'clean-up-people', runAt: new Date(Date.now() + aDay) });
      return reply(c, bulkReply, done);
    })
    .get('/people-changes/latest', describe('People', 'What one did last to many people, while it can be undone', latestChange), signedIn, async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, latestChange, { change: await loadLatestChange(db, c.var.actor.userId) });
    })
    .post('/people-changes/:changeId/undo', describe('People', 'Takes back what one did to many people', undoReply), signedIn, validate('param', changeParam), async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, undoReply, await undoChange(services, c.var.actor.userId, c.req.valid('param').changeId));
    })
    .get('/people-duplicates', describe('People', 'People who may be the same', duplicateList), signedIn, async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, duplicateList, await findDuplicates(db));
    })
    .post('/people-duplicates/apart', describe('People', 'Says that two people are two', nothing), signedIn, validate('json', pairInput), async (c) => {
      mustManagePeople(c.var.actor);
      await tellApart(db, c.var.actor, c.req.valid('json'));
      return reply(c, nothing, {});
    })
    .get('/people-merges', describe('People', 'What merging two people would move', mergePreview), signedIn, validate('query', mergeQuery), async (c) => {
      mustManagePeople(c.var.actor);
      return reply(c, mergePreview, await previewMerge(services, c.var.actor.userId, c.req.valid('query')));
    })
    .post('/people-merges', describe('People', 'Makes one person of two', nothing), signedIn, validate('json', mergeInput), async (c) => {
      mustManagePeople(c.var.actor);
      await mergePeople(services, c.var.actor.userId, c.req.valid('json'), rebuildLearner);
      return reply(c, nothing, {});
    });
}

/** @throws AppError `invalid_input` 400 where the class or the persona is missing */
function readChange({ kind, classId, persona }: Omit<BulkInput, 'targets'>): BulkChange {
  if (kind === 'disable') return { kind };
  if (kind === 'enable') return { kind };
  if (kind === 'add-to-class' && classId !== undefined) return { kind, classId };
  if ((kind === 'grant' || kind === 'withdraw') && persona !== undefined) return { kind, persona };
  throw new AppError('invalid_input', 400, kind === 'add-to-class' ? 'Choose a class first.' : 'Choose a persona first.');
}
