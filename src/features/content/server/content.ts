import { fileURLToPath } from 'node:url';
import type { ContentLibrary } from '../library.ts';
import { loadContentNow } from './load-content.ts';

/** What of a log is needed here. */
type Warning = { warn(details: object, message: string): void };

export const shippedContentFolder = fileURLToPath(new URL('../../../../content', import.meta.url));

let loaded: ContentLibrary | null = null;

/**
 * The content that comes with Slate, read once in a process, when it is first looked at: commands and tests that ask
 * nothing of it don't wait for it. Faults are logged with file and line and don't stop anything.
 */
export function openShippedContent(log: Warning): ContentLibrary {
  const library = () => (loaded ??= load(log));
  return {
    get skills() { return library().skills; },
    get courses() { return library().courses; },
    get lessons() { return library().lessons; },
    get items() { return library().items; },
    get itemsOfSkill() { return library().itemsOfSkill; },
    get lessonsOfSkill() { return library().lessonsOfSkill; },
    get misconceptions() { return library().misconceptions; },
    get standards() { return library().standards; },
  };
}

function load(log: Warning): ContentLibrary {
  const { library, faults } = loadContentNow(shippedContentFolder);
  for (const { file, line, message } of faults) log.warn({ file, line }, `content: ${message}`);
  return library;
}
