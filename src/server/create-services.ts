import { join } from 'node:path';
import { createEngines } from '#engine/engines.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { assignmentKinds } from './assignment-kinds.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { createFolderFileStore } from './files/folder-file-store.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import type { Services } from './services.ts';

/** What the settings ask for, on a database that is open. */
export async function createServices(env: Env, log: Log, db: Database): Promise<Services> {
  return {
    env,
    log,
    db,
    files: await createFolderFileStore(join(env.SLATE_DATA_DIR, 'files')),
    jobs: createJobQueue(db),
    engines: await createEngines({
      provider: env.SLATE_AI_PROVIDER,
      baseUrl: env.SLATE_AI_BASE_URL,
      apiKey: env.SLATE_AI_API_KEY,
      model: env.SLATE_AI_MODEL,
      embeddingModel: env.SLATE_AI_EMBEDDING_MODEL,
    }),
    content: openShippedContent(log),
    assigned: assignmentKinds,
  };
}
