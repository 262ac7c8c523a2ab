// `npm run fit`: fits the parameters of knowledge tracing to the evidence in the database of the settings, and rebuilds the estimates.
// The product may run meanwhile.
import { runFitCommand } from '../src/features/record/server/tracing/fit-command.ts';
import { createServices } from '../src/server/create-services.ts';
import { runCommand } from '../src/server/db/run-command.ts';

process.exitCode = await runCommand(async ({ database, env, log }) =>
  runFitCommand(process.argv.slice(2), await createServices(env, log, database.db), { print: (line) => process.stdout.write(`${line}\n`) }));
