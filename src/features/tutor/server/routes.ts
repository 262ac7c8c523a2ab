import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { builtinUse } from '#engine/engines.ts';
import { answerStream, writeAnswer } from '#features/documents/server/public.ts';
import { canChangeThread, canReadThread } from '#features/history/policy.ts';
import { beginAnswer, createThread, loadThread, replaceAnswer, type BegunAnswer, type ThreadRow } from '#features/history/server/public.ts';
import { threads } from '#features/history/server/tables.ts';
import { loadQuestion } from '#features/practice/server/public.ts';
import { canWorkOn } from '#features/practice/policy.ts';
import { flagging, insteadOf, listTeachersOf, loadSafety, screenMessage } from '#features/safety/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { mustNotBeAtTest } from '#server/at-test.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { type About, patternParam, rememberedList, startTutorInput, tutorMessageInput, tutorOpening, tutorPage, tutorParam, tutorRetryParam, type Mode } from '../contract.ts';
import { canTalkToTutor } from '../policy.ts';
import { withWordAfterLong } from './after-long.ts';
import { callTeacher, endCalls, isCalling } from './watching/calls.ts';
import { heldBack } from './watching/hold-reply.ts';
import { tutorModeOf } from './watching/tutor-mode.ts';
import { loadRemembered, settlePattern } from './remembered.ts';
import { presentTutor } from './present-tutor.ts';
import { tutorTurn } from './tutor-turn.ts';

async function ownThread({ db }: Services, actor: Actor, threadId: string): Promise<ThreadRow> {
  const thread = await loadThread(db, threadId);
  if (!canReadThread(actor, thread) || thread.kind !== 'tutor') throw notFound('thread');
  return thread;
}

function mustBePupil(actor: Actor): void {
  if (!canTalkToTutor(actor)) throw new AppError('forbidden', 403, 'The tutor is for students.');
}

/** Conversations with the tutor: where one begins, what it is about, how far its help has come. */
export function tutorApi(services: Services) {
  const { db, content } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/tutor', describe('Tutor', 'Whether the tutor may be talked to now', tutorOpening), signedIn, async (c) => {
      mustBePupil(c.var.actor);
      const { userId } = c.var.actor;
      const [{ leadIds }, test, mode, isAsking, teachers] = await Promise.all([loadSafety(db), services.atTest(userId), tutorModeOf(db, userId), isCalling(db, userId), countTeachers(db, userId)]);
      const why = test ? 'at-test' as const : leadIds.length === 0 ? 'no-lead' as const : mode === 'paused' ? 'paused' as const : null;
      return reply(c, tutorOpening, { isOpen: why === null, why, isSupervised: mode === 'supervised', isCalling: teachers === 0 ? null : isAsking });
    })
    .post('/tutor/threads', describe('Tutor', 'Begins a conversation, or finds the one about this question (200)', tutorPage, 201), signedIn, validate('json', startTutorInput), async (c) => {
      const { actor } = c.var;
      mustBePupil(actor);
      const { about } = c.req.valid('json');
      if (about.kind === 'question' && !canWorkOn(actor, await loadQuestion(db, about.questionId))) throw notFound('question');
      if (about.kind === 'lesson' && !content.lessons.has(about.lessonId)) throw notFound('lesson');
      if (about.kind === 'skill' && !content.skills.has(about.skillId)) throw notFound('skill');
      const known = about.kind === 'question' ? await findThread(services, actor.userId, about.questionId) : undefined;
      const thread = known ?? (await createThread(db, { ownerId: actor.userId, kind: 'tutor', documentIds: null, about, ...titleOf(services, about) }));
      return reply(c, tutorPage, await presentTutor(services, thread), known ? 200 : 201);
    })
    .get('/tutor/remembered', describe('Tutor', 'What it remembers of how you erred', rememberedList), signedIn, async (c) => {
      mustBePupil(c.var.actor);
      return reply(c, rememberedList, { patterns: await loadRemembered(services, c.var.actor.userId) });
    })
    .post('/tutor/remembered/:misconceptionId/settle', describe('Tutor', 'Says that a way of erring is over', rememberedList), signedIn, validate('param', patternParam), async (c) => {
      const { actor } = c.var;
      mustBePupil(actor);
      const { misconceptionId } = c.req.valid('param');
      if (!content.misconceptions.has(misconceptionId)) throw notFound('mistake');
      await settlePattern(services, actor.userId, misconceptionId);
      return reply(c, rememberedList, { patterns: await loadRemembered(services, actor.userId) });
    })
    .put('/tutor/threads/:threadId/call', describe('Tutor', 'Asks for a person'), signedIn, validate('param', tutorParam), async (c) => {
      const { actor } = c.var;
      mustBePupil(actor);
      const thread = await ownThread(services, actor, c.req.valid('param').threadId);
      if (!canChangeThread(actor, thread)) throw notFound('thread');
      await callTeacher(db, actor.userId, thread.id);
      return c.body(null, 204);
    })
    .delete('/tutor/call', describe('Tutor', 'Needs no person any more'), signedIn, async (c) => {
      mustBePupil(c.var.actor);
      await endCalls(db, c.var.actor.userId, c.var.actor.userId);
      return c.body(null, 204);
    })
    .get('/tutor/threads/:threadId', describe('Tutor', 'What a conversation is about, and how far its help has come', tutorPage), signedIn, validate('param', tutorParam), async (c) =>
      reply(c, tutorPage, await presentTutor(services, await ownThread(services, c.var.actor, c.req.valid('param').threadId))));
}

