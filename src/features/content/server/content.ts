import { fileURLToPath } from 'node:url';
import type { ContentLibrary } from '../library.ts';
import { loadContent, loadContentNow, type LoadedContent } from './load-content.ts';

/** What of a log is needed here. */
type Warning = { warn(details: object, message: string): void };

export const shippedContentFolder = fileURLToPath(new URL('../../../../content', import.meta.url));

let loaded: ContentLibrary | null = null;

/**
 * The content that comes with Slate, read once in a process, when it is first looked at: commands and tests that ask
 * nothing of it don't wait for it. Faults are logged with file and line and don't stop anything.
 */
export function openShippedContent(log: Warning): ContentLibrary {
  const library = () => (loaded ??= take(loadContentNow(shippedContentFolder), log));
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

/** Reads it while the process answers, so that nobody waits for it later. */
export async function prepareShippedContent(log: Warning): Promise<void> {
  const content = await loadContent(shippedContentFolder);
  loaded ??= take(content, log);
}

function take({ library, faults }: LoadedContent, log: Warning): ContentLibrary {
  for (const { file, line, message } of faults) log.warn({ file, line }, `content: ${message}`);
  return library;
}
