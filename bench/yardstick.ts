import { median } from './figure.ts';

const words = Array.from({ length: 450 }, (_, at) => `word-${(at * 7_919) % 1_009}`);
const record = { learner: 'a', words, answers: words.map((word, at) => ({ id: at, word, isCorrect: at % 3 !== 0, score: at / 7, skills: [word, 'b', 'c'] })) };

/** One reading of the clock is to be small beside the work. */
const roundsATry = 10;

/** Fixed work of the kind a server does: writes and reads JSON, sorts, counts. Its result keeps it from being left out. */
function workOnce(): number {
  const copy = JSON.parse(JSON.stringify(record)) as typeof record;
  const counts = new Map<string, number>();
  for (const { word, score } of copy.answers) counts.set(word, (counts.get(word) ?? 0) + score);
  return copy.words.toSorted((a, b) => (a < b ? -1 : 1)).length + counts.size;
}

/**
 * Processor time of the fixed loop, in milliseconds: the median of twelve tries. Other loads hardly change it; a slower machine does,
 * by as much as it changes what is measured beside it.
 */
export function measureLoop(): number {
  const tries = Array.from({ length: 12 }, () => {
    const before = process.cpuUsage();
    let result = 0;
    for (let round = 0; round < roundsATry; round += 1) result += workOnce();
    const { user, system } = process.cpuUsage(before);
    if (result === 0) throw new Error('The fixed loop did nothing.');
    return (user + system) / 1_000 / roundsATry;
  });
  return median(tries);
}
