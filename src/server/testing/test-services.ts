import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServices } from '../create-services.ts';
import { readEnv } from '../env.ts';
import { allJobs } from '../jobs/jobs.ts';
import { runDueJobs } from '../jobs/run-due-jobs.ts';
import { createLog } from '../log.ts';
import type { Services } from '../services.ts';
import type { DatabaseAddress } from '../db/connection.ts';
import type { TakeBack } from './take-back.ts';
import { createTestDatabase } from './test-database.ts';

export type TestServices = Services & {
  databaseAddress: DatabaseAddress;
  /** Does something and has the database back as it was, with the files that it speaks of; for what asks one thing after the other. */
  takeBack: TakeBack;
  /** Runs every due job to its end, and those that they add. @returns how many runs that were */
  runJobs(): Promise<number>;
  close(): Promise<void>;
};

export type TestServicesOverrides = Partial<Omit<Services, 'env' | 'db'>> & {
  /** Settings as they would stand in the environment, beside the ones for tests. */
  settings?: Record<string, string>;
};

/** Real services on a database, a folder and a job queue of their own; nothing is shared between two calls. */
export async function createTestServices({ settings, ...overrides }: TestServicesOverrides = {}): Promise<TestServices> {
  const folder = await mkdtemp(join(tmpdir(), 'slate-test-'));
  const database = await createTestDatabase();
  const env = readEnv({ NODE_ENV: 'test', PORT: '0', SLATE_DATA_DIR: folder, SLATE_ORIGIN: 'http://slate.test', SLATE_DEMO: 'off', LOG_LEVEL: 'silent', SLATE_TIME_ZONE: 'UTC', ...settings });
  const services: Services = { ...(await createServices(env, createLog(env.LOG_LEVEL), database.db)), ...overrides };
  return {
    ...services,
    databaseAddress: database.address,
    takeBack: async (run) => {
      const remove = Object.getOwnPropertyDescriptor(services.files, 'remove') ?? {};
      services.files.remove = async () => {};
      try {
        return await database.takeBack(run);
      } finally {
        Object.defineProperty(services.files, 'remove', remove);
      }
    },
    runJobs: () => runDueJobs(database.address, services, allJobs),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
