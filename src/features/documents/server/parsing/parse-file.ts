import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { DocumentKind } from '../../contract.ts';
import type { ParseOutcome, ParseProgress } from './parsed-document.ts';
import { problems } from './problems.ts';

export type ParseLimits = {
  /** Whatever the thread does, and however busy the machine is. */
  seconds: number;
  /** Seconds of processor time that the thread may take: for any file, beside that for each megabyte of it, and for each page that it says it has. */
  work: { base: number; perMegabyte: number; perPage: number };
  /** JavaScript objects of the worker. */
  heapMegabytes: number;
  /** The heap and everything beside it (buffers) together. */
  totalMegabytes: number;
};

/** Several times what the longest real books that we measured need. A small file that asks for more work than a book is no book. */
const defaultLimits: ParseLimits = { seconds: 300, work: { base: 10, perMegabyte: 6, perPage: 0.1 }, heapMegabytes: 512, totalMegabytes: 896 };
const lookEvery = 200;

export type WorkerInput = { path: string; fileName: string };
export type WorkerMessage = { type: 'progress'; progress: ParseProgress } | { type: 'outcome'; outcome: ParseOutcome };

/**
 * Parses a file in a thread of its own that is ended when it takes too long, too much memory, or is not wanted any more.
 * Whatever the file does to its parser, this process goes on and the outcome says what is the matter.
 * @throws the signal's reason when it aborts
 */
export async function parseFile(
  path: string,
  options: { fileName: string; signal?: AbortSignal; onProgress?: (progress: ParseProgress) => void; limits?: Partial<ParseLimits> },
): Promise<ParseOutcome> {
  const { fileName, signal, onProgress } = options;
  signal?.throwIfAborted();
  const limits = { ...defaultLimits, ...options.limits };
  const megabytes = (await stat(path)).size / 1_048_576;
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { path, fileName } satisfies WorkerInput,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 64 },
    // A hostile file finds no settings here, and what parsers print goes nowhere.
    env: {}, execArgv: [], stdout: true, stderr: true, stdin: false,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let kind: DocumentKind | null = null;
  let pageCount = 0;
  const stops: (() => void)[] = [];
  try {
    return await new Promise<ParseOutcome>((resolve, reject) => {
      const fail = (code: 'too_slow' | 'too_much_memory' | 'broken') => resolve({ ok: false, kind, code, problem: problems[code] });
      worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'outcome') return resolve(message.outcome);
        kind = message.progress.kind;
        pageCount = message.progress.pageCount ?? 0;
        onProgress?.(message.progress);
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        // The store or the disk failed, not the file.
        if (error.syscall !== undefined) return reject(error);
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_much_memory' : 'broken');
      });
      worker.on('exit', () => fail('broken'));
      const deadline = setTimeout(() => fail('too_slow'), limits.seconds * 1_000);
      const { base, perMegabyte, perPage } = limits.work;
      const watch = setInterval(() => {
        void watchMemory(worker, limits, () => fail('too_much_memory'));
        void watchWork(worker, base + perMegabyte * megabytes + perPage * pageCount, () => fail('too_slow'));
      }, lookEvery);
      const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      signal?.addEventListener('abort', abort, { once: true });
      stops.push(() => clearTimeout(deadline), () => clearInterval(watch), () => signal?.removeEventListener('abort', abort));
    });
  } finally {
    for (const stop of stops) stop();
    await worker.terminate();
  }
}

async function watchMemory(worker: Worker, limits: ParseLimits, onTooMuch: () => void): Promise<void> {
  try {
    const heap = await worker.getHeapStatistics();
    if (heap.total_heap_size + heap.external_memory > limits.totalMegabytes * 1024 * 1024) onTooMuch();
  } catch {
    // The thread ended between two looks; its exit says the rest.
  }
}

/** By processor time and not by the clock: a busy machine makes no file hostile. */
async function watchWork(worker: Worker, mostSeconds: number, onTooMuch: () => void): Promise<void> {
  try {
    const { user, system } = await worker.cpuUsage();
    if (user + system > mostSeconds * 1_000_000) onTooMuch();
  } catch {
    // As above.
  }
}
