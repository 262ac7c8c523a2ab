import { median } from './figure.ts';
import { canTellProcessorTime, processorMilliseconds } from './processor-time.ts';
import type { Product } from './product.ts';

/** Sends one request; `place` is that of its caller, 0, 1, 2 … */
export type Ask = (place: number) => Promise<unknown>;
/** Milliseconds of processor time, user and system. */
export type Use = { server: number; database: number };

export const callers = 8;
const rounds = 3;
/** The system counts in steps of 10 ms: a round is so long that a step is a hundredth of it. */
const leastRoundMs = 1_000;
/** Before the first round, as many requests or as much processor time as this: code that runs often is compiled by then. */
const warmUp = { requests: 300, ms: 4_000 };
const mostRequests = 20_000;

/** What the product's server and its database have used since they began. @throws Error on a machine that does not tell */
export async function processorOf(product: Product): Promise<() => Use> {
  if (!canTellProcessorTime()) throw new Error('This machine does not tell what each process used; Linux does.');
  const { server, database } = await product.processes();
  return () => ({ server: processorMilliseconds(server, database), database: processorMilliseconds(database) });
}

/** @returns milliseconds a request, the median of some rounds, and how many requests those were */
export async function measureCost(begin: () => Ask | Promise<Ask>, used: () => Use): Promise<{ ms: Use; requests: number }> {
  const ask = await begin();
  // What is compiled while it runs, and what is read for the first time, is not what a request costs.
  await runRound(ask, used, warmUp.ms, warmUp.requests);
  const results: Awaited<ReturnType<typeof runRound>>[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await runRound(ask, used, leastRoundMs, mostRequests));
  const of = (part: keyof Use) => median(results.map(({ use, count: sent }) => use[part] / sent));
  return { ms: { server: of('server'), database: of('database') }, requests: results.reduce((sum, { count: sent }) => sum + sent, 0) };
}

/** Sends requests, some at once, until enough processor time was used. */
async function runRound(ask: Ask, used: () => Use, leastMs: number, most: number): Promise<{ use: Use; count: number }> {
  const before = used();
  let [count, isEnough] = [0, false];
  const since = () => {
    const now = used();
    return { server: now.server - before.server, database: now.database - before.database };
  };
  await Promise.all(Array.from({ length: callers }, async (_, place) => {
    for (let own = 1; !isEnough; own += 1) {
      await ask(place);
      count += 1;
      // Looking costs a little of the machine, though nothing of what is measured.
      if (place === 0 && own % 4 === 0) {
        const { server, database } = since();
        isEnough ||= server + database >= leastMs || count >= most;
      }
    }
  }));
  return { use: since(), count };
}
