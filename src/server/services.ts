import type { Engines } from '#engine/engines.ts';
import type { AssignedKinds } from '#features/assignments/server/assigned-kind.ts';
import type { ContentLibrary } from '#features/content/library.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/file-store.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import type { SecretBox } from './secret-box/secret-box.ts';

export type { Engines };

/** What a route or a job works with, handed in, never imported. */
export type Services = {
  env: Env;
  log: Log;
  db: Database;
  files: FileStore;
  jobs: JobQueue;
  engines: Engines;
  /** Encrypts what other systems gave the school; see `secret-box/kept-secrets.ts`. */
  secretBox: SecretBox;
  /** Everything Slate teaches; the same in every process. Read from the folder `content` when it is first looked at. */
  content: ContentLibrary;
  /** What each kind of assigned work says of itself, for those who stand below what it belongs to. */
  assigned: AssignedKinds;
};
