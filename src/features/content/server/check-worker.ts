import { parentPort, workerData } from 'node:worker_threads';
import { checkItemFile, type FileTask } from './check-item-file.ts';
import { loadSources } from './load-content.ts';

/** One of the threads of `checkInThreads`. */
const { library, sources } = await loadSources(String(workerData));

parentPort?.on('message', (task: FileTask) => {
  const file = sources.itemFiles.find(({ place }) => place.file === task.file);
  if (file) parentPort?.postMessage(checkItemFile(library, file, task));
});
parentPort?.postMessage('ready');
