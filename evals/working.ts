import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { checkWorking, type CheckedLine } from '#engine/maths/working/check-working.ts';
import { type Evaluate, percentile, round } from './evaluation.ts';
import { readJsonLines } from './read-json-lines.ts';

/**
 * A learner's working on a line of the file. `first_wrong`: the first line that does not follow, counted from 0; left out, null or
 * -1 when all are right. A file in which it equals the number of lines somewhere counts from 1.
 */
const workingRow = z.object({ lines: z.array(z.string()).min(1), first_wrong: z.number().int().nullable().optional() });
type Working = z.infer<typeof workingRow>;

const ownWorking = fileURLToPath(new URL('./maths/working.jsonl', import.meta.url));

/**
 * Checks each working of the given files, our own without any, line by line, as far as the first wrong line: what comes after is built on it. A first line that only gives
 * the problem is not counted. A row for each line that is judged otherwise.
 * `decided`: lines that hold or do not hold for certain; `wrong_accepted`: of the wrong lines, those that were said to hold;
 * `right_accused`: of the right ones, those that were said not to.
 */
export const evaluate: Evaluate = async (files, report) => {
  const counts = { lines: 0, wrong_lines: 0, decided: 0, wrong_accepted: 0, right_accused: 0 };
  const times: number[] = [];
  for (const file of files.length === 0 ? [ownWorking] : files) {
    const rows = await readJsonLines(file, workingRow);
    const offset = rows.some(({ lines, first_wrong }) => first_wrong === lines.length) ? 1 : 0;
    for (const [at, row] of rows.entries()) {
      const firstWrong = row.first_wrong === undefined || row.first_wrong === null || row.first_wrong < 0 ? null : row.first_wrong - offset;
      const start = performance.now();
      const checked = checkWorking(row.lines);
      times.push(performance.now() - start);
      count(row, firstWrong, checked, counts, (line, verdict) => report.row({ row: at + 1, line, text: row.lines[line], verdict, first_wrong: firstWrong }));
    }
  }
  const rightLines = counts.lines - counts.wrong_lines;
  return {
    ...counts, decided_share: round(counts.decided / Math.max(1, counts.lines)), right_accused_share: round(counts.right_accused / Math.max(1, rightLines)),
    p95_ms: round(percentile(times, 0.95), 2), worst_ms: round(percentile(times, 1), 1),
  };
};

type Counts = { lines: number; wrong_lines: number; decided: number; wrong_accepted: number; right_accused: number };

function count({ lines }: Working, firstWrong: number | null, checked: readonly CheckedLine[], counts: Counts, tell: (line: number, verdict: string) => void): void {
  for (const [at, { verdict, claims }] of checked.entries()) {
    const isWrong = at === firstWrong;
    if (firstWrong !== null && at > firstWrong) return;
    if (!claims && !isWrong) continue;
    counts.lines += 1;
    counts.wrong_lines += isWrong ? 1 : 0;
    counts.decided += verdict === 'cannot-tell' ? 0 : 1;
    counts.wrong_accepted += isWrong && verdict === 'holds' ? 1 : 0;
    counts.right_accused += !isWrong && verdict === 'does-not-hold' ? 1 : 0;
    if (lines[at] !== undefined && verdict !== (isWrong ? 'does-not-hold' : 'holds')) tell(at, verdict);
  }
}
