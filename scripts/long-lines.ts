// `npm run lines`: no line of code is longer than 200 columns. Files that had longer ones when this began are listed with how many;
// a count may only go down, and `npm run lines -- --note` writes it down where it did (and the whole list where there is none).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mostColumns = 200;
const folders = ['src', 'bench', 'e2e', 'evals', 'scripts'];
const list = 'scripts/long-lines.json';
/** Content, its translations and recorded answers are words, not code. */
const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path) && !/(^|\/)(node_modules|__fixtures__|locales)\//.test(path);

/** Lines longer than a reader sees at once, counted in characters as they are read. */
export const countLong = (text: string): number => text.split('\n').filter((line) => Array.from(line).length > mostColumns).length;

/** What is worse than the list says, and the list as it may be now. @param counts of long lines of every file that has some */
export function holdLines(counts: Readonly<Record<string, number>>, listed: Readonly<Record<string, number>>): { worse: string[]; next: Record<string, number>; isLess: boolean } {
  const worse = Object.entries(counts).flatMap(([path, count]) => {
    const most = listed[path] ?? 0;
    return count > most ? [`${path}: ${count} lines of more than ${mostColumns} columns, ${most === 0 ? 'none is' : `at most ${most} are`} allowed`] : [];
  });
  const next = Object.fromEntries(Object.entries(listed).flatMap(([path, most]) => {
    const count = Math.min(most, counts[path] ?? 0);
    return count > 0 ? [[path, count] as const] : [];
  }));
  return { worse, next, isLess: JSON.stringify(next) !== JSON.stringify(listed) };
}

const findCode = (folder: string): string[] => readdirSync(folder, { withFileTypes: true, recursive: true })
  .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).replaceAll('\\', '/')] : [])).filter(isCode).sort((one, other) => (one < other ? -1 : 1));

function main(): void {
  const counted = folders.flatMap(findCode).map((path) => [path, countLong(readFileSync(path, 'utf8'))] as const);
  const counts = Object.fromEntries(counted.filter(([, count]) => count > 0));
  // Without its list it begins anew.
  if (!existsSync(list) && process.argv.includes('--note')) writeFileSync(list, `${JSON.stringify(counts, null, 2)}\n`);
  const { worse, next, isLess } = holdLines(counts, JSON.parse(readFileSync(list, 'utf8')) as Record<string, number>);
  for (const line of worse) process.stderr.write(`${line}\n`);
  if (worse.length > 0) process.exitCode = 1;
  else if (isLess && process.argv.includes('--note')) writeFileSync(list, `${JSON.stringify(next, null, 2)}\n`);
  else if (isLess) {
    process.stderr.write('Some files have fewer long lines than their list allows: npm run lines -- --note writes that down.\n');
    process.exitCode = 1;
  }
}

if (import.meta.main) main();
