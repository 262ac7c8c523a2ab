import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTest, type TestBody } from '#features/assessments/test-body.ts';
import { savedTest, testDetail } from '#features/assessments/tests-contract.ts';
import { exportedFile, type ExportFormat } from '#features/items/contract.ts';
import { choiceAnswer, createItem } from '#features/items/server/items.factory.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { broughtIn, importReport } from '../contract.ts';

let services: TestServices;
let app: TestApp;
let teacher: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [teacher, colleague] = [await createSignedIn(services, app, ['teacher']), await createSignedIn(services, app, ['teacher'])];
});
afterAll(() => services.close());

const upload = (path: string, file: Uint8Array, by = colleague) => app.request(`/api/item-imports${path}`, { method: 'POST', headers: by.headers, body: Buffer.from(file) });
const see = async (by: SignedIn, id: string | undefined) => testDetail.parse(await (await by.send('GET', `/tests/${id}`)).json());
const exported = async (id: string, format: ExportFormat) => exportedFile.parse(await (await teacher.send('POST', `/tests/${id}/export`, { format })).json());

async function write(): Promise<{ id: string; body: TestBody }> {
  const items = await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => createItem(services, teacher.id, { title, stem: `**${title}**?`, answer: choiceAnswer(`Right ${title}`, 'Wrong') })));
  const made = testDetail.parse(await (await teacher.send('POST', '/tests', { key: newId(), title: 'Ratios' })).json());
  const places = items.map(({ itemId }, index) => ({ id: `q${index + 1}`, itemId, versionId: null, points: index < 2 ? 3 : 1 }));
  const plain = { title: '', text: '', isShuffled: false, draw: null, tools: [] };
  const body: TestBody = {
    ...emptyTest, title: 'Ratios', instructions: 'Take your time.', timeLimitMinutes: 25, sections: [
      { ...plain, id: 's1', title: 'Begin', text: 'No *calculator*.', questions: places.slice(0, 2) }, { ...plain, id: 's2', title: 'Go on', isShuffled: true, draw: 1, questions: places.slice(2) }],
  };
  expect(savedTest.parse(await (await teacher.send('PUT', `/tests/${made.id}`, { revision: 1, body })).json()).faults).toEqual([]);
  return { id: made.id, body };
}

test('a whole test goes out as a package and comes in as a draft of whoever brings it in, once', async () => {
  const { id } = await write();
  const file = await exported(id, 'qti-3.0');
  expect(file).toMatchObject({ name: 'test-qti3.zip', written: 4, missing: 0, left: [{ title: 'Ratios', why: [expect.stringContaining('Set anew')] }] });
  const bytes = Buffer.from(file.base64, 'base64');
  expect(importReport.parse(await (await upload('/report?name=a.zip', bytes)).json()).tests).toEqual([
    { index: 0, title: 'Ratios', questions: 4, sections: 2, timeLimitMinutes: 25, isTaken: true, why: [] }]);

  const query = `?name=a.zip&key=${newId()}`;
  const [first, second] = await Promise.all([upload(query, bytes), upload(query, bytes)].map(async (reply) => broughtIn.parse(await (await reply).json())));
  expect(first).toEqual(second);
  expect(first?.testIds).toHaveLength(1);
  const made = await see(colleague, first?.testIds[0]);
  expect(made).toMatchObject({ version: 0, canEdit: true, faults: [], questions: 3, points: 7, body: { title: 'Ratios', timeLimitMinutes: 25, sections: [
    { title: 'Begin', text: 'Take your time.\n\nNo *calculator*.', isShuffled: false, draw: null, questions: [{ points: 3 }, { points: 3 }] }, { title: 'Go on', isShuffled: true, draw: 1 }] } });
  expect(made.body.sections.flatMap(({ questions }) => questions.map(({ itemId }) => itemId))).toEqual(first?.itemIds);
  // To whoever exported it, it is not there.
  expect((await teacher.send('GET', `/tests/${made.id}`)).status).toBe(404);
});

test('a test, or a question of it, can be left out', async () => {
  const bytes = Buffer.from((await exported((await write()).id, 'qti-3.0')).base64, 'base64');
  const bring = async (more: string) => broughtIn.parse(await (await upload(`?name=a.zip&key=${newId()}&${more}`, bytes)).json());
  expect(await bring('leaveTests=0')).toMatchObject({ testIds: [], itemIds: Array.from({ length: 4 }, () => expect.any(String)) });
  const { testIds: [without] } = await bring('leave=0');
  expect((await see(colleague, without)).body.sections.map(({ questions }) => questions.length)).toEqual([1, 2]);
  expect((await upload(`?name=a.zip&key=${newId()}&leaveTests=x`, bytes)).status).toBe(400);
});

test.each(['moodle-xml', 'gift'] as const)('a format without tests gets its questions by sections, and says so: %s', async (format) => {
  const file = await exported((await write()).id, format);
  expect(file).toMatchObject({ written: 4, left: [{ title: 'Ratios', why: [expect.stringContaining('has no tests')] }] });
  const { questions, tests } = importReport.parse(await (await upload(`/report?name=${file.name}`, Buffer.from(file.base64, 'base64'))).json());
  expect(tests).toEqual([]);
  expect(questions.map(({ title, path }) => [title, path.at(-1)])).toEqual([['One', 'Begin'], ['Two', 'Begin'], ['Three', 'Go on'], ['Four', 'Go on']]);
});

test('two packages may call a text to read the same: each keeps its own', async () => {
  const item = (words: string) => createItem(services, teacher.id, { title: 'Read', stimulus: { id: 'passage', title: 'Text', text: words }, answer: choiceAnswer('a', 'b') });
  const texts = await Promise.all(['Of cats.', 'Of dogs.'].map(async (words) => {
    const file = exportedFile.parse(await (await teacher.send('POST', '/item-exports', { ids: [(await item(words)).itemId], format: 'qti-3.0' })).json());
    const { itemIds: [itemId] } = broughtIn.parse(await (await upload(`?name=a.zip&key=${newId()}`, Buffer.from(file.base64, 'base64'))).json());
    const { body } = await (await colleague.send('GET', `/items/${itemId}`)).json() as { body: { stimulus: { id: string; text: string } } };
    return body.stimulus;
  }));
  expect(texts.map(({ text }) => text)).toEqual(['Of cats.', 'Of dogs.']);
  expect(new Set(texts.map(({ id }) => id)).size).toBe(2);
});
