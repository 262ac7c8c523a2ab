import { join } from 'node:path';
import { createEngines } from '#engine/engines.ts';
import { isTakingATest } from '#features/attempts/server/public.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { openEngineSource } from '#features/engine-settings/server/public.ts';
import { assignmentKinds } from './assignment-kinds.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { createFolderFileStore } from './files/folder-file-store.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import { openSecretBox } from './secret-box/open-secret-box.ts';
import type { Services } from './services.ts';

/** What the settings ask for, on a database that is open. */
export async function createServices(env: Env, log: Log, db: Database): Promise<Services> {
  const files = await createFolderFileStore(join(env.SLATE_DATA_DIR, 'files'));
  const base = { env, log, db, secretBox: await openSecretBox(env) };
  return { ...base, files, jobs: createJobQueue(db), engines: createEngines(openEngineSource(base)), content: openShippedContent(log), assigned: assignmentKinds,
    atTest: (userId) => isTakingATest(db, userId) };
}
