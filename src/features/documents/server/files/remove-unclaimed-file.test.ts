import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { allJobs } from '#server/jobs/jobs.ts';
import { jobs } from '#server/jobs/tables.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createReader, type Reader } from '../reader.factory.ts';
import { removeUnclaimedFile, unclaimedFileKey } from './remove-unclaimed-file.job.ts';
import { documents } from '../tables.ts';

let services: TestServices;
let ada: Reader;
beforeAll(async () => {
  services = await createTestServices();
  ada = await createReader(services, createTestApp(services));
});
afterAll(() => services.close());

const day = 24 * 3_600_000;
const isThere = (key: string) => services.files.size(key).then(() => true, () => false);
const runAll = async () => {
  await services.db.update(jobs).set({ runAt: new Date() });
  await services.runJobs();
};

test('it is one of the product\'s jobs', () => {
  expect(allJobs).toContain(removeUnclaimedFile);
});

test('a process that ends between file and row leaves a file for a day', async () => {
  const fileKey = newId();
  await services.jobs.add(removeUnclaimedFile, { fileKey }, { key: unclaimedFileKey(fileKey), runAt: new Date(Date.now() + day) });
  await services.files.write(fileKey, new Blob(['words']).stream(), 10);
  await services.runJobs();
  expect(await isThere(fileKey)).toBe(true);
  await runAll();
  expect(await isThere(fileKey)).toBe(false);
});

test('each upload is followed by it a day later, and a claimed file stays', async () => {
  const { id } = await ada.add('a.txt', 'words');
  const [row] = await services.db.select().from(documents).where(eq(documents.id, id));
  const [job] = await services.db.select().from(jobs).where(eq(jobs.key, unclaimedFileKey(row!.fileKey)));
  expect(job!.runAt.getTime() - Date.now()).toBeGreaterThan(day - 60_000);
  await runAll();
  expect(await isThere(row!.fileKey)).toBe(true);
  expect(await services.db.select().from(jobs).where(eq(jobs.key, unclaimedFileKey(row!.fileKey)))).toEqual([]);
});

test('a process that ends between the row\'s deletion and the file\'s leaves it to the job', async () => {
  const { id } = await ada.add('a.txt', 'words');
  const [row] = await services.db.select().from(documents).where(eq(documents.id, id));
  const stuck = createTestApp({ ...services, files: { ...services.files, remove: () => Promise.reject(new Error('the process ended')) } });
  expect((await stuck.request(`/api/documents/${id}`, { method: 'DELETE', headers: ada.headers })).status).toBe(500);
  expect(await isThere(row!.fileKey)).toBe(true);
  await services.runJobs();
  expect(await isThere(row!.fileKey)).toBe(false);
});

test('a file that is gone already is no fault', async () => {
  await services.jobs.add(removeUnclaimedFile, { fileKey: newId() }, { key: 'gone' });
  await services.runJobs();
  expect(await services.db.select().from(jobs).where(eq(jobs.key, 'gone'))).toEqual([]);
});
