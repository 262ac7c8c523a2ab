import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { correctSpelling } from './correct-spelling.ts';
import { indexPassages } from '../reading/index-passages.ts';
import { documents } from '../tables.ts';

let services: TestServices;
let ownerId: string;

beforeAll(async () => {
  services = await createTestServices();
  ownerId = (await createTestUser(services)).id;
  const id = newId();
  await services.db.insert(documents).values({ id, ownerId, title: 'Cells', fileName: 'cells.txt', byteSize: 1, fileKey: id, status: 'reading' });
  const text = 'Penicillin was found by accident. Chromosomes hold genes, and fiber binds cholesterol. Estrogen is a hormone that is made of cholesterol in water. Submarines travel overseas.';
  await indexPassages(services.db, id, [{ page: 1, start: 0, end: text.length, section: null, text }]);
});
afterAll(() => services.close());

const correct = (question: string, owner = ownerId) => correctSpelling(services.db, { ownerId: owner, documentIds: null }, question);

test.each([
  ['who found penicilin?', 'who found penicillin?'],
  ['how many chromosones has it got', 'how many chromosomes has it got'],
  ['How does fibre help?', 'How does fiber help?'],
  // Words of a dictionary on one shore or the other, near to a word of the documents as they are.
  ['Summarise the chapter about cells', 'Summarise the chapter about cells'],
  ['an overview, please', 'an overview, please'],
  ['What is oestrogen?', 'What is estrogen?'],
  ['Who wrote Hamlet in the water?', 'Who wrote Hamlet in the water?'],
  ['', ''],
])('%j is read as %j', async (question, meant) => expect(await correct(question)).toBe(meant));

test('words of somebody else’s documents put nothing right', async () => {
  const other = await createTestUser(services);
  expect(await correct('who found penicilin?', other.id)).toBe('who found penicilin?');
});
