import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items, itemVersions } from '#features/items/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { drafted, draftList, gapMark, keptDraft, questionDraft, type DraftQuestionsInput } from '../../drafts-contract.ts';
import { savedTest, testDetail } from '../../tests-contract.ts';

const text = `Photosynthesis is a process that plants use to make sugar from water and carbon dioxide. Chlorophyll is a pigment that absorbs light in the leaves of plants.
Carotene is a pigment that gives carrots their orange colour and protects the leaf. Xanthophyll is a pigment that turns leaves yellow in autumn days.
Respiration is a process that releases the energy stored in sugar for the cell to use. Transpiration is a process that moves water out of the leaves into the air.
A chloroplast is an organelle that holds the pigment <b>$x$</b> of a plant cell. A vacuole is an organelle that stores water and keeps the cell firm.
A nucleus is an organelle that holds the instructions of the cell.`;

let services: TestServices;
let app: TestApp;
let [teacher, other, pupil]: SignedIn[] = [];
let documentId: string;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [teacher, other, pupil] = await Promise.all([createSignedIn(services, app, ['teacher']), createSignedIn(services, app, ['teacher']), createSignedIn(services, app)]);
  const sent = await app.request('/api/documents?name=leaves.txt', { method: 'POST', headers: by().headers, body: text });
  documentId = ((await sent.json()) as { id: string }).id;
  await services.runJobs();
});
afterAll(() => services.close());

const by = () => teacher ?? (() => { throw new Error('nobody'); })();
const form = (more: Partial<DraftQuestionsInput> = {}): DraftQuestionsInput => ({ key: newId(), from: { kind: 'document', documentId, pages: null }, count: 6, kinds: ['choice', 'cloze'], ...more });
const draft = async (more: Partial<DraftQuestionsInput> = {}) => {
  const reply = await by().send('POST', '/assessments/drafts', form(more));
  expect(reply.status).toBe(201);
  return drafted.parse(await reply.json());
};
const waiting = async () => draftList.parse(await (await by().send('GET', '/assessments/drafts')).json()).drafts;

test('questions of a document come with the sentence they rest on, once for a form, and wait to be read', async () => {
  const key = newId();
  const first = await draft({ key });
  expect(first.found).toBeGreaterThan(3);
  for (const { key: answer, source } of first.drafts) expect(source.quote.toLowerCase()).toContain(answer.toLowerCase());
  expect((await draft({ key })).drafts).toEqual(first.drafts);
  expect(await waiting()).toHaveLength(first.found);
  // Of a topic, in what this person may read.
  expect((await draft({ from: { kind: 'topic', words: 'pigments of leaves' }, count: 2 })).drafts[0]?.source.documentTitle).toBe('leaves');
});

test('of a document that is being read nothing is drafted yet, and that is said', async () => {
  const sent = await app.request('/api/documents?name=later.txt', { method: 'POST', headers: by().headers, body: text });
  const { id } = (await sent.json()) as { id: string };
  const refused = await by().send('POST', '/assessments/drafts', form({ from: { kind: 'document', documentId: id, pages: null } }));
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([409, 'not_read']);
  await services.runJobs();
  expect((await draft({ from: { kind: 'document', documentId: id, pages: null }, count: 1 })).found).toBe(1);
  const none = await by().send('POST', '/assessments/drafts', form({ from: { kind: 'document', documentId: id, pages: { from: 90, to: 99 } } }));
  expect(none.status).toBe(409);
});

test('nothing that was not read can be put into a published test; what is kept can', async () => {
  const [one] = (await draft({ count: 1, kinds: ['choice'] })).drafts;
  const itemId = one?.id ?? '';
  const made = testDetail.parse(await (await by().send('POST', '/tests', { key: newId(), title: 'Leaves' })).json());
  const [section] = made.body.sections;
  const body = { ...made.body, sections: [{ ...section, questions: [{ id: 'q1', itemId, versionId: null, points: 1 }] }] };
  const saved = savedTest.parse(await (await by().send('PUT', `/tests/${made.id}`, { revision: 1, body })).json());
  expect(saved.faults[0]?.says).toContain('nobody has read');
  expect((await by().send('POST', `/tests/${made.id}/publish`, { revision: 2 })).status).toBe(409);
  const replies = await Promise.all([1, 2].map(() => by().send('POST', `/assessments/drafts/${itemId}/keep`)));
  // The other one of two at once finds it kept.
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200);
  expect(await services.db.$count(itemVersions, eq(itemVersions.itemId, itemId))).toBe(1);
  expect((await by().send('POST', `/tests/${made.id}/publish`, { revision: 2 })).status).toBe(200);
  expect((await waiting()).some(({ id }) => id === itemId)).toBe(false);
});

