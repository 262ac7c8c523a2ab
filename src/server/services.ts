import type { Engine } from '#engine/answer.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/file-store.ts';
import type { JobQueue } from './jobs/job.ts';
import type { Log } from './log.ts';

/** Which engine answers, and the built-in one that is always there. */
export type Engines = {
  builtin: Engine;
  /** The built-in one when no model is set. */
  default: Engine;
  /** For the page and the start message; `model` is null for the built-in engine. */
  describe(): { engine: 'builtin' | 'model'; provider: string | null; model: string | null };
};

/** What a route or a job works with, handed in, never imported. */
export type Services = {
  env: Env;
  log: Log;
  db: Database;
  files: FileStore;
  jobs: JobQueue;
  engines: Engines;
};
