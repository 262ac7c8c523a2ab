import { Hono } from 'hono';
import type { ActorVariables } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import { downloadHeaders } from '#server/http/download-headers.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { eraseInput, erasure, exportParam, findPeopleQuery, foundPeople, holdInput, mentionList, openTalkInput, personData, personParam, talkList, talkParam, transcript } from '../contract.ts';
import { isTheirName } from '../policy.ts';
import { loadErasure } from './erasing/list-erasures.ts';
import { requestErasure } from './erasing/request-erasure.ts';
import { askExport, openExport } from './exporting/ask-export.ts';
import { findMentions } from './people/find-mentions.ts';
import { findPeople, findPerson } from './people/find-people.ts';
import { liftHold, setHold } from './people/holds.ts';
import { loadPersonData } from './people/load-person-data.ts';
import { listTalks, openTranscript } from './people/open-talks.ts';

/** One person's data: what there is, as a file, on hold, erased. Who may call stands in `routes.ts`. */
export function personRoutes(services: Services) {
  const { db, files } = services;
  const load = async (personId: string) => {
    const person = await findPerson(db, personId);
    if (!person) throw notFound('person');
    return person;
  };
  return new Hono<ActorVariables>()
    .get('/school/data/people', describe('Data', 'People by some letters of their name', foundPeople), validate('query', findPeopleQuery), async (c) =>
      reply(c, foundPeople, { people: await findPeople(db, c.req.valid('query').query) }))
    .get('/school/data/people/:personId', describe('Data', 'What Slate holds about one person', personData), validate('param', personParam), async (c) =>
      reply(c, personData, await loadPersonData(db, c.var.actor, await load(c.req.valid('param').personId))))
    .get('/school/data/people/:personId/mentions', describe('Data', 'What others wrote that may name one person, to be read before they are erased', mentionList), validate('param', personParam),
      async (c) =>
      reply(c, mentionList, await findMentions(db, (await load(c.req.valid('param').personId)).id)))
    .post('/school/data/people/:personId/exports', describe('Data', 'Begins to write one person’s data into a file', personData, 202), validate('param', personParam), async (c) => {
      const person = await load(c.req.valid('param').personId);
      await askExport(services, c.var.actor, person.id);
      return reply(c, personData, await loadPersonData(db, c.var.actor, person), 202);
    })
    .get('/school/data/people/:personId/exports/:exportId/file', describe('Data', 'The file of an export (ZIP)'), validate('param', exportParam), async (c) => {
      const { personId, exportId } = c.req.valid('param');
      const person = await load(personId);
      const { fileKey, byteSize } = await openExport(db, c.var.actor, person.id, exportId);
      return c.body(await files.read(fileKey), 200, { ...downloadHeaders(`Data of ${person.name}`, 'zip', 'application/zip'), 'content-length': String(byteSize) });
    })
    .put('/school/data/people/:personId/hold', describe('Data', 'Sets a legal hold on one person’s data', personData), validate('param', personParam), validate('json', holdInput), async (c) => {
      const person = await load(c.req.valid('param').personId);
      await setHold(db, c.var.actor, person.id, c.req.valid('json').reason);
      return reply(c, personData, await loadPersonData(db, c.var.actor, person));
    })
    .delete('/school/data/people/:personId/hold', describe('Data', 'Lifts the legal hold', personData), validate('param', personParam), async (c) => {
      const person = await load(c.req.valid('param').personId);
      await liftHold(db, c.var.actor, person.id);
      return reply(c, personData, await loadPersonData(db, c.var.actor, person));
    })
    .post('/school/data/people/:personId/erase', describe('Data', 'Erases one person; the answer is the certificate, which fills itself', erasure, 202),
      validate('param', personParam), validate('json', eraseInput), async (c) => {
      const person = await load(c.req.valid('param').personId);
      const { name, keepsCounts } = c.req.valid('json');
      if (!isTheirName(name, person.name)) throw new AppError('other_name', 400, 'This is not the name of the person. Nothing was erased.');
      return reply(c, erasure, await loadErasure(db, await requestErasure(services, c.var.actor, person.id, keepsCounts)), 202);
    })
    .post('/school/data/people/:personId/talks', describe('Data', 'A person’s conversations by title; the reason is written down first', talkList),
      validate('param', personParam), validate('json', openTalkInput), async (c) => {
      const person = await load(c.req.valid('param').personId);
      return reply(c, talkList, await listTalks(db, c.var.actor, person.id, c.req.valid('json').reason));
    })
    .post('/school/data/people/:personId/talks/:threadId', describe('Data', 'One conversation to read; the reason is written down first', transcript),
      validate('param', talkParam), validate('json', openTalkInput), async (c) => {
      const { personId, threadId } = c.req.valid('param');
      return reply(c, transcript, await openTranscript(db, c.var.actor, (await load(personId)).id, threadId, c.req.valid('json').reason));
    });
}
