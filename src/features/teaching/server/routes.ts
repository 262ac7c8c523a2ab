import { Hono } from 'hono';
import { loadAssignment } from '#features/assignments/server/public.ts';
import { canTeach } from '#features/people/policy.ts';
import { listClasses, listPupilsOf, loadClass } from '#features/people/server/public.ts';
import { canListClasses } from '#features/plans/policy.ts';
import { answersOfMisconception } from '#features/record/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { answersQuery, classAnswers, classCards, classPage, classParam, pageQuery } from '../contract.ts';
import { loadClassCards } from './load-class-cards.ts';
import { assignmentPreview, classPreview, previewParam } from '../preview-contract.ts';
import { loadClassPage, mistakesSince } from './load-class-page.ts';
import { loadPreview, previewAssignment } from './load-preview.ts';

const mostAnswers = 100;

/** What a teacher sees of the classes they teach. */
export function teachingApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const taught = async (actor: Actor, classId: string) => {
    const found = await loadClass(db, classId);
    if (!found || !canTeach(actor, found)) throw notFound('class');
    return found;
  };

  return new Hono()
    .get('/teaching/cards', describe('Teaching', 'The classes you teach at a glance: what they work on, and who needs a word', classCards), signedIn, async (c) => {
      const { actor } = c.var;
      if (!canListClasses(actor)) throw new AppError('wrong_persona', 403, 'Classes are for teachers.');
      return reply(c, classCards, { classes: await loadClassCards(services, await listClasses(db, actor.userId), new Date()) });
    })
    .get('/teaching/classes/:classId/page', describe('Teaching', 'A class: what its pupils know of a unit, how they err, who needs a word, groups', classPage),
      signedIn, validate('param', classParam), validate('query', pageQuery), async (c) => {
      const found = await taught(c.var.actor, c.req.valid('param').classId);
      return reply(c, classPage, await loadClassPage(services, found, c.req.valid('query').unit, new Date()));
    })
    .get('/teaching/classes/:classId/preview', describe('Teaching', 'What stands under Assigned for the pupils of a class', classPreview), signedIn, validate('param', classParam), async (c) => {
      const found = await taught(c.var.actor, c.req.valid('param').classId);
      return reply(c, classPreview, await loadPreview(services, found, new Date()));
    })
    .get('/teaching/classes/:classId/preview/:assignmentId', describe('Teaching', 'What opens when a pupil begins what was assigned: nobody’s, and nothing of it is kept', assignmentPreview),
      signedIn, validate('param', previewParam), async (c) => {
      const { classId, assignmentId } = c.req.valid('param');
      const found = await taught(c.var.actor, classId);
      const row = await loadAssignment(db, assignmentId);
      if (!row || row.classId !== found.id) throw notFound('assignment');
      return reply(c, assignmentPreview, previewAssignment(services, row, new Date()));
    })
    .get('/teaching/classes/:classId/answers', describe('Teaching', 'The answers of a class that show one misconception', classAnswers), signedIn,
      validate('param', classParam), validate('query', answersQuery), async (c) => {
      const found = await taught(c.var.actor, c.req.valid('param').classId);
      const pupils = (await listPupilsOf(db, [found.id])).get(found.id) ?? [];
      const names = new Map(pupils.map(({ id, name }) => [id, name]));
      const rows = await answersOfMisconception(services, pupils.map(({ id }) => id), { ...c.req.valid('query'), since: mistakesSince(new Date()), most: mostAnswers + 1 });
      return reply(c, classAnswers, {
        answers: rows.slice(0, mostAnswers).map(({ learnerId, row }) => ({ pupil: { id: learnerId, name: names.get(learnerId) ?? '' }, answer: row })), hasMore: rows.length > mostAnswers,
      });
    });
}
