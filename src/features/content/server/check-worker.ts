import { parentPort, workerData } from 'node:worker_threads';
import { checkItemFile, type FileTask } from './check-item-file.ts';
import { loadSources } from './load-content.ts';

/** One of the threads of `checkInThreads`. */
const { library, sources } = await loadSources(String(workerData));

parentPort?.on('message', (task: FileTask) => {
  const file = sources.itemFiles.find(({ place }) => place.file === task.file);
  // What fails here ends the thread, which whoever waits for it is told.
  if (file) void checkItemFile(library, file, task).then((checked) => parentPort?.postMessage(checked));
});
parentPort?.postMessage('ready');
