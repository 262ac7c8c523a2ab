import { median } from './figure.ts';

/**
 * What the fixed loop takes on the reference machine, in milliseconds: two cores on which the limits were set, in a quiet hour.
 * Decision 0032 tells what it was derived from; a limit in milliseconds is one of that machine.
 */
export const referenceLoopMs = 0.36;

/** One reading of the clock is to be small beside the work. */
export const roundsATry = 10;
const triesAtOnce = 6;
const betweenTriesMs = 500;

/**
 * Fixed work of the kind a server and a page do: writes and reads JSON, sorts, counts. It stands on nothing outside itself, so that
 * it runs in a page too. @returns one round of it, whose result keeps it from being left out
 */
export function fixedWork(): () => number {
  const words = Array.from({ length: 450 }, (_, at) => `word-${(at * 7_919) % 1_009}`);
  const record = { learner: 'a', words, answers: words.map((word, at) => ({ id: at, word, isCorrect: at % 3 !== 0, score: at / 7, skills: [word, 'b', 'c'] })) };
  return () => {
    const copy = JSON.parse(JSON.stringify(record)) as typeof record;
    const counts = new Map<string, number>();
    for (const { word, score } of copy.answers) counts.set(word, (counts.get(word) ?? 0) + score);
    return copy.words.toSorted((a, b) => (a < b ? -1 : 1)).length + counts.size;
  };
}

const workOnce = fixedWork();

function tryLoop(): number {
  const before = process.cpuUsage();
  let result = 0;
  for (let round = 0; round < roundsATry; round += 1) result += workOnce();
  const { user, system } = process.cpuUsage(before);
  if (result === 0) throw new Error('The fixed loop did nothing.');
  return (user + system) / 1_000 / roundsATry;
}

const tryLoops = (count: number) => Array.from({ length: count }, tryLoop);

/**
 * Processor time of the fixed loop, in milliseconds: the median of twelve tries. Other loads hardly change it; a slower machine does,
 * by as much as it changes what is measured beside it.
 */
export const measureLoop = (): number => median(tryLoops(2 * triesAtOnce));

/**
 * Does some work, and the fixed loop before it, after it and twice a second while it waits for others: the yardstick of that very time.
 * One try is six milliseconds of two cores' half second.
 */
export async function besideLoop<Result>(work: () => Promise<Result> | Result): Promise<{ result: Result; loop: number }> {
  const tries = tryLoops(triesAtOnce);
  const timer = setInterval(() => tries.push(tryLoop()), betweenTriesMs);
  try {
    const result = await work();
    return { result, loop: median([...tries, ...tryLoops(triesAtOnce)]) };
  } finally {
    clearInterval(timer);
  }
}
