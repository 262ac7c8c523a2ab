import { Hono } from 'hono';
import { loadSitting, type Sitting } from '#features/assessments/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  answersParam, classAnswers, joined, joinInput, liveList, liveView, ownSession, pupilEvent, pupilView, sessionParam, startInput, stepInput, teacherEvent, type TeacherEvent,
} from '../contract.ts';
import { canJoinLive, canRunLive } from '../policy.ts';
import { findOwn } from './joining/find-own.ts';
import { joinSession } from './joining/join-session.ts';
import { loadSession, type SessionRow } from './load-session.ts';
import { endSession } from './running/end-session.ts';
import { startSession } from './running/start-session.ts';
import { closeOpen, letEachGoOn, openAgain, openNext } from './running/step-session.ts';
import { LiveHub } from './stream/live-hub.ts';
import { eventStream } from './stream/event-stream.ts';
import { countAnswers } from './views/count-answers.ts';
import { listLive } from './views/list-live.ts';
import { loadLiveView } from './views/load-live-view.ts';
import { loadPupilViews } from './views/load-pupil-views.ts';

/** Tests that a class takes together. Answers come by the calls of attempts, as in any test. */
export function liveApi(services: Services) {
  const hub = new LiveHub(services);
  // Those with a word of their own first: they would be taken for a session's id.
  return new Hono().route('/', taking(services, hub)).route('/', running(services, hub)).route('/', steps(services, hub));
}

type Seen = { session: SessionRow; sitting: Sitting };

/** @throws AppError `not_found` 404 for whom it is not to run */
async function seeSession({ db }: Services, actor: Actor, sessionId: string): Promise<Seen> {
  const seen = await loadSession(db, sessionId);
  if (!canRunLive(actor, seen.sitting)) throw notFound('live session');
  return seen;
}

function running(services: Services, hub: LiveHub) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/live', describe('Live tests', 'What one can run live, and what runs', liveList), signedIn, async (c) => {
      const { actor } = c.var;
      if (!actor.personas.includes('teacher')) throw new AppError('not_for_you', 403, 'Live tests are run by teachers.');
      return reply(c, liveList, await listLive(db, actor.userId, new Date()));
    })
    .post('/live', describe('Live tests', 'Begins to run a test live that was given to a class; again finds it (200)', liveView, 201), signedIn, validate('json', startInput), async (c) => {
      const { sittingId, pacing } = c.req.valid('json');
      const sitting = await loadSitting(db, sittingId);
      if (!sitting || !canRunLive(c.var.actor, sitting)) throw notFound('test');
      const { sessionId, isNew } = await startSession(services, sitting, { pacing, by: c.var.actor, now: new Date() });
      return reply(c, liveView, await loadLiveView(db, sessionId), isNew ? 201 : 200);
    })
    .get('/live/:sessionId', describe('Live tests', 'A live session as who runs it sees it', liveView), signedIn, validate('param', sessionParam), async (c) => {
      const { session } = await seeSession(services, c.var.actor, c.req.valid('param').sessionId);
      return reply(c, liveView, await loadLiveView(db, session.id));
    })
    .get('/live/:sessionId/events', describe('Live tests', 'The same as events: at once, with each change and answer', teacherEvent), signedIn, validate('param', sessionParam), async (c) => {
      const { session } = await seeSession(services, c.var.actor, c.req.valid('param').sessionId);
      return eventStream(teacherEvent, async (send) => {
        // What happens while the view is loaded comes after it, or an older view would cover it.
        const held: TeacherEvent[] = [];
        let isTold = false;
        const stop = hub.watchAsTeacher(session, (event) => (isTold ? send(event) : void held.push(event)));
        const view = await loadLiveView(db, session.id).catch((error: unknown) => {
          stop();
          throw error;
        });
        send({ type: 'view', view });
        isTold = true;
        for (const event of held) send(event);
        return stop;
      });
    })
    .get('/live/:sessionId/answers/:position', describe('Live tests', 'How the class answered a question, without names', classAnswers), signedIn, validate('param', answersParam), async (c) => {
      const { sessionId, position } = c.req.valid('param');
      const { session } = await seeSession(services, c.var.actor, sessionId);
      return reply(c, classAnswers, await countAnswers(services, session, position));
    });
}

const stepWords = {
  next: { says: 'Opens the next question for all; one that is open is closed', verb: openNext },
  close: { says: 'Takes no more answers to the open question', verb: closeOpen },
  again: { says: 'Takes answers to the last question again', verb: openAgain },
  each: { says: 'Lets each pupil go on at their own pace', verb: letEachGoOn },
} as const;

