import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { closeOnSignals } from '../close-on-signals.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

/**
 * The database of the settings for a command beside the product; it is closed too when a signal ends the command.
 * One that is not there is not made: a command started without the settings of the product would look through an empty one and call it whole.
 * @param makes true: in a folder of its own, the command makes one (evaluations, benches)
 * @throws Error with one line for the person
 */
export async function openForCommand(env: Env, log: Log, { makes = false } = {}): Promise<OpenDatabase> {
  if (!makes && env.DATABASE_URL === undefined && !existsSync(join(env.SLATE_DATA_DIR, 'postgres')))
    throw new Error(`There is no database of Slate in ${env.SLATE_DATA_DIR}. Run this with the settings that Slate is started with (SLATE_DATA_DIR, DATABASE_URL).`);
  const opening = openDatabase(env, log, 'guest');
  // Also while it is being opened: a server that has just been started is to be stopped.
  const forget = closeOnSignals(async () => (await opening).close());
  const database = await opening;
  return {
    ...database,
    close: async () => {
      await database.close();
      forget();
    },
  };
}
