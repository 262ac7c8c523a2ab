// `npm run secret -- rotate`: encrypts every kept key anew. `npm run secret -- check`: says whether all of them can be opened.
// The product may run meanwhile.
import { openForCommand } from '../src/server/db/open-for-command.ts';
import { readEnv } from '../src/server/env.ts';
import { createLog } from '../src/server/log.ts';
import { warnOfUnreadable } from '../src/server/secret-box/kept-secrets.ts';
import { openSecretBox } from '../src/server/secret-box/open-secret-box.ts';
import { rotateSecret } from '../src/server/secret-box/rotate-secret.ts';

const [command] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
if (command !== 'rotate' && command !== 'check') {
  print('Usage: npm run secret -- rotate | check');
  process.exit(2);
}
const env = readEnv(process.env);
const database = await openForCommand(env, createLog(env.LOG_LEVEL));
try {
  if (command === 'rotate') {
    const { resealed, unreadable, isOfEnvironment } = await rotateSecret(database.db, env);
    print(`${resealed} kept ${resealed === 1 ? 'key was' : 'keys were'} encrypted anew.`);
    if (isOfEnvironment) print('SLATE_SECRET: the first part encrypts now. Once every process runs with it, the parts behind the comma can be taken away.');
    else print('The file "secret" in the data folder is a new one: take it into your next backup.');
    if (unreadable.length > 0) print(`Not opened by any known secret, left as they are: ${unreadable.join(', ')}`);
    process.exitCode = unreadable.length > 0 ? 1 : 0;
  } else {
    const warning = await warnOfUnreadable(database.db, await openSecretBox(env));
    print(warning ?? 'Every kept key can be opened.');
    process.exitCode = warning === null ? 0 : 1;
  }
} finally {
  await database.close();
}
