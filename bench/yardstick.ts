import { readFileSync } from 'node:fs';
import { median } from './figure.ts';
import { canTellProcessorTime, processorMilliseconds, ticksASecond } from './processor-time.ts';

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

/** What was measured beside some work. `others`: share of the machine, 0 to 1, that other programs (or, in a virtual machine, its host) had meanwhile. */
export type Beside = { loop: number; others: number };

/** Milliseconds of all processors: what they were busy or kept from us, and with what is left. */
function readMachine(): { busy: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, stolen = 0] = line.split(/\s+/).slice(1).map(Number);
  const busy = user + nice + system + irq + softirq + stolen;
  return { busy: (busy / ticksASecond()) * 1_000, all: ((busy + idle + waiting) / ticksASecond()) * 1_000 };
}

/** @returns how to ask, later, which share of the machine was neither ours nor idle since; 0 on a system that does not tell */
function watchOthers(): () => number {
  if (!canTellProcessorTime()) return () => 0;
  const [machine, own] = [readMachine(), processorMilliseconds(process.pid)];
  return () => {
    const now = readMachine();
    const others = now.busy - machine.busy - (processorMilliseconds(process.pid) - own);
    return Math.min(0.95, Math.max(0, others / Math.max(1, now.all - machine.all)));
  };
}

/**
 * Does some work, and the fixed loop before it, after it and twice a second while it waits for others: the yardstick of that very time.
 * One try is six milliseconds of two cores' half second.
 */
export async function besideLoop<Result>(work: () => Promise<Result> | Result): Promise<{ result: Result } & Beside> {
  const tries = tryLoops(triesAtOnce);
  const others = watchOthers();
  const timer = setInterval(() => tries.push(tryLoop()), betweenTriesMs);
  try {
    const result = await work();
    return { result, others: others(), loop: median([...tries, ...tryLoops(triesAtOnce)]) };
  } finally {
    clearInterval(timer);
  }
}
