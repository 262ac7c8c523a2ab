import type { Pool, PoolClient } from 'pg';

/** Does something in the database and undoes it. */
export type TakeBack = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Lets what is asked of a pool be undone: while something runs within, all of it goes through one connection in one transaction,
 * of which the transactions within are stretches; at the end it is rolled back. So each of a thousand requests meets the same school.
 * Only the database: what was written into files stays, and what a process keeps in memory.
 */
export function canTakeBack(pool: Pool): TakeBack {
  const [take, ask]: [unknown, unknown] = [Reflect.get(pool, 'connect'), Reflect.get(pool, 'query')];
  if (typeof take !== 'function' || typeof ask !== 'function') throw new Error('The pool takes no questions');
  let client: PoolClient | undefined;
  let held: ReturnType<typeof inTurn> | undefined;
  Object.assign(pool, {
    connect: (...given: unknown[]): unknown => (client && held ? Promise.resolve(asOneOfMany(client, held)) : Reflect.apply(take, pool, given)),
    query: (...given: unknown[]): unknown => (held ? held(given) : Reflect.apply(ask, pool, given)),
  });
  return async (run) => {
    const taken = await pool.connect();
    await taken.query('begin');
    [client, held] = [taken, inTurn(taken)];
    try {
      return await run();
    } finally {
      const ask = held;
      [client, held] = [undefined, undefined];
      await ask(['rollback']);
      taken.release();
    }
  };
}

/** One question after the other, however many are asked at once: a connection answers no two. */
function inTurn(client: PoolClient): (given: unknown[]) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('The connection takes no questions');
  return (given) => {
    const asked = last.then((): unknown => Reflect.apply(query, client, given));
    last = asked.catch(() => {});
    return asked;
  };
}

/** What whoever asks for a connection gets: its transaction is a stretch of the one that is open, and it is never given back. */
function asOneOfMany(client: PoolClient, ask: (given: unknown[]) => Promise<unknown>): PoolClient {
  const query = (...given: unknown[]) => {
    const [first] = given;
    const stretch = stretchOf(typeof first === 'object' && first !== null && 'text' in first ? first.text : first);
    return ask(stretch === undefined ? given : [stretch]);
  };
  const own: Record<string | symbol, unknown> = { query, release: () => {} };
  return new Proxy(client, { get: (target, name): unknown => own[name] ?? Reflect.get(target, name, target) });
}

function stretchOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  if (/^\s*begin\b/i.test(text)) return 'savepoint stretch';
  if (/^\s*commit\s*$/i.test(text)) return 'release savepoint stretch';
  return /^\s*rollback\s*$/i.test(text) ? 'rollback to savepoint stretch' : undefined;
}
