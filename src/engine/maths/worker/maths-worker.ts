import { parentPort } from 'node:worker_threads';
import { checkWithin, takesTooLong, unreadable } from '../check-maths.ts';
import { TooMuchWork, workerLimits } from '../exact/too-much-work.ts';
import type { Checked, MathsInput } from '../maths-answer.ts';
import { parseExpression } from '../read/parse-expression.ts';
import { createProver } from './prove-with-compute-engine.ts';
import type { WorkerReply } from './worker-pool.ts';

/** The thread for what needs more work or a proof. */
const post = (reply: WorkerReply<Checked>) => parentPort?.postMessage(reply);

const prove = createProver();
// The first proofs of a kind take a tenth of a second, the next ones a hundredth: nobody should wait for that.
for (const [a, b] of [['sin(30°)', '1/2'], ['ln(6)', 'ln(2) + ln(3)'], ['sqrt(3 + 2sqrt(2))', '1 + sqrt(2)']] as const) prove(parseExpression(a), parseExpression(b));

parentPort?.on('message', (input: MathsInput) => {
  try {
    post({ value: checkWithin(input, { limits: workerLimits, prove }) });
  } catch (error) {
    if (error instanceof TooMuchWork) post({ value: unreadable(takesTooLong) });
    else post({ error: error instanceof Error ? error.message : String(error) });
  }
});
post({ ready: true });
