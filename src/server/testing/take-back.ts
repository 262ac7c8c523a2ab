import type { Pool, PoolClient } from 'pg';
import { withinTransaction } from '../db/beside-transaction.ts';

/** Does something in the database and undoes it. */
export type TakeBack = <Result>(run: () => Promise<Result>) => Promise<Result>;

type Ask = (given: unknown[]) => unknown;

/** How whatever has connections, or is one, is asked, whichever of the forms its arguments have. */
function askerOf(whom: Pool | PoolClient, name: 'connect' | 'query'): Ask {
  const own: unknown = Reflect.get(whom, name);
  if (typeof own !== 'function') throw new Error(`There is no ${name}`);
  return (given): unknown => Reflect.apply(own, whom, given);
}

/**
 * What tests want of a pool beside its connections. It refuses to be asked from within a transaction: whoever does holds one connection and waits for
 * another, and when as many do so at once as the pool has connections, each waits for all the others until its time is over. That shows only when a class
 * comes in the same moment, so that in tests it fails always. What is to be asked within a transaction is asked of the transaction; what is not is asked before.
 *
 * And what is asked of it can be undone: while something runs within what is returned, all of it goes through one connection in one transaction,
 * of which the transactions within are stretches; at the end it is rolled back. So each of a thousand requests meets the same school.
 * Only the database: what was written into files stays, and what a process keeps in memory.
 */
export function takeOver(pool: Pool): TakeBack {
  const own = { connect: askerOf(pool, 'connect'), query: askerOf(pool, 'query') };
  let now = own;
  const ask = (name: keyof typeof own) => (...given: unknown[]): unknown => {
    if (withinTransaction.getStore()) throw new Error('The pool was asked for a connection from within a transaction');
    return now[name](given);
  };
  Object.assign(pool, { connect: ask('connect'), query: ask('query') });
  return async (run) => {
    const taken = await pool.connect();
    await taken.query('begin');
    const query = inTurn(askerOf(taken, 'query'));
    const stretches = asOneOfMany(taken, query);
    now = { connect: () => Promise.resolve(stretches), query };
    try {
      return await run();
    } finally {
      now = own;
      await query(['rollback']);
      taken.release();
    }
  };
}

/** One question after the other, however many are asked at once: a connection answers no two. */
function inTurn(ask: Ask): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (given) => {
    const asked = last.then(() => ask(given));
    last = asked.catch(() => {});
    return asked;
  };
}

/** What whoever asks for a connection gets: its transaction is a stretch of the one that is open, and it is never given back. */
function asOneOfMany(client: PoolClient, ask: Ask): PoolClient {
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
