import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildLibrary } from '../linking/build-library.ts';
import type { ContentSources } from '../content-source.ts';
import type { ContentFault, ContentLibrary } from '../library.ts';
import { readLesson } from './read-lesson.ts';
import { readCourse, readItems, readSkills, readStandards } from './read-records.ts';

export type LoadedContent = { library: ContentLibrary; faults: ContentFault[] };

/** Longest stretch of reading before whatever else the process has to do gets its turn, in milliseconds. */
const patience = 8;

/**
 * Reads everything under a content folder. What has a fault is left out, with what depends on it; the rest is there.
 * Requests are answered meanwhile.
 */
export async function loadContent(folder: string): Promise<LoadedContent> {
  const { library, faults } = await loadSources(folder);
  return { library, faults };
}

/** As `loadContent`, at once: for a caller who can do nothing without it. */
export function loadContentNow(folder: string): LoadedContent {
  const reading = startReading();
  for (const path of textFiles(readdirSync(folder, { recursive: true, withFileTypes: true }))) reading.read(nameOf(folder, path), readFileSync(path, 'utf8'));
  const { library, faults } = reading.join();
  return { library, faults };
}

/** As `loadContent`, with where everything is written. Holds the text of all files in memory: for checking only. */
export async function loadSources(folder: string): Promise<LoadedContent & { sources: ContentSources }> {
  const reading = startReading();
  let pausedAt = performance.now();
  for (const path of textFiles(await readdir(folder, { recursive: true, withFileTypes: true }))) {
    reading.read(nameOf(folder, path), await readFile(path, 'utf8'));
    if (performance.now() - pausedAt < patience) continue;
    await setImmediate();
    pausedAt = performance.now();
  }
  return reading.join();
}

/** In the order of their names, which is the order of everything that has no order of its own. */
const textFiles = (entries: Dirent[]) => entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => join(entry.parentPath, entry.name)).sort();

const nameOf = (folder: string, path: string) => [basename(folder), ...relative(folder, path).split(sep)].join('/');

function startReading() {
  const sources: ContentSources = { standards: [], skills: [], courses: [], lessons: [], itemFiles: [], faulty: { skills: new Set(), lessons: new Set(), items: new Set(), misconceptions: new Set() } };
  const faults: ContentFault[] = [];
  return {
    read: (file: string, text: string) => readInto(file, text, sources, faults),
    join: (): LoadedContent & { sources: ContentSources } => {
      const built = buildLibrary(sources);
      return { library: built.library, faults: [...faults, ...built.faults].sort(byPlace), sources };
    },
  };
}

function readInto(file: string, text: string, sources: ContentSources, faults: ContentFault[]): void {
  const [, kind = '', ...rest] = file.split('/');
  const name = basename(file);
  if (kind === 'skills' && name.endsWith('.yaml')) faults.push(...readSkills(file, text, sources));
  else if (kind === 'standards' && name.endsWith('.yaml')) faults.push(...readStandards(file, text, sources));
  else if (kind === 'items' && name.endsWith('.yaml')) faults.push(...readItems(file, text, sources));
  else if (kind === 'courses' && name === 'course.yaml') faults.push(...readCourse(file, text, sources));
  else if (kind === 'courses' && name.endsWith('.md')) {
    const { lesson, faultyId, faults: found } = readLesson(file, text);
    if (lesson) sources.lessons.push(lesson);
    if (faultyId !== null) sources.faulty.lessons.add(faultyId);
    faults.push(...found);
  } else if (rest.length > 0) faults.push({ file, line: 1, message: 'There is no place for this file; content/README.md says where what stands' });
}

const byPlace = (a: ContentFault, b: ContentFault) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);
