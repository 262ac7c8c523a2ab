import { createServer, IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { errorCode } from '../error-code.ts';
import { throwAwayBody } from './unread-body.ts';

/** An answer that is cut off still saves what it has; the database has to be there for that. Milliseconds. */
const pauseAfterCut = 500;

type Fetch = (request: Request, bindings: unknown) => Response | Promise<Response>;

export type Listener = {
  port: number;
  /** From here on `fetch` answers; requests that came earlier have waited for it. */
  answerWith(fetch: Fetch): void;
  /** Takes no more requests, lets those that run end for `patience` milliseconds, then cuts them off. */
  close(patience: number): Promise<void>;
};

/**
 * Takes the port at once, so that a port in use is known before anything else is begun.
 * @throws Error with one line for the person
 */
export async function listen(host: string, port: number): Promise<Listener> {
  const ready = Promise.withResolvers<Fetch>();
  const limits = {
    // A large book over a slow line takes longer than Node's five minutes; headers still have to come within one.
    requestTimeout: 3_600_000,
    // Longer than proxies keep theirs, or they now and then meet a connection that is just closing.
    keepAliveTimeout: 75_000,
  };
  const answer = getRequestListener(async (request, bindings) => {
    const reply = await (await ready.promise)(request, bindings);
    const { incoming } = bindings;
    if (incoming instanceof IncomingMessage && !(await throwAwayBody(incoming))) reply.headers.set('connection', 'close');
    return reply;
  });
  const server = createServer(limits, (incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    answerWith: ready.resolve,
    close: (patience) => new Promise((resolve) => {
      let pause = 0;
      const cut = setTimeout(() => {
        pause = pauseAfterCut;
        server.closeAllConnections();
      }, patience);
      // A connection that is kept alive counts as open until its browser lets go of it.
      const sweep = setInterval(() => server.closeIdleConnections(), 20);
      server.close(() => {
        clearTimeout(cut);
        clearInterval(sweep);
        setTimeout(resolve, pause);
      });
    }),
  };
}

function explain(error: Error, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use already, perhaps by another Slate. Stop that one, or set PORT to another number.`,
    EACCES: `Slate may not listen on port ${port}: numbers below 1024 belong to the system. Set PORT to a larger one.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has; 127.0.0.1 is for this machine alone, 0.0.0.0 for everyone.`,
    ENOTFOUND: `The name ${host} in HOST is not known.`,
  };
  return new Error(reasons[errorCode(error)] ?? `Slate cannot listen on ${host}, port ${port}: ${error.message}`, { cause: error });
}