/** How many people teach somebody now: who nobody teaches can call nobody. */
const countTeachers = async (db: Services['db'], userId: string) => (await listTeachersOf(db, userId)).length;

/** The newest one about that question that is not in the bin: a second tab goes on with it. */
async function findThread({ db }: Services, ownerId: string, questionId: string): Promise<ThreadRow | undefined> {
  const [found] = await db.select({ id: threads.id }).from(threads).where(and(eq(threads.ownerId, ownerId), eq(threads.kind, 'tutor'), isNull(threads.deletedAt),
    sql`${threads.about}->>'questionId' = ${questionId}`)).orderBy(desc(threads.updatedAt)).limit(1);
  return found && loadThread(db, found.id);
}

function titleOf({ content }: Services, about: About): { title?: string } {
  if (about.kind === 'lesson') return { title: content.lessons.get(about.lessonId)?.title ?? '' };
  return about.kind === 'skill' ? { title: content.skills.get(about.skillId)?.name ?? '' } : {};
}

/** Turns of the tutor, in the AI backend. Each reply is a stream of `answerEvent`s. */
export function tutorAi(services: Services) {
  const { db, log, engines } = services;
  const signedIn = requireActor(services);
  const mustBeOpen = async (actor: Actor) => {
    mustBePupil(actor);
    await mustNotBeAtTest(services, actor.userId);
    if ((await tutorModeOf(db, actor.userId)) === 'paused') throw new AppError('paused', 409, 'Your teacher has paused the tutor for now. What you wrote is kept.');
    if ((await loadSafety(db)).leadIds.length === 0) throw new AppError('no_lead', 409, 'Your school has not said yet who looks after your safety here. Until then the tutor rests.');
  };
  const isUnderEyes = async ({ userId }: Actor) => (await tutorModeOf(db, userId)) === 'supervised';
  const mayContinue = async (actor: Actor, threadId: string) => {
    const thread = await ownThread(services, actor, threadId);
    if (!canChangeThread(actor, thread)) throw notFound('thread');
    if (thread.deletedAt !== null) throw new AppError('in_bin', 409, 'This conversation is in the bin. Restore it to go on with it.');
    return thread;
  };
  const stream = (thread: ThreadRow, begun: BegunAnswer, { mode, engine, isSupervised }: { mode: Mode; engine: 'default' | 'builtin'; isSupervised: boolean }) => answerStream(log, (send, stop) => {
    const { consequence } = screenMessage(begun.question.content);
    if (consequence !== 'go-on') return writeAnswer(services, begun, () => insteadOf(consequence), { used: Promise.resolve(builtinUse), send, stop });
    const used = engine === 'builtin' ? Promise.resolve(builtinUse) : engines.use({ for: 'tutor', userId: thread.ownerId });
    const turn = (signal: AbortSignal) => withWordAfterLong(db, thread.ownerId, tutorTurn(services, { thread, begun, mode, used, signal }));
    return writeAnswer(services, begun, isSupervised ? (signal) => heldBack(db, thread.ownerId, begun, turn(signal)) : turn, { used, send, stop });
  });
  return new Hono()
    .post('/tutor/threads/:threadId/messages', describe('Tutor', 'Says something to the tutor; the reply is a stream of events'), signedIn, validate('param', tutorParam), validate('json',
      tutorMessageInput), async (c) => {
      const thread = await mayContinue(c.var.actor, c.req.valid('param').threadId);
      await mustBeOpen(c.var.actor);
      const { question, mode, engine = 'default' } = c.req.valid('json');
      const begun = await beginAnswer(db, thread.id, { content: question, summaryOf: null }, flagging(services, c.var.actor, { place: 'tutor', text: question }));
      return stream(thread, begun, { mode, engine, isSupervised: await isUnderEyes(c.var.actor) });
    })
    .post('/tutor/threads/:threadId/messages/:messageId/retry', describe('Tutor', 'Writes a failed or stopped reply again; a stream of events'), signedIn, validate('param', tutorRetryParam),
      async (c) => {
      const { threadId, messageId } = c.req.valid('param');
      const thread = await mayContinue(c.var.actor, threadId);
      await mustBeOpen(c.var.actor);
      return stream(thread, await replaceAnswer(db, thread.id, messageId), { mode: 'guide', engine: 'default', isSupervised: await isUnderEyes(c.var.actor) });
    });
}
