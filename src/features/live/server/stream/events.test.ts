import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import type { SignedIn } from '#features/session/server/session.factory.ts';
import { pupilEvent, teacherEvent, type PupilEvent, type TeacherEvent } from '../../contract.ts';
import { answer, createLive } from '../live.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

/** Reads a stream of events until one is as wanted. */
async function listen<Event>(app: TestApp, who: SignedIn, path: string, parse: (data: unknown) => Event) {
  const reply = await app.request(`/api${path}`, { headers: who.headers });
  expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const reader = reply.body?.getReader();
  if (!reader) throw new Error('There is no stream');
  const decoder = new TextDecoder();
  let rest = '';
  return {
    until: async (isWanted: (event: Event) => boolean): Promise<Event> => {
      for (;;) {
        const lines = rest.split('\n\n');
        rest = lines.pop() ?? '';
        while (lines.length > 0) {
          const line = lines.shift() ?? '';
          if (!line.startsWith('data: ')) continue;
          const event = parse(JSON.parse(line.slice(6)));
          if (!isWanted(event)) continue;
          rest = [...lines, rest].join('\n\n');
          return event;
        }
        const { done, value } = await reader.read();
        if (done) throw new Error('The stream ended');
        rest += decoder.decode(value, { stream: true });
      }
    },
    stop: () => reader.cancel(),
  };
}

const asTeacher = (at: TestApp, who: SignedIn, id: string) => listen<TeacherEvent>(at, who, `/live/${id}/events`, (data) => teacherEvent.parse(data));
const asPupil = (at: TestApp, who: SignedIn, id: string) => listen<PupilEvent>(at, who, `/live/${id}/own/events`, (data) => pupilEvent.parse(data));

test('pages hear of each step and of each answer, whichever process took it', async () => {
  // Two processes on one database: the pupil's page is with the other one.
  const other = createTestApp(services);
  const { id, join, step, see, teacher, pupils: [ann, ben] } = await createLive(services, app);
  if (!ann || !ben) throw new Error('no pupils');
  await join(ann);
  const [board, screen] = [await asTeacher(app, teacher, id), await asPupil(other, ann, id)];
  await board.until((event) => event.type === 'view' && event.view.state === 'waiting');
  await screen.until(({ view }) => view.state === 'waiting');
  await join(ben);
  await board.until((event) => event.type === 'progress' && event.changed.some(([learnerId]) => learnerId === ben.id));
  await step('next');
  const { view } = await screen.until((event) => event.view.state === 'open');
  expect(view.question?.stem).toBe('Which one?');
  expect(view.question?.id).toBe((await see(ann)).question?.id);
  await board.until((event) => event.type === 'view' && event.view.state === 'open');
  expect(await answer(ann, view, 'a')).toBe('saved');
  const told = await board.until((event) => event.type === 'progress' && event.changed.some(([learnerId, marks]) => learnerId === ann.id && marks === '1'));
  // Only of whom something changed.
  expect(told).toEqual({ type: 'progress', changed: [[ann.id, '1']] });
  await teacher.send('POST', `/live/${id}/end`);
  await screen.until((event) => event.view.state === 'ended');
  await Promise.all([board.stop(), screen.stop()]);
});

test('after the server is started anew a session goes on where it was, with every answer', async () => {
  const { id, join, step, teacher, pupils: [ann] } = await createLive(services, app);
  if (!ann) throw new Error('no pupil');
  await join(ann);
  await step('next');
  const before = await asPupil(app, ann, id);
  const { view } = await before.until((event) => event.view.state === 'open');
  await answer(ann, view, 'b');
  await before.stop();
  // Nothing of a session is in the process: one that has just begun knows all of it.
  const after = createTestApp(services);
  const [board, screen] = [await asTeacher(after, teacher, id), await asPupil(after, ann, id)];
  const found = await board.until((event) => event.type === 'view');
  expect(found).toMatchObject({ view: { position: 1, state: 'open' } });
  expect(found.type === 'view' && found.view.pupils.find((pupil) => pupil.id === ann.id)?.marks).toBe('1');
  expect((await screen.until(() => true)).view.question).toMatchObject({ response: 'b', sequence: 1 });
  const revision = found.type === 'view' ? found.view.revision : 0;
  await after.request(`/api/live/${id}/close`, { method: 'POST', headers: { ...teacher.headers, 'content-type': 'application/json' }, body: JSON.stringify({ revision }) });
  await screen.until((event) => event.view.state === 'closed');
  await Promise.all([board.stop(), screen.stop()]);
});

test('who is not of it hears nothing', async () => {
  const { id, pupils: [ann] } = await createLive(services, app);
  const strange = await createLive(services, app);
  if (!ann) throw new Error('no pupil');
  const [stranger] = strange.pupils;
  expect((await app.request(`/api/live/${id}/events`, { headers: ann.headers })).status).toBe(404);
  expect((await app.request(`/api/live/${id}/events`, { headers: strange.teacher.headers })).status).toBe(404);
  // Not joined, and not theirs.
  expect((await app.request(`/api/live/${id}/own/events`, { headers: ann.headers })).status).toBe(404);
  expect((await app.request(`/api/live/${id}/own/events`, { headers: stranger?.headers ?? {} })).status).toBe(404);
  expect((await app.request(`/api/live/${id}/own/events`)).status).toBe(401);
});
