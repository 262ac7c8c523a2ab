// `npm run fit`: fits the parameters of knowledge tracing to the evidence in the database of the settings, and rebuilds the estimates.
// The product may run meanwhile.
import { runFitCommand } from '../src/features/record/server/tracing/fit-command.ts';
import { createServices } from '../src/server/create-services.ts';
import { openForCommand } from '../src/server/db/open-for-command.ts';
import { readEnv } from '../src/server/env.ts';
import { createLog } from '../src/server/log.ts';

const env = readEnv(process.env);
const log = createLog(env.LOG_LEVEL);
const database = await openForCommand(env, log);
try {
  const services = await createServices(env, log, database.db);
  process.exitCode = await runFitCommand(process.argv.slice(2), services, { print: (line) => process.stdout.write(`${line}\n`) });
} finally {
  await database.close();
}
