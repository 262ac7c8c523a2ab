// `npm run audit -- verify`: looks through the audit log in the database of the settings. The product may run meanwhile.
import { runAuditCommand } from '../src/features/audit/server/audit-command.ts';
import { runCommand } from '../src/server/db/run-command.ts';

process.exitCode = await runCommand(({ database }) => runAuditCommand(process.argv.slice(2), database.db, { print: (line) => process.stdout.write(`${line}\n`) }));
