import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedFile, exportFormats, itemDetail } from '#features/items/contract.ts';
import { choiceAnswer, createItem } from '#features/items/server/items.factory.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { broughtIn, importReport } from '../contract.ts';

let services: TestServices;
let app: TestApp;
let teacher: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  teacher = await createSignedIn(services, app, ['teacher']);
});
afterAll(() => services.close());

const ask = (by: SignedIn, ids: string[], format: string) => by.send('POST', '/item-exports', { ids, format });
const fileOf = async (ids: string[], format: string) => exportedFile.parse(await (await ask(teacher, ids, format)).json());
const upload = (path: string, body: Uint8Array) => app.request(`/api/item-imports${path}`, { method: 'POST', headers: teacher.headers, body: Buffer.from(body) });

test.each(exportFormats)('questions go out as %s in the order in which they are named, and come back with the same keys', async (format) => {
  const made = [
    await createItem(services, teacher.id, { title: 'Which', stem: 'Which is **right**?', answer: choiceAnswer('Right', 'Wrong') }),
    await createItem(services, teacher.id, { title: 'How much', stem: 'What is $1 + 1$?', answer: { kind: 'number', value: '2' } }),
  ];
  const file = await fileOf(made.map(({ itemId }) => itemId).toReversed(), format);
  expect(file).toMatchObject({ written: 2, missing: 0 });
  const report = importReport.parse(await (await upload(`/report?name=${file.name}`, Buffer.from(file.base64, 'base64'))).json());
  expect(report.questions.map(({ title, inWords }) => [title, inWords])).toEqual([['How much', '2'], ['Which', 'Right']]);
});

test('what a format has no words for is named, and so is what was never published', async () => {
  const essay = await createItem(services, teacher.id, { title: 'Write', answer: { kind: 'essay' }, hints: { nudge: 'Begin with an example.' } });
  const draft = itemDetail.parse(await (await teacher.send('POST', '/items', { key: newId(), draft: { title: 'Not yet' } })).json());
  const file = await fileOf([essay.itemId, draft.id, draft.id], 'gift');
  expect(file).toMatchObject({ missing: 1, left: [{ title: 'Write', why: expect.arrayContaining([expect.stringContaining('hints')]) }] });
});

test('a picture goes along', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
  const xml = `<quiz><question type="truefalse"><name><text>Dot</text></name><questiontext format="html"><text>&lt;img src="@@PLUGINFILE@@/a.png" alt="A dot"&gt; A dot?</text>
    <file name="a.png" encoding="base64">${png}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
  const { itemIds } = broughtIn.parse(await (await upload(`?name=a.xml&key=${newId()}`, Buffer.from(xml))).json());
  for (const format of ['moodle-xml', 'qti-3.0']) {
    const file = await fileOf(itemIds, format);
    const report = importReport.parse(await (await upload(`/report?name=${file.name}`, Buffer.from(file.base64, 'base64'))).json());
    expect([format, report.pictures, report.dropped]).toEqual([format, 1, 0]);
  }
});

test('nobody writes out what they may not read, and what is asked wrongly is refused', async () => {
  const { itemId } = await createItem(services, teacher.id, { title: 'Mine', answer: choiceAnswer('Secret key', 'Wrong') });
  const [colleague, pupil] = [await createSignedIn(services, app, ['teacher']), await createSignedIn(services, app)];
  expect(exportedFile.parse(await (await ask(colleague, [itemId], 'gift')).json())).toMatchObject({ written: 0, missing: 1, left: [] });
  expect((await ask(pupil, [itemId], 'gift')).status).toBe(403);
  for (const [ids, format] of [[[], 'gift'], [[itemId], 'docx'], [['nothing'], 'gift'], [Array.from({ length: 1_001 }, newId), 'gift']] as const) {
    expect((await ask(teacher, [...ids], format)).status).toBe(400);
  }
});
