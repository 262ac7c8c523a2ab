// `npm run secret -- rotate`: encrypts every kept key anew. `npm run secret -- check`: says whether all of them can be opened.
// The product may run meanwhile.
import { runCommand } from '../src/server/db/run-command.ts';
import { runSecretCommand } from '../src/server/secret-box/secret-command.ts';

process.exitCode = await runCommand(({ database, env }) => runSecretCommand(process.argv.slice(2), { db: database.db, env, print: (line) => process.stdout.write(`${line}\n`) }));
