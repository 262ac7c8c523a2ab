import { AsyncLocalStorage } from 'node:async_hooks';

/** Set in tests alone, where a transaction that asks the pool for another connection is refused (`testing/test-database.ts`). */
export const withinTransaction = new AsyncLocalStorage<true>();

/**
 * Asks another connection while a transaction is open, on purpose: what is to be seen before that commits, such as how far a job is.
 * Never where many may come at once (a request): each would hold one connection and wait for another until none is left.
 */
export const besideTransaction = <Result>(run: () => PromiseLike<Result>): Promise<Result> =>
  // Awaited inside: a query of Drizzle begins only when it is.
  withinTransaction.exit(async () => await run());
