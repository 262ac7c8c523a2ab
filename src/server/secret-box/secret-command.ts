import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { warnOfUnreadable } from './kept-secrets.ts';
import { openSecretBox } from './open-secret-box.ts';
import { rotateSecret } from './rotate-secret.ts';
import { hasSecretFile, secretFileOf } from './secret-file.ts';
import { sealedSecrets } from './tables.ts';

type Around = { db: Database; env: Pick<Env, 'SLATE_SECRET' | 'SLATE_DATA_DIR'>; print: (line: string) => void };

/** `npm run secret`. @returns the exit code: 0 when every kept key can be opened, 1 when not, 2 for a command that is none */
export async function runSecretCommand(args: readonly string[], around: Around): Promise<number> {
  const { db, env, print } = around;
  const [command, ...rest] = args;
  if ((command !== 'rotate' && command !== 'check') || rest.length > 0) {
    print('Usage: npm run secret -- rotate | check');
    return 2;
  }
  // Only the start of Slate makes a secret: one made here would hide that the right one is missing.
  if (env.SLATE_SECRET === undefined && !(await hasSecretFile(env.SLATE_DATA_DIR))) return tellOfNone(around);
  if (command === 'rotate') return rotate(around);
  const warning = await warnOfUnreadable(db, await openSecretBox(env));
  print(warning ?? 'Every kept key can be opened.');
  return warning === null ? 0 : 1;
}

async function tellOfNone({ db, env, print }: Around): Promise<number> {
  const count = await db.$count(sealedSecrets);
  const path = secretFileOf(env.SLATE_DATA_DIR);
  const lost = count === 1 ? 'the one kept key cannot' : `none of the ${count} kept keys can`;
  print(count === 0
    ? `There is no secret yet (${path}), and no key that it would open: Slate makes it when it starts.`
    : `${path} is not there, so ${lost} be opened. Put the file of your backup back before you start Slate.`);
  return count === 0 ? 0 : 1;
}

async function rotate({ db, env, print }: Around): Promise<number> {
  const { resealed, unreadable, isOfEnvironment } = await rotateSecret(db, env);
  print(`${resealed} kept ${resealed === 1 ? 'key was' : 'keys were'} encrypted anew.`);
  print(isOfEnvironment
    ? 'SLATE_SECRET: the first part encrypts now. Once every process runs with it, the parts behind the comma can be taken away.'
    : 'The file "secret" in the data folder is a new one: take it into your next backup.');
  if (unreadable.length > 0) print(`Not opened by any known secret, left as they are: ${unreadable.join(', ')}`);
  return unreadable.length > 0 ? 1 : 0;
}
