import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { packVector } from '#engine/retrieval/packed-vectors.ts';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { indexPassages, type NewPassage } from '../reading/index-passages.ts';
import { type SearchScope, searchPassages } from './search-passages.ts';
import { documents, passageIndexes, passages, postings } from '../tables.ts';

let services: TestServices;
let ownerId: string;

beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());
beforeEach(async () => {
  ownerId = (await createTestUser(services)).id;
});

async function createDocument(title: string, owner = ownerId): Promise<string> {
  const id = newId();
  await services.db.insert(documents).values({ id, ownerId: owner, title, fileName: `${title}.txt`, byteSize: 1, fileKey: id, status: 'reading' });
  return id;
}

const passagesOf = (texts: string[], section: string | null = null): NewPassage[] =>
  texts.map((text, at) => ({ page: at + 1, start: 5, end: 5 + text.length, section, text }));

async function readDocument(title: string, texts: string[], { owner = ownerId, section = null as string | null } = {}): Promise<string> {
  const id = await createDocument(title, owner);
  expect(await indexPassages(services.db, id, passagesOf(texts, section))).toBe(true);
  return id;
}

const search = (query: string, scope: Partial<SearchScope> = {}, limit = 10, vector?: number[]) =>
  searchPassages(services.db, { ownerId, documentIds: null, ...scope }, query, limit, vector);

test('a passage comes back with its place, its document and the words it was found by', async () => {
  const documentId = await readDocument('Biology', ['Cells divide.', 'Osmosis moves water.'], { section: 'Transport' });
  const [found, ...rest] = await search('What is osmosis?');
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ documentId, documentTitle: 'Biology', page: 2, start: 5, end: 25, section: 'Transport', text: 'Osmosis moves water.' });
  expect(Object.keys(found?.matches ?? {})).toEqual(['osmosi']);
  const [row] = await services.db.select().from(documents).where(eq(documents.id, documentId));
  expect([row?.status, row?.readyAt === null]).toEqual(['ready', false]);
});

test('a passage that goes on with a sentence of the page before is known as such', async () => {
  await readDocument('Biology', ['Osmosis is what we call the', 'DNA osmosis of the cell.', 'Osmosis starts anew.']);
  const found = await search('osmosis');
  expect(found.sort((a, b) => a.page - b.page).map((passage) => passage.continues)).toEqual([false, true, false]);
});

test('headings are searched like text', async () => {
  await readDocument('Biology', ['It moves water.'], { section: 'Cells › Osmosis' });
  expect(await search('osmosis')).toHaveLength(1);
});

test('documents of others, other documents and unready ones are not searched', async () => {
  const mine = await readDocument('Mine', ['Osmosis one.']);
  const other = await readDocument('Other', ['Osmosis two.']);
  const stranger = await createTestUser(services);
  const theirs = await readDocument('Theirs', ['Osmosis three.'], { owner: stranger.id });
  const failed = await readDocument('Failed', ['Osmosis four.']);
  await services.db.update(documents).set({ status: 'failed' }).where(eq(documents.id, failed));
  const titles = async (scope: Partial<SearchScope>) => (await search('osmosis', scope)).map((passage) => passage.documentTitle).sort();
  expect(await titles({})).toEqual(['Mine', 'Other']);
  expect(await titles({ documentIds: [mine] })).toEqual(['Mine']);
  expect(await titles({ documentIds: [other, theirs] })).toEqual(['Other']);
  expect(await titles({ documentIds: [] })).toEqual([]);
});

test('rarity counts in what is searched: a document finds the same alone, whatever else a person keeps', async () => {
  const book = await readDocument('Book', ['Water and salt.', 'Water and light.', 'Water alone.']);
  const alone = await search('water salt', { documentIds: [book] });
  await readDocument('More', ['Salt.', 'Salt again.', 'Salt once more.']);
  expect(await search('water salt', { documentIds: [book] })).toEqual(alone);
});

test('reading again replaces what was found before', async () => {
  const documentId = await readDocument('Biology', ['Osmosis moves water.', 'Cells divide.']);
  await indexPassages(services.db, documentId, passagesOf(['Enzymes speed up reactions.']));
  expect(await search('osmosis')).toEqual([]);
  expect(await search('enzymes')).toHaveLength(1);
  const [{ rows } = { rows: 0 }] = await services.db.select({ rows: count() }).from(passages).where(eq(passages.documentId, documentId));
  expect(rows).toBe(1);
});

test('a document that was deleted meanwhile gets no index', async () => {
  const documentId = await createDocument('Gone');
  await services.db.delete(documents).where(eq(documents.id, documentId));
  expect(await indexPassages(services.db, documentId, passagesOf(['Osmosis.']))).toBe(false);
  expect(await services.db.select().from(postings).where(eq(postings.documentId, documentId))).toEqual([]);
});

test('deleting a document takes its index along', async () => {
  const documentId = await readDocument('Biology', ['Osmosis moves water.']);
  await services.db.delete(documents).where(eq(documents.id, documentId));
  expect(await services.db.select().from(passageIndexes).where(eq(passageIndexes.documentId, documentId))).toEqual([]);
  expect(await services.db.select().from(postings).where(eq(postings.documentId, documentId))).toEqual([]);
});

test('a document without passages is ready, and finds nothing', async () => {
  await readDocument('Empty', []);
  expect(await search('osmosis')).toEqual([]);
});

test('English finds other forms of a word, other languages the word itself', async () => {
  await readDocument('English', ['The cells of the plants are dividing and the water is in the vacuoles of the cells.']);
  await readDocument('Deutsch', ['Die Zellen teilen sich, und das Wasser steht in den Vakuolen.']);
  await readDocument('日本語', ['浸透は水が膜を通って移動することである。']);
  const titles = async (query: string) => (await search(query)).map((passage) => passage.documentTitle);
  expect(await titles('cell division of a plant')).toEqual(['English']);
  expect(await titles('Zellen')).toEqual(['Deutsch']);
  expect(await titles('浸透とは何ですか')).toEqual(['日本語']);
});

test('characters that mean something to a database or an array mean themselves', async () => {
  const text = String.raw`A "quoted" {brace}, a back\slash, NULL and a 'single' one; osmosis.`;
  await readDocument('Odd', [text]);
  expect((await search('osmosis {brace} NULL \\ " \''))[0]?.text).toBe(text);
});

test('a text with more passages than one statement takes', async () => {
  const texts = Array.from({ length: 5_003 }, (_, at) => `Remark w${at} about the sea.`);
  await readDocument('Long', texts);
  const [found] = await search('w5002');
  expect(found).toMatchObject({ page: 5_003, text: 'Remark w5002 about the sea.' });
});

test('passages whose meaning is near join those that have the words', async () => {
  const documentId = await readDocument('Biology', ['Osmosis moves water.', 'The membrane lets it pass.', 'Ships sail.']);
  const vectors = [[1, 0, 0], [0.9, 0.1, 0], [0, 0, 1]];
  for (const [ordinal, vector] of vectors.entries()) {
    await services.db.update(passages).set({ embedding: packVector(vector) }).where(and(eq(passages.documentId, documentId), eq(passages.ordinal, ordinal)));
  }
  expect((await search('osmosis', {}, 2, [1, 0, 0])).map((passage) => passage.page)).toEqual([1, 2]);
  expect((await search('osmosis', {}, 2, [1, 0])).map((passage) => passage.page)).toEqual([1]);
});