function steps(services: Services, hub: LiveHub) {
  const { db } = services;
  const signedIn = requireActor(services);
  const stepped = async (actor: Actor, sessionId: string, revision: number, verb: (typeof stepWords)[keyof typeof stepWords]['verb']) => {
    const { session } = await seeSession(services, actor, sessionId);
    await verb(services, { sessionId: session.id, revision, now: new Date() });
    hub.wake();
    return loadLiveView(db, session.id);
  };
  const { next, close, again, each } = stepWords;
  return new Hono()
    .post('/live/:sessionId/next', describe('Live tests', next.says, liveView), signedIn, validate('param', sessionParam), validate('json', stepInput), async (c) =>
      reply(c, liveView, await stepped(c.var.actor, c.req.valid('param').sessionId, c.req.valid('json').revision, next.verb)))
    .post('/live/:sessionId/close', describe('Live tests', close.says, liveView), signedIn, validate('param', sessionParam), validate('json', stepInput), async (c) =>
      reply(c, liveView, await stepped(c.var.actor, c.req.valid('param').sessionId, c.req.valid('json').revision, close.verb)))
    .post('/live/:sessionId/again', describe('Live tests', again.says, liveView), signedIn, validate('param', sessionParam), validate('json', stepInput), async (c) =>
      reply(c, liveView, await stepped(c.var.actor, c.req.valid('param').sessionId, c.req.valid('json').revision, again.verb)))
    .post('/live/:sessionId/each', describe('Live tests', each.says, liveView), signedIn, validate('param', sessionParam), validate('json', stepInput), async (c) =>
      reply(c, liveView, await stepped(c.var.actor, c.req.valid('param').sessionId, c.req.valid('json').revision, each.verb)))
    .post('/live/:sessionId/end', describe('Live tests', 'Ends the session; what everybody has is handed in', liveView), signedIn, validate('param', sessionParam), async (c) => {
      const { session, sitting } = await seeSession(services, c.var.actor, c.req.valid('param').sessionId);
      await endSession(services, session.id, sitting, { by: c.var.actor, now: new Date() });
      hub.wake();
      return reply(c, liveView, await loadLiveView(db, session.id));
    });
}

function taking(services: Services, hub: LiveHub) {
  const { db } = services;
  const signedIn = requireActor(services);
  const mustJoin = (actor: Actor) => {
    if (!canJoinLive(actor)) throw new AppError('not_for_you', 403, 'Live tests are joined by pupils.');
  };
  /** A session that one is in. @throws AppError `not_found` 404 */
  const own = async (actor: Actor, sessionId: string) => {
    mustJoin(actor);
    const view = (await loadPupilViews(db, sessionId, [actor.userId])).get(actor.userId);
    if (!view) throw notFound('live session');
    return view;
  };
  return new Hono()
    .post('/live/join', describe('Live tests', 'Joins a live session by its code; who is in finds it (200)', joined, 201), signedIn, validate('json', joinInput), async (c) => {
      mustJoin(c.var.actor);
      const { joined: found, isNew } = await joinSession(services, c.var.actor.userId, c.req.valid('json').code, new Date());
      hub.wake();
      return reply(c, joined, found, isNew ? 201 : 200);
    })
    .get('/live/own', describe('Live tests', 'The live session that one is in', ownSession), signedIn, async (c) => {
      mustJoin(c.var.actor);
      return reply(c, ownSession, { session: await findOwn(db, c.var.actor.userId) });
    })
    .get('/live/:sessionId/own', describe('Live tests', 'A live session as a pupil in it sees it', pupilView), signedIn, validate('param', sessionParam), async (c) =>
      reply(c, pupilView, await own(c.var.actor, c.req.valid('param').sessionId)))
    .get('/live/:sessionId/own/events', describe('Live tests', 'The same as events: at once, and with each change', pupilEvent), signedIn, validate('param', sessionParam), async (c) => {
      const { userId } = c.var.actor;
      const view = await own(c.var.actor, c.req.valid('param').sessionId);
      return eventStream(pupilEvent, async (send) => {
        // Whatever happens from here on is told by the hub: it compares with the revision that is sent along.
        const stop = hub.watchAsPupil(view, userId, send);
        send({ type: 'view', view });
        return stop;
      });
    });
}
