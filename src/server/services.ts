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
  /**
   * The test that somebody is taking for a class, if there is one: what answers questions is closed meanwhile (`at-test.ts`).
   * `until`: when it ends by itself at the latest; null: only when it is handed in.
   */
  atTest: (userId: string) => Promise<{ until: Date | null } | null>;
  /** What each kind of assigned work says of itself, for those who stand below what it belongs to. */
  assigned: AssignedKinds;
};
