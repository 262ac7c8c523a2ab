import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CheckedFile, FileTask } from './check-item-file.ts';

const mostThreads = 4;

/** Does the tasks on all processors. @param onFile told of each file as it is done */
export async function checkInThreads(folder: string, tasks: readonly FileTask[], onFile: (done: number, file: string) => void): Promise<CheckedFile[]> {
  const waiting = [...tasks];
  const results: CheckedFile[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: folder });
      const next = () => {
        const task = waiting.shift();
        if (task) worker.postMessage(task);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (result: CheckedFile | 'ready') => {
        if (result !== 'ready') {
          results.push(result);
          onFile(results.length, result.file);
        }
        next();
      });
      worker.on('error', reject);
    });
  await Promise.all(Array.from({ length: Math.min(mostThreads, availableParallelism(), tasks.length) }, work));
  return results;
}
