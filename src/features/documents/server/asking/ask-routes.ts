import { Hono } from 'hono';
import { builtinUse, type UsedEngine } from '#engine/engines.ts';
import { beginAnswer, loadThread, replaceAnswer, type BegunAnswer, type ThreadRow } from '#features/history/server/public.ts';
import { canChangeThread } from '#features/history/policy.ts';
import { threadParam } from '#features/history/contract.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { flagging, insteadOf, isChild, screenMessage } from '#features/safety/server/public.ts';
import { mustNotBeAtTest } from '#server/at-test.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { validate } from '#server/validate.ts';
import { answerParam, askInput, documentParam, retryInput, summaryInput } from '../../contract.ts';
import { canReadDocument } from '../../policy.ts';
import { answerStream } from './answer-stream.ts';
import { ask } from './ask.ts';
import { findAskedDocuments, type AskedDocuments } from './find-asked-documents.ts';
import { loadDocumentFor } from '../readable-documents.ts';
import { startThread } from './start-thread.ts';
import { summarizeDocument } from '../summarize-document.ts';
import { writeAnswer } from './write-answer.ts';

type EngineChoice = 'default' | 'builtin';
/** `asked`: how many documents there are to ask, as counted before the question was kept. */
type Answering = { engine: EngineChoice; asked: AskedDocuments; isChild: boolean };

/** Questions to documents, in the AI backend. Each reply is a stream of `answerEvent`s. */
export function askRoutes(services: Services) {
  const { db, log } = services;
  const signedIn = requireActor(services);
  const stream = (thread: ThreadRow, begun: BegunAnswer, { engine, asked, isChild }: Answering) =>
    answerStream(log, (send, stop) => {
      const usedFor = begun.question.summaryOf === null ? 'answers' : 'summaries';
      const used = engine === 'builtin' ? Promise.resolve(builtinUse) : services.engines.use({ for: usedFor, userId: thread.ownerId });
      const { consequence } = screenMessage(begun.question.content);
      // Help is for everybody; what is not answered is decided for children.
      if (consequence === 'help' || (consequence === 'stop' && isChild)) return writeAnswer(services, begun, () => insteadOf(consequence), { used: Promise.resolve(builtinUse), send, stop });
      return writeAnswer(services, begun, (signal) => answerOf(services, thread, begun, { used, asked, signal }), { used, send, stop });
    });

  return new Hono()
    .post('/threads/:threadId/messages', describe('Answers', 'Asks a question; the answer is a stream of events'), signedIn, validate('param', threadParam), validate('json', askInput), async (c) => {
      const thread = mayContinue(c.var.actor, await loadThread(db, c.req.valid('param').threadId));
      await mustNotBeAtTest(services, c.var.actor.userId);
      const { question, engine = 'default' } = c.req.valid('json');
      const asked = await findAskedDocuments(db, thread);
      const begun = await beginAnswer(db, thread.id, { content: question, summaryOf: null }, flagging(services, c.var.actor, { place: 'documents', text: question }));
      return stream(thread, begun, { engine, asked, isChild: isChild(c.var.actor) });
    })
    .post('/threads/:threadId/messages/:messageId/retry', describe('Answers', 'Writes a failed or stopped answer again; a stream of events'), signedIn, validate('param', answerParam), validate('json', retryInput), async (c) => {
      const { threadId, messageId } = c.req.valid('param');
      const thread = mayContinue(c.var.actor, await loadThread(db, threadId));
      await mustNotBeAtTest(services, c.var.actor.userId);
      const asked = await findAskedDocuments(db, thread);
      return stream(thread, await replaceAnswer(db, thread.id, messageId), { engine: c.req.valid('json').engine ?? 'default', asked, isChild: isChild(c.var.actor) });
    })
    .post('/documents/:documentId/summary', describe('Answers', 'Summarises a document; a stream of events'), signedIn, validate('param', documentParam), validate('json', summaryInput), async (c) => {
      const document = await loadDocumentFor(db, c.req.valid('param').documentId, c.var.actor.userId);
      if (!canReadDocument(c.var.actor, document)) throw notFound('document');
      const { threadId, engine = 'default' } = c.req.valid('json');
      const given = threadId === undefined ? undefined : mayContinue(c.var.actor, await loadThread(db, threadId));
      await mustNotBeAtTest(services, c.var.actor.userId);
      const asked = await findAskedDocuments(db, { ownerId: c.var.actor.userId, documentIds: [document.id] });
      const thread = given ?? (await startThread(db, c.var.actor.userId, [document.id]));
      const question = { content: `Summarise “${document.title}”`, summaryOf: document.id };
      return stream(thread, await beginAnswer(db, thread.id, question), { engine, asked, isChild: false });
    });
}

async function* answerOf(
  services: Services,
  thread: ThreadRow,
  begun: BegunAnswer,
  { used, asked, signal }: { used: Promise<UsedEngine>; asked: AskedDocuments; signal: AbortSignal },
) {
  const { summaryOf } = begun.question;
  if (summaryOf !== null) yield* summarizeDocument(services, { documentId: summaryOf, readerId: thread.ownerId }, { used: await used, signal });
  else yield* ask(services, thread, begun, { used: await used, asked, signal });
}

function mayContinue(actor: Actor, thread: ThreadRow): ThreadRow {
  if (!canChangeThread(actor, thread)) throw notFound('thread');
  if (thread.deletedAt !== null) throw new AppError('in_bin', 409, 'This thread is in the bin. Restore it to go on with it.');
  return thread;
}
