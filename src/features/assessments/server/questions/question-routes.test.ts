import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choiceAnswer, createItem } from '#features/items/server/items.factory.ts';
import { itemPage } from '#features/items/contract.ts';
import { items, itemVersions } from '#features/items/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { addedQuestions, skillChoices, testPreview } from '../../questions-contract.ts';
import { testDetail } from '../../tests-contract.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const person = (persona: 'teacher' | 'student' = 'teacher') => createSignedIn(services, app, [persona]);
const make = async (by: SignedIn) => testDetail.parse(await (await by.send('POST', '/tests', { key: newId(), title: 'Ratios' })).json());

test('questions of skills are copied into the bank as generators, once, and each draw has its own numbers', async () => {
  const teacher = await person();
  const { id, body } = await make(teacher);
  const { skills } = skillChoices.parse(await (await teacher.send('GET', '/assessments/skills')).json());
  const skillIds = skills.slice(0, 2).map((skill) => skill.id);
  const add = async () => addedQuestions.parse(await (await teacher.send('POST', `/tests/${id}/from-skills`, { skillIds, perSkill: 3 })).json()).items;
  const [first, again] = await Promise.all([add(), add()]);
  expect(first.length).toBeGreaterThan(2);
  expect(again).toEqual(first);
  expect(await services.db.$count(items, eq(items.ownerId, teacher.id))).toBe(first.length);
  const [section] = body.sections;
  const written = { ...body, sections: [{ ...section, questions: first.map(({ itemId }, index) => ({ id: `q${index}`, itemId, versionId: null, points: 1 })) }] };
  await teacher.send('PUT', `/tests/${id}`, { revision: 1, body: written });
  const preview = async (seed: number) => testPreview.parse(await (await teacher.send('GET', `/tests/${id}/preview?seed=${seed}`)).json());
  const [one, same, other] = await Promise.all([preview(1), preview(1), preview(2)]);
  expect(one).toEqual(same);
  expect(one.sections[0]?.questions).toHaveLength(first.length);
  expect(other).not.toEqual(one);
  for (const wrong of [{ skillIds: [], perSkill: 1 }, { skillIds, perSkill: 11 }, {}]) expect((await teacher.send('POST', `/tests/${id}/from-skills`, wrong)).status).toBe(400);
  expect((await teacher.send('POST', `/tests/${id}/from-skills`, { skillIds: ['no-such-skill'], perSkill: 1 })).status).toBe(404);
  const stranger = await person();
  expect((await stranger.send('POST', `/tests/${id}/from-skills`, { skillIds, perSkill: 1 })).status).toBe(404);
  expect((await stranger.send('GET', `/tests/${id}/preview`)).status).toBe(404);
});

test('a preview holds no key: every byte of it is looked at', async () => {
  const teacher = await person();
  const { id, body } = await make(teacher);
  const [section] = body.sections;
  const answers = [choiceAnswer('Quokka', 'Wombat'), { kind: 'text' as const, accepted: ['marsupial-key'] }, { kind: 'number' as const, value: '918273' }];
  const written = await Promise.all(answers.map((answer) => createItem(services, teacher.id, { answer, feedback: { right: 'feedback-secret' } })));
  await teacher.send('PUT', `/tests/${id}`, { revision: 1, body: { ...body, sections: [{ ...section, draw: null, isShuffled: true, questions: written.map(({ itemId },
    index) => ({ id: `q${index}`, itemId, versionId: null, points: 1 })) }] } });
  const sent = await (await teacher.send('GET', `/tests/${id}/preview`)).text();
  expect(testPreview.parse(JSON.parse(sent)).sections[0]?.questions).toHaveLength(3);
  for (const secret of ['isCorrect', 'marsupial-key', '918273', 'feedback-secret']) expect(sent).not.toContain(secret);
  // The paper of who marks has it, where it is asked for.
  expect(await (await teacher.send('GET', `/tests/${id}/preview?key=yes`)).text()).toMatch(/marsupial-key/);
});

test('what can be chosen is found by its words: own and shared, published, not put away, and nothing that nobody has read', async () => {
  const [teacher, other, pupil] = [await person(), await person(), await person('student')];
  const titles = ['Kangaroo leaps', 'Kangaroo old', 'Kangaroo drafted', 'Wombat digs', 'Kangaroo 100%'];
  const made = await Promise.all(titles.map((title) => createItem(services, teacher.id, { title, answer: choiceAnswer('a', 'b') })));
  const [, old, unread] = made;
  await services.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, old?.itemId ?? ''));
  await services.db.update(items).set({ isToReview: true }).where(eq(items.id, unread?.itemId ?? ''));
  const shared = await createItem(services, other.id, { title: 'Kangaroo of the school', answer: choiceAnswer('a', 'b') });
  await services.db.update(items).set({ sharing: 'school' }).where(eq(items.id, shared.itemId));
  await createItem(services, other.id, { title: 'Kangaroo of another', answer: choiceAnswer('a', 'b') });
  const find = async (query: string) => itemPage.parse(await (await teacher.send('GET', `/items?isPublished=true&query=${encodeURIComponent(query)}`))
    .json()).items.map(({ title }) => title).toSorted();
  expect(await find('kangaroo')).toEqual(['Kangaroo 100%', 'Kangaroo leaps', 'Kangaroo of the school']);
  expect(await find('LEAPS kangaroo')).toEqual(['Kangaroo leaps']);
  expect(await find("'; drop table items; --")).toEqual([]);
  expect((await pupil.send('GET', '/items?isPublished=true')).status).toBe(403);
  expect((await teacher.send('GET', `/items?isPublished=true&query=${'x'.repeat(201)}`)).status).toBe(400);
  expect(await services.db.$count(itemVersions)).toBeGreaterThan(0);
});
