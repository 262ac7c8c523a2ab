import type { Database } from '#server/db/database.ts';
import { verifyChain } from './verify-chain.ts';

const usage = 'usage: npm run audit -- verify     looks through the whole audit log, and says where it is broken';

/** `npm run audit`. @returns the exit code: 0 when the log is whole, 1 when it is not, 2 for a command that is none */
export async function runAuditCommand(args: readonly string[], db: Database, { print }: { print: (line: string) => void }): Promise<number> {
  if (args.length !== 1 || args[0] !== 'verify') {
    print(usage);
    return 2;
  }
  const { entries, brokenAt } = await verifyChain(db);
  if (brokenAt === null) {
    print(`The audit log is whole: each of its ${entries} entries holds the mark of the one before it.`);
    return 0;
  }
  print(`The audit log is broken at entry ${brokenAt}: it was changed or removed, or something was put in before it. The ${entries} entries before it are as they were written.`);
  return 1;
}
