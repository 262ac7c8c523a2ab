import { readEnv, type Env } from '../env.ts';
import { isForeseen } from '../errors.ts';
import { createLog, type Log } from '../log.ts';
import type { OpenDatabase } from './open-database.ts';
import { openForCommand } from './open-for-command.ts';

type Given = { env: Env; log: Log; database: OpenDatabase };
type Around = { settings?: Record<string, string | undefined>; tell?: (line: string) => void };

/**
 * A command beside the product: with its settings, on its database, which is closed at the end. What is foreseen, such as a setting that is wrong, is told in one line.
 * @param tell what is said when it cannot run
 * @returns the exit code: what `run` returns, 1 when it cannot run
 */
export async function runCommand(run: (given: Given) => Promise<number>, { settings = process.env, tell = (line) => process.stderr.write(`${line}\n`) }: Around = {}): Promise<number> {
  try {
    const env = readEnv(settings);
    const log = createLog(env.LOG_LEVEL);
    const database = await openForCommand(env, log);
    try {
      return await run({ env, log, database });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isForeseen(error)) throw error;
    tell(error.message);
    return 1;
  }
}
