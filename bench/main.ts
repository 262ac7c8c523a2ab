import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchAnswers } from './answers.ts';
import { checkBytes } from './bytes.ts';
import { benchHome } from './home.ts';
import { benchPages } from './pages.ts';
import { benchPlans } from './plans.ts';
import { startProduct } from './product.ts';
import { benchRecord } from './record.ts';
import { benchRequests } from './requests.ts';
import { benchStart } from './start.ts';

const usage = 'usage: npm run --silent bench -- [bytes] [start] [requests] [home] [record] [plans] [pages] [answers --book path/to/book.pdf]';
const { positionals, values } = parseArgs({ allowPositionals: true, options: { book: { type: 'string', default: '../shared/evals/textbook/biology/book.pdf' } } });
const known = ['bytes', 'start', 'requests', 'home', 'record', 'plans', 'pages', 'answers'];
const wanted = new Set(positionals.length > 0 ? positionals : known);
const strange = [...wanted].filter((name) => !known.includes(name));

if (strange.length > 0) {
  console.error(`There is no bench called ${strange.join(', ')}. ${usage}`);
  process.exitCode = 2;
} else if (wanted.has('answers') && !existsSync(values.book)) {
  console.error(`There is no book at ${values.book}. ${usage}`);
  process.exitCode = 2;
} else {
  if (wanted.has('bytes') && !checkBytes()) process.exitCode = 1;
  if (wanted.has('start')) await benchStart();
  if (wanted.has('plans')) benchPlans();
  if (['requests', 'home', 'record', 'pages', 'answers'].some((name) => wanted.has(name))) {
    const product = await startProduct();
    try {
      if (wanted.has('requests')) await benchRequests(product);
      if (wanted.has('home')) await benchHome(product);
      if (wanted.has('record')) await benchRecord(product);
      if (wanted.has('pages')) await benchPages(product, findChromium());
      if (wanted.has('answers')) await benchAnswers(product, values.book);
    } finally {
      await product.stop();
    }
  }
}

function findChromium(): string {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Not under this name: the next one is tried.
    }
  }
  throw new Error('No Chromium was found on this machine; npm test installs one.');
}
