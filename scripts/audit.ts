// `npm run audit -- verify`: looks through the audit log in the database of the settings. The product may run meanwhile.
import { runAuditCommand } from '../src/features/audit/server/audit-command.ts';
import { openForCommand } from '../src/server/db/open-for-command.ts';
import { readEnv } from '../src/server/env.ts';
import { createLog } from '../src/server/log.ts';

const env = readEnv(process.env);
const database = await openForCommand(env, createLog(env.LOG_LEVEL));
try {
  process.exitCode = await runAuditCommand(process.argv.slice(2), database.db, { print: (line) => process.stdout.write(`${line}\n`) });
} finally {
  await database.close();
}
