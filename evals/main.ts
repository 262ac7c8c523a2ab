import { type Evaluate, WrongInput } from './evaluation.ts';

const evaluations: Record<string, { of: string | null; load: () => Promise<{ evaluate: Evaluate }> }> = {
  retrieval: { of: 'a folder in BEIR layout', load: () => import('./retrieval.ts') },
  answers: { of: 'a textbook folder', load: () => import('./answers.ts') },
  'fit-answers': { of: 'textbook folders', load: () => import('./fit-answers.ts') },
  abstention: { of: 'a textbook folder', load: () => import('./abstention.ts') },
  summaries: { of: 'a textbook folder', load: () => import('./summaries.ts') },
  documents: { of: 'a folder of files', load: () => import('./documents.ts') },
  // Takes a CSV of user, skill, correct (and item) in order; without one, simulated sets.
  mastery: { of: null, load: () => import('./mastery.ts') },
  reviews: { of: null, load: () => import('./reviews.ts') },
  simulation: { of: null, load: () => import('./simulation.ts') },
  items: { of: 'a textbook folder', load: () => import('./items.ts') },
  keyterms: { of: 'a textbook folder', load: () => import('./keyterms.ts') },
  'model-answers': { of: 'a folder of recorded answers', load: () => import('./model-answers.ts') },
  // Takes files of cases; without any, our own.
  maths: { of: null, load: () => import('./maths.ts') },
  working: { of: null, load: () => import('./working.ts') },
  irt: { of: 'a file of reference values', load: () => import('./irt.ts') },
  // Foreign items scored by their own rules; the lines are described in score.ts.
  score: { of: 'files of cases, JSON lines of item, response, expected', load: () => import('./score.ts') },
  import: { of: 'a file or folder of questions', load: () => import('./import.ts') },
  // Takes --learners, --seed and --bank.
  cat: { of: null, load: () => import('./cat.ts') },
  // Takes files of messages; without any, our own.
  safety: { of: null, load: () => import('./safety.ts') },
  tutor: { of: null, load: () => import('./tutor.ts') },
  // Takes --attempts, --kills, --cuts, --edits, --think and --seed.
  taking: { of: null, load: () => import('./taking/taking.ts') },
};

const [name = '', ...args] = process.argv.slice(2);
const evaluation = evaluations[name];

if (evaluation === undefined || (evaluation.of !== null && args.length === 0)) {
  const known = Object.entries(evaluations).map(([each, { of }]) => (of === null ? each : `${each} <${of}>`));
  console.error(`usage: npm run --silent eval -- <what> <files>, where <what> is one of: ${known.join(', ')}`);
  process.exitCode = 2;
} else {
  await run(evaluation.load);
}

async function run(load: () => Promise<{ evaluate: Evaluate }>) {
  const print = (row: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(row)}\n`);
  try {
    const { evaluate } = await load();
    print(await evaluate(args, { row: print, progress: (text) => process.stderr.write(`${text}\n`) }));
  } catch (error) {
    if (!(error instanceof WrongInput)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
