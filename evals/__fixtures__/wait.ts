// A command as `npm run eval` starts one, in the middle of its work: made to be ended.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openProduct } from '../product.ts';

const { env } = await openProduct();
const [pid] = (await readFile(join(env.SLATE_DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
process.stdout.write(`${JSON.stringify({ pid: Number(pid), folder: env.SLATE_DATA_DIR })}\n`);
setInterval(() => {}, 1_000);
