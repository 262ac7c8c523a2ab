import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '#features/session/server/account/create-user.ts';
import { closeOnSignals } from '../src/server/close-on-signals.ts';
import { createServices } from '../src/server/create-services.ts';
import { openForCommand } from '../src/server/db/open-for-command.ts';
import { readEnv } from '../src/server/env.ts';
import { createLog } from '../src/server/log.ts';
import type { Services } from '../src/server/services.ts';

export type Product = Services & { ownerId: string; close(): Promise<void> };

/** The product's services on an embedded database of their own in a temporary folder, with one person in it. */
export async function openProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'slate-eval-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const forget = closeOnSignals(removeFolder);
  const env = readEnv({ NODE_ENV: 'test', SLATE_DATA_DIR: folder, SLATE_DEMO: 'off', LOG_LEVEL: 'silent', SLATE_AI_PROVIDER: 'builtin' });
  const log = createLog(env.LOG_LEVEL);
  const database = await openForCommand(env, log, { makes: true });
  const services = await createServices(env, log, database.db);
  const owner = await createUser(database.db, { username: 'reader', displayName: 'Reader', personas: ['student'] });
  return {
    ...services,
    ownerId: owner.id,
    close: async () => {
      await database.close();
      await removeFolder();
      forget();
    },
  };
}
