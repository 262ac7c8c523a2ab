import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { newId } from '#shared/ids.ts';
import { personas } from '#shared/persona.ts';
import { hostileBodies } from './testing/hostile-bodies.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestServices, type TestServices } from './testing/test-services.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const ids = [newId(), '%00', '%20', '%E0%A4%A', '__proto__', 'constructor', '..%2F..', '%F0%9F%98%80', '%27%3B--', '1e999', 'x'.repeat(5_000)];
const bodies = ['null', '[]', '"x"', '{', '', '{"__proto__":{"kind":"practice"}}', `{"kind":"practice","skillId":"\\u0000"}`, `{"title":"\\u0000","name":"\\ud83d","text":"\\u0000","why":"\\u0000","kind":"review"}`,
  `{"seconds":1e999,"sectionIndex":1e308,"isDone":true,"target":-1e999}`, `{"planIds":["${newId()}"],"skillIds":["rounding","rounding"],"title":"x"}`, '['.repeat(20_000)];
const queries = ['', '?learnerId=x&learnerId=y', `?learnerId=${newId()}`, '?cursor=%00', '?cursor=999999999999999', '?cursor=-1', '?search=%00%27&grade=(((', '?name=%00'];

type Send = (method: string, path: string, body?: string) => Promise<Response>;

async function signedIn(): Promise<Send> {
  const user = await createTestUser(services, { personas: [...personas] });
  const { headers } = await signIn(services, user);
  return (method, path, body) => app.request(path, { method, headers: { ...headers, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body }) });
}

/** What belongs to somebody, by the names that addresses give it. */
async function ownIds(send: Send): Promise<Map<string, string>> {
  const made = async (path: string, input: object) => (await (await send('POST', path, JSON.stringify(input))).json()) as { id: string; class?: { id: string }; steps?: { id: string }[]; questions?: { id: string }[] };
  const settings = { startsOn: '2026-11-20', dueOn: null, minutesADay: 20, weekdays: [1, 3] };
  const plan = await made('/api/plans', { title: 'Mine', skillIds: ['rounding'], settings });
  const practice = await made('/api/practices', { kind: 'practice', skillId: 'rounding' });
  const school = await made('/api/classes', { name: 'A', subject: 'Mathematics', grade: '6' });
  return new Map([['planId', plan.id], ['stepId', plan.steps?.[0]?.id ?? ''], ['practiceId', practice.id], ['questionId', practice.questions?.[0]?.id ?? ''], ['classId', school.class?.id ?? ''], ['skillId', 'rounding'], ['courseId', 'mathematics-4']]);
}

/** Every address of the API, with ids, queries and bodies that no page sends: refusals in our own words, and never a fault of ours. */
test('whatever is sent to whatever address, it is answered or refused', async () => {
  const { paths } = description.parse(await (await app.request('/api/openapi.json')).json());
  const failed: string[] = [];
  const counts = new Map<number, number>();
  for (const [template, methods] of Object.entries(paths)) {
    // Somebody new for each: an address may end a session.
    const send = await signedIn();
    const own = template.includes('{') ? await ownIds(send) : new Map<string, string>();
    const addresses = template.includes('{') ? [template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => own.get(name) ?? newId()), ...ids.map((id) => template.replaceAll(/\{[^}]+\}/g, id))] : [template];
    for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
      const tries = addresses.flatMap((address) => (method === 'GET' ? queries.map((query) => [address + query, undefined] as const) : bodies.map((body) => [address, method === 'DELETE' ? undefined : body] as const)));
      for (const [address, body] of tries) {
        const reply = await send(method, address, body);
        await reply.body?.cancel();
        counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
        if (reply.status >= 500) failed.push(`${reply.status} ${method} ${address.slice(0, 120)} ${body?.slice(0, 80) ?? ''}`);
      }
    }
  }
  expect(failed).toEqual([]);
  // They came through to where something is looked up or done.
  for (const [status, least] of [[200, 100], [400, 1_000], [404, 300]] as const) expect([status, (counts.get(status) ?? 0) >= least]).toEqual([status, true]);
});

const route = z.looseObject({ requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) }).optional() });

test('bodies of the right form with what nobody means in them are taken or refused', async () => {
  const { paths } = description.parse(await (await app.request('/api/openapi.json')).json());
  const failed: string[] = [];
  let taken = 0;
  for (const [template, methods] of Object.entries(paths)) {
    for (const [name, described] of Object.entries(methods)) {
      const body = route.parse(described).requestBody?.content['application/json'].schema;
      if (body === undefined) continue;
      const send = await signedIn();
      for (const value of fc.sample(hostileBodies(body), { numRuns: 15, seed: 21 })) {
        // The first of them may archive or close it.
        const own = template.includes('{') ? await ownIds(send) : new Map<string, string>();
        const reply = await send(name.toUpperCase(), template.replaceAll(/\{([^}]+)\}/g, (_, id: string) => own.get(id) ?? newId()), JSON.stringify(value));
        await reply.body?.cancel();
        if (reply.ok) taken += 1;
        if (reply.status >= 500) failed.push(`${reply.status} ${name} ${template} ${JSON.stringify(value).slice(0, 200)}`);
      }
    }
  }
  expect(failed).toEqual([]);
  expect(taken).toBeGreaterThan(30);
});
