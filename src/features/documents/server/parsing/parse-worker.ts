import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentKind } from '../../document-kinds.ts';
import { buildPassages } from './build-passages.ts';
import { detectKind } from './detect-kind.ts';
import type { WorkerInput, WorkerMessage } from './parse-file.ts';
import type { ParseOutcome } from './parsed-document.ts';
import { type OnPages, parsers } from './parsers.ts';
import { FileProblem, problems } from './problems.ts';

/** The thread that `parseFile` starts: one file in, one outcome out. */
const progressEvery = 150;
const post = (message: WorkerMessage) => parentPort?.postMessage(message);

async function parse({ path, fileName }: WorkerInput): Promise<ParseOutcome> {
  let kind: DocumentKind | null = null;
  try {
    const bytes = await readFile(path);
    kind = detectKind(bytes, fileName);
    post({ type: 'progress', progress: { kind, pagesRead: 0, pageCount: null } });
    const read = await parsers[kind]();
    const pages = await read(bytes, reportPages(kind));
    const passages = buildPassages(pages);
    if (passages.length === 0) throw new FileProblem('empty');
    return { ok: true, kind, pages, passages };
  } catch (error) {
    if (error instanceof FileProblem) return { ok: false, kind, code: error.code, problem: error.message };
    if (isMissing(error)) throw error;
    // Whatever else a parser trips over is in the file.
    return { ok: false, kind, code: 'broken', problem: problems.broken };
  }
}

function reportPages(kind: DocumentKind): OnPages {
  let last = 0;
  return (pagesRead, pageCount) => {
    const now = performance.now();
    if (now - last < progressEvery && pagesRead < pageCount) return;
    last = now;
    post({ type: 'progress', progress: { kind, pagesRead, pageCount } });
  };
}

/** The stored file is gone: nothing that the person did. */
const isMissing = (error: unknown) => error instanceof Error && 'syscall' in error;

const input: WorkerInput = workerData;
post({ type: 'outcome', outcome: await parse(input) });
