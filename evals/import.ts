import { readdir, readFile as readBytes, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createMathsChecker } from '../src/engine/maths/create-maths-checker.ts';
import { ExchangeRefused, type ReadQuestion, type Reading } from '../src/features/exchange/exchanged.ts';
import { findFormat } from '../src/features/exchange/find-format.ts';
import type { Package } from '../src/features/exchange/package/package.ts';
import { isBeside, manifestOf, readFile, readPackage } from '../src/features/exchange/read-file.ts';
import { checkKeys } from '../src/features/exchange/server/check-keys.ts';
import { openPackage } from '../src/features/exchange/server/open-package.ts';
import { writeAgain } from '../src/features/exchange/write-file.ts';
import { type Evaluate, type Report, WrongInput } from './evaluation.ts';

/**
 * Reads files of questions as an import does, keys tried with it, and where a format can be written, writes what was taken and reads it again.
 * A folder with a list of a package (imsmanifest.xml) is a package that was unpacked; any other is searched for files. `round_trips` counts what was
 * written and read again, `round_trip_differs` what came back as another item.
 */
export const evaluate: Evaluate = async ([path = ''], report) => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new WrongInput(`There is no ${path}`);
  const maths = createMathsChecker();
  const count = { files: 0, questions: 0, kept: 0, changed: 0, dropped: 0, failed_files: 0, round_trips: 0, round_trip_differs: 0 };
  try {
    const sources = found.isDirectory() ? await sourcesIn(path, path) : [fileSource(path, basename(path))];
    if (sources.length === 0) throw new WrongInput(`There are no files in ${path}`);
    for (const source of sources) await one(source);
  } finally {
    await maths.close();
  }
  return count;

  async function one({ file, read, isAlone }: Source): Promise<void> {
    report.progress(file);
    try {
      const reading = await read();
      if (reading === null) return;
      count.files += 1;
      const checked = await checkKeys(reading, (asked) => maths.check(asked));
      tell(file, checked.questions, report);
      for (const { outcome } of checked.questions) count[outcome] += 1;
      count.questions += checked.questions.length;
      await roundTrip(file, checked);
    } catch (error) {
      if (error instanceof NoQuestions && !isAlone) return;
      count.files += 1;
      count.failed_files += 1;
      if (!(error instanceof ExchangeRefused)) report.progress(`${file}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
      report.row({ file, title: null, kind: null, result: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }

  async function roundTrip(file: string, reading: Reading): Promise<void> {
    for (const { index, question } of await writeAgain(reading)) {
      const before = reading.questions[index];
      count.round_trips += 1;
      if (isDeepStrictEqual(before?.item, question?.item ?? null)) continue;
      count.round_trip_differs += 1;
      report.progress(`${file}: ${before?.place}: came back as another item${question ? `\n${JSON.stringify(before?.item)}\n${JSON.stringify(question.item)}` : ''}`);
    }
  }
};

/** Nothing that was meant to be read. */
class NoQuestions extends ExchangeRefused {}

/** What is read as one: a file, a package, or a folder that is one unpacked. Null from `read`: it only stands beside questions. */
type Source = { file: string; isAlone: boolean; read: () => Promise<Reading | null> };

function tell(file: string, questions: readonly ReadQuestion[], report: Report): void {
  for (const { title, kind, outcome, why } of questions) report.row({ file, title, kind, result: outcome, why: why.join(' ') });
}

const fileSource = (path: string, file: string, folder?: string): Source => ({
  file, isAlone: folder === undefined,
  read: async () => {
    const bytes = await readBytes(path);
    const found = findFormat(bytes);
    if (folder !== undefined && isBeside(found, file)) return null;
    if (found.kind !== 'zip') return readFile({ name: basename(path), bytes }, folder === undefined ? undefined : folderPackage(folder, [relative(folder, path)]));
    const files = await openPackage(path);
    try {
      return await readPackage(files);
    } finally {
      files.close();
    }
  },
});

async function sourcesIn(folder: string, top: string): Promise<Source[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => a.name.localeCompare(b.name));
  if (entries.some(({ name }) => name.toLowerCase() === 'imsmanifest.xml')) {
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    const files = folderPackage(folder, names);
    if (manifestOf(files) !== undefined) return [{ file: relative(top, folder) || basename(folder), isAlone: true, read: () => readPackage(files) }];
  }
  const sources: Source[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sources.push(...await sourcesIn(path, top));
    else if (entry.isFile()) sources.push(fileSource(path, relative(top, path), folder));
  }
  return sources;
}

/** The files of a folder as a package. What lies outside of it is never read. */
function folderPackage(folder: string, names: readonly string[]): Package {
  return {
    names,
    read: async (name) => (name.split('/').includes('..') ? null : readBytes(join(folder, name)).then((bytes) => new Uint8Array(bytes), () => null)),
  };
}
