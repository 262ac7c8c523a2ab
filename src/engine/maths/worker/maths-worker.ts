import { parentPort } from 'node:worker_threads';
import { checkWithin, takesTooLong, unreadable } from '../check-maths.ts';
import { TooMuchWork, workerLimits } from '../exact/too-much-work.ts';
import type { Checked, MathsInput } from '../maths-answer.ts';
import type { WorkerReply } from './worker-pool.ts';

/** The thread for what needs more work. */
const post = (reply: WorkerReply<Checked>) => parentPort?.postMessage(reply);

parentPort?.on('message', (input: MathsInput) => {
  try {
    post({ value: checkWithin(input, workerLimits) });
  } catch (error) {
    if (error instanceof TooMuchWork) post({ value: unreadable(takesTooLong) });
    else post({ error: error instanceof Error ? error.message : String(error) });
  }
});
post({ ready: true });
