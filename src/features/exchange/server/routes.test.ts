import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { broughtIn, importReport } from '../contract.ts';

let services: TestServices;
let app: TestApp;
let teacher: SignedIn;
let pupil: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [teacher, pupil] = [await createSignedIn(services, app, ['teacher']), await createSignedIn(services, app)];
});
afterAll(() => services.close());

const gift = '$CATEGORY: $course$/top/Geography\n\n::Capital::The capital of France?{=Paris ~Lyon}\n\n::Sum::1 + 1{#2}\n\n::Odd::Nothing to choose{~a ~b}\n\n::Unit::A pattern{=a*b}\n';
const upload = (path: string, body: string | Uint8Array, by = teacher) => app.request(`/api/item-imports${path}`,
  { method: 'POST', headers: by.headers, body: typeof body === 'string' ? body : Buffer.from(body) });
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { error: { code: string } }).error.code];
const bank = async (by: SignedIn) => ((await (await by.send('GET', '/items?owner=mine')).json()) as { items: { title: string; tags: string[] }[] }).items;

test('a file is looked at, and nothing is written before it is brought in; the same import twice is one', async () => {
  const looked = await upload('/report?name=a.txt', gift);
  expect(looked.status).toBe(200);
  const report = importReport.parse(await looked.json());
  expect(report).toMatchObject({ name: 'a.txt', format: 'gift', kept: 3, changed: 0, dropped: 1 });
  expect(report.questions).toMatchObject([
    { index: 0, place: 'line 3', title: 'Capital', kind: 'multichoice', answerKind: 'choice', outcome: 'kept', inWords: 'Paris', path: ['Geography'] },
    { title: 'Sum', inWords: '2' }, { title: 'Odd', outcome: 'dropped', answerKind: null, why: [expect.stringContaining('worth')] }, { title: 'Unit' },
  ]);
  expect(await bank(teacher)).toEqual([]);

  const query = `?name=a.txt&key=${newId()}&leave=1`;
  const both = await Promise.all([upload(query, gift), upload(query, gift)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = await Promise.all(both.map(async (one) => broughtIn.parse(await one.json())));
  expect(first).toEqual(second);
  expect(first?.itemIds).toHaveLength(2);
  expect((await bank(teacher)).map(({ title, tags }) => `${title}: ${tags.join()}`).toSorted()).toEqual(['Capital: Geography', 'Unit: Geography']);
});

test('a picture is made anew and belongs to the bank', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
  const xml = `<quiz><question type="truefalse"><name><text>Dot</text></name><questiontext format="html"><text>&lt;img src="@@PLUGINFILE@@/a.png" alt="A dot"&gt; A dot?</text><file name="a.png" encoding="base64">${png}</file></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
  const { itemIds: [itemId] } = broughtIn.parse(await (await upload(`?name=b.xml&key=${newId()}`, xml)).json());
  const { body } = await (await teacher.send('GET', `/items/${itemId}`)).json() as { body: { images: { asset: string }[] } };
  expect(body.images).toMatchObject([{ width: 5, height: 5, alt: 'A dot' }]);
  expect((await app.request(`/api/item-pictures/${body.images[0]?.asset}`, { headers: teacher.headers })).status).toBe(200);
});

test('who does not teach, what is no file of questions, and what is asked wrongly', async () => {
  for (const path of ['/report?name=a.txt', `?name=a.txt&key=${newId()}`]) {
    expect(await codeOf(await upload(path, gift, pupil))).toEqual([403, 'forbidden']);
    expect(await codeOf(await upload(path, 'Only words'))).toEqual([422, 'no_questions']);
    expect(await codeOf(await upload(path, '<quiz><question'))).toEqual([422, 'no_questions']);
    expect(await codeOf(await upload(path, ''))).toEqual([400, 'empty']);
    expect(await codeOf(await upload(path, new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toEqual([422, 'no_questions']);
  }
  for (const query of ['/report', '?name=a.txt', '?name=a.txt&key=1', `?name=a.txt&key=${newId()}&leave=x`]) expect(await codeOf(await upload(query, gift))).toEqual([400, 'invalid_input']);
  expect((await app.request('/api/item-imports/report?name=a', { method: 'POST', body: gift })).status).toBe(401);
});
