import { closeOnSignals } from '../close-on-signals.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

/**
 * The database of the settings for a command beside the product; it is closed too when a signal ends the command.
 * @throws Error with one line for the person
 */
export async function openForCommand(env: Env, log: Log): Promise<OpenDatabase> {
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
