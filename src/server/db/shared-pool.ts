import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** No connection could be had: there is no server, it takes nobody, or all connections of this process are in use. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('No connection to the database could be had', { cause });
    this.name = 'NoConnection';
  }
}

type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: boolean | Error) => void) => void;

/**
 * The pool of `pg`, made to outlive its server.
 * - A connection can break while somebody holds it and asks nothing, between two statements of a transaction. `pg` then emits an
 *   error that nobody hears, which ends the process.
 * - A holder that finds it broken before its transaction began (Drizzle) never gives it back: its place in the pool would be lost.
 * - Whatever keeps a connection from being had is one kind of error.
 */
export class SharedPool extends Pool {
  constructor(config: PoolConfig, onError: (error: Error) => void) {
    super(config);
    this.on('error', onError);
    // The holder hears of it from its next statement.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<PoolClient> | void {
    // The way of `query`, which gives back by itself whatever happens.
    if (callback) return super.connect((error, client, done) => callback(error && new NoConnection(error), client, done));
    return this.#take();
  }

  async #take(): Promise<PoolClient> {
    const client = await super.connect().catch((cause: unknown) => {
      throw new NoConnection(cause);
    });
    const giveBack = client.release.bind(client);
    let isHeld = true;
    const release = (reason?: Error | boolean) => {
      if (!isHeld) return;
      isHeld = false;
      client.off('end', onEnd);
      giveBack(reason);
    };
    const onEnd = () => release(true);
    client.once('end', onEnd);
    client.release = release;
    return client;
  }
}