test('a draft that was left unfinished, or whose key cannot be marked, is not kept, and why is told', async () => {
  const [one] = (await draft({ count: 1, kinds: ['choice'] })).drafts;
  const itemId = one?.id ?? '';
  const [{ draft: whole } = { draft: null }] = await services.db.select({ draft: items.draft }).from(items).where(eq(items.id, itemId));
  if (!whole || typeof whole !== 'object') throw new Error('no draft');
  for (const [left, said] of [[{ ...whole, stem: '' }, 'not finished'], [{ ...whole, answer: { kind: 'expression', value: '2 +' } }, 'cannot be kept']] as const) {
    await services.db.update(items).set({ draft: left }).where(eq(items.id, itemId));
    const refused = await by().send('POST', `/assessments/drafts/${itemId}/keep`);
    expect([refused.status, ((await refused.json()) as { error: { message: string } }).error.message]).toEqual([422, expect.stringContaining(said)]);
  }
  await services.db.update(items).set({ draft: whole }).where(eq(items.id, itemId));
  expect((await by().send('POST', `/assessments/drafts/${itemId}/keep`)).status).toBe(200);
});

test('a draft is changed before it is kept, and what is no question is refused in words', async () => {
  const { drafts } = await draft({ count: 8 });
  const choice = drafts.find(({ kind }) => kind === 'choice');
  const cloze = drafts.find(({ kind }) => kind === 'cloze');
  const edit = (id: string | undefined, body: object) => by().send('PUT', `/assessments/drafts/${id}`, body);
  const hostile = { stem: 'What is <script>alert(1)</script> $x$?', key: 'green *one*', distractors: ['[red](javascript:alert(1))', '{{a}}'] };
  expect(questionDraft.parse(await (await edit(choice?.id, hostile)).json())).toMatchObject(hostile);
  // What is kept shows as it was typed: no maths, no link, no gap comes of it.
  await by().send('POST', `/assessments/drafts/${choice?.id}/keep`);
  const [version] = await services.db.select().from(itemVersions).where(eq(itemVersions.itemId, choice?.id ?? ''));
  expect(version?.body.stem).toBe(String.raw`What is \<script\>alert(1)\</script\> \$x\$?`);
  expect((await edit(cloze?.id, { stem: `A ${gapMark} stores water.`, key: 'vacuole', distractors: [] })).status).toBe(200);
  for (const stem of ['A vacuole stores water.', `${gapMark} and ${gapMark}`]) expect((await edit(cloze?.id, { stem, key: 'vacuole', distractors: [] })).status).toBe(409);
  const next = drafts.filter(({ kind }) => kind === 'choice')[1] ?? choice;
  for (const distractors of [[], ['Vacuole '], ['a', 'A']]) expect((await edit(next?.id, { stem: 'What?', key: 'vacuole', distractors })).status).toBe(409);
  for (const wrong of [{}, { stem: '', key: 'x', distractors: [] }, { stem: 'x', key: 'x'.repeat(301), distractors: [] }]) expect((await edit(next?.id, wrong)).status).toBe(400);
  expect((await by().send('DELETE', `/assessments/drafts/${next?.id}`)).status).toBe(200);
  expect(await services.db.$count(items, eq(items.id, next?.id ?? ''))).toBe(0);
});

test('drafts, and documents, of somebody else are told as ones that are not there', async () => {
  const [one] = (await draft({ count: 1 })).drafts;
  const outcomes = async (who: SignedIn | undefined, id: string | undefined) => Promise.all([
    who?.send('PUT', `/assessments/drafts/${id}`, { stem: 'x', key: 'x', distractors: ['y'] }), who?.send('POST', `/assessments/drafts/${id}/keep`), who?.send('DELETE', `/assessments/drafts/${id}`)]);
  for (const who of [other, pupil]) expect((await outcomes(who, one?.id)).map((reply) => reply?.status)).toEqual([404, 404, 404]);
  expect((await outcomes(teacher, newId())).map((reply) => reply?.status)).toEqual([404, 404, 404]);
  expect((await other?.send('POST', '/assessments/drafts', form()))?.status).toBe(404);
  expect((await pupil?.send('POST', '/assessments/drafts', form()))?.status).toBe(403);
  expect((await other?.send('POST', '/assessments/drafts', form({ from: { kind: 'topic', words: 'photosynthesis' } })))?.status).toBe(409);
  for (const wrong of [form({ count: 0 }), form({ count: 31 }), form({ kinds: [] }), { ...form(), from: { kind: 'web', address: 'http://127.0.0.1' } }]) expect((await by()
    .send('POST', '/assessments/drafts', wrong)).status).toBe(400);
  expect(keptDraft.parse(await (await by().send('DELETE', `/assessments/drafts/${one?.id}`)).json())).toEqual({ itemId: one?.id });
});
