import { parseArgs } from 'node:util';
import { build, tell as tellError } from '../scripts/set-up.mjs';
import { findBrowser } from '../scripts/find-browser.mjs';
import { benchAnswers } from './answers.ts';
import { benchAssessments } from './assessments.ts';
import { benchAttempts } from './attempts.ts';
import { shippedBook } from './book.ts';
import { benchBytes } from './bytes.ts';
import { benchCards } from './cards.ts';
import { benchClassPage } from './class-page.ts';
import { isBeyond, type Figure, type Tell } from './figure.ts';
import { benchGrading } from './grading.ts';
import { benchHome } from './home.ts';
import { benchImport } from './import.ts';
import { benchLive } from './live.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { benchPlans } from './plans.ts';
import { benchProcessor } from './processor.ts';
import { startProduct, type Product } from './product.ts';
import { benchRecord } from './record.ts';
import { benchRequests } from './requests.ts';
import { benchRosters } from './rosters.ts';
import { benchStart } from './start.ts';
import { benchTutor } from './tutor.ts';
import { toLine, toTable } from './tell-figures.ts';

type Options = { book: string };
type Bench = { title: string; run: (tell: Tell, options: Options) => Promise<void> | void };

/** A bench of a product of its own, without the demo school. */
const ofProduct = (work: (product: Product, tell: Tell, options: Options) => Promise<void>) => async (tell: Tell, options: Options) => {
  const product = await startProduct();
  try {
    await work(product, tell, options);
  } finally {
    await product.stop();
  }
};

const benches: Record<string, Bench> = {
  bytes: { title: 'What a page weighs before it can be used, brotli, cold', run: benchBytes },
  processor: { title: 'Processor time of server and database for one request; yardstick: a fixed loop of work', run: benchProcessor },
  start: { title: 'Starting', run: benchStart },
  plans: { title: 'Planning', run: benchPlans },
  cards: { title: 'Sign-in cards of a class; yardstick: a fixed loop of work', run: benchCards },
  requests: { title: 'Requests a second, 16 connections; the load comes from the same machine', run: ofProduct(benchRequests) },
  people: { title: 'People: 50,000 in the database, one request at a time; yardstick: a fixed loop of work', run: ofProduct(benchPeople) },
  home: { title: 'Home of a learner with a long record', run: ofProduct(benchHome) },
  class: { title: 'The page of a class with long records', run: ofProduct(benchClassPage) },
  record: { title: 'The learning record', run: ofProduct(benchRecord) },
  pages: {
    title: 'Pages on a slow line: a processor 4x slower than the reference machine, 562 ms a request, 1.44 Mbps, cold, median of 3; yardstick: a bare page',
    run: ofProduct(async (product, tell) => benchPages(product, await findBrowser(), tell)),
  },
  grading: { title: 'Marking what many hand in at once, and the statistics of a test', run: ofProduct(benchGrading) },
  assessments: { title: 'Statistics of tests and measurement of ability; yardstick: a fixed loop of work', run: benchAssessments },
  import: { title: 'Questions of other platforms, read before anything is written; yardstick: a fixed loop of work', run: benchImport },
  attempts: { title: 'Tests being taken, answers saved one by one; yardstick: a fixed loop of work', run: ofProduct(benchAttempts) },
  live: { title: 'A live session of 500 pupils on one process', run: ofProduct(benchLive) },
  tutor: { title: 'The tutor and what is looked for in messages; yardstick: a fixed loop of work', run: ofProduct(benchTutor) },
  rosters: { title: 'A roster of a district, compared, applied and taken back', run: ofProduct(benchRosters) },
  answers: { title: 'Chat with Documents', run: ofProduct((product, tell, { book }) => benchAnswers(product, book, tell)) },
};

const usage = `usage: npm run bench -- [${Object.keys(benches).join('] [')}] [--json] [--book folder]
  Without names all of them run, one after the other. --json prints a line of JSON for each figure instead of tables.
  Limits in milliseconds are those of the reference machine; where it says "scaled", by what a fixed loop took beside the work.
  --book: a folder with book.pdf or book.md and short-questions.jsonl; unset, the reader in evals/history.`;

/** Runs one bench and tells its figures. @returns those that are beyond their limits, and what went wrong */
async function runBench({ title, run }: Bench, options: Options & { json: boolean }): Promise<string[]> {
  const figures: Figure[] = [];
  const wrong: string[] = [];
  try {
    await run((figure) => {
      figures.push(figure);
      if (options.json) process.stdout.write(toLine(figure));
    }, options);
  } catch (error) {
    wrong.push(`did not end: ${tellError(error)}`);
  }
  if (!options.json) process.stdout.write(toTable(title, figures));
  for (const line of wrong) process.stderr.write(`${line}\n`);
  return [...figures.filter(isBeyond).map(({ row }) => row), ...wrong];
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { book: { type: 'string', default: shippedBook }, json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const strange = positionals.filter((name) => !(name in benches));
if (strange.length > 0 || values.help) {
  console.error(strange.length > 0 ? `There is no bench called ${strange.join(', ')}.\n${usage}` : usage);
  process.exitCode = strange.length > 0 ? 2 : 0;
} else {
  await build(process.stderr);
  const beyond: string[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    beyond.push(...(await runBench(bench, values)).map((what) => `${name}: ${what}`));
  }
  if (beyond.length > 0) {
    process.exitCode = 1;
    console.error(`\nBeyond their limits (✗):\n${beyond.map((what) => `  ${what}`).join('\n')}`);
  } else if (!values.json) console.log('\nEverything is within its limits.');
}
