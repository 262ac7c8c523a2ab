import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '../app.ts';
import type { Services } from '../services.ts';

export type TestApp = {
  /** Sends a request through the whole product, without a socket. `path` begins with a slash. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Runs it on a real port of the loopback. */
  listen(): Promise<{ origin: string; close(): Promise<void> }>;
};

/** The real product, routes, errors, headers and all, on the services of a test. */
export function createTestApp(services: Services): TestApp {
  const app = createApp(services);
  return {
    request: async (path, init) => app.request(new URL(path, services.env.origin), init),
    listen: async () => {
      const server = createAdaptorServer({ fetch: app.fetch });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(0, '127.0.0.1', resolve);
      });
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      return {
        origin: `http://127.0.0.1:${port}`,
        close: () => new Promise((resolve) => {
          server.close(() => resolve());
          if ('closeAllConnections' in server) server.closeAllConnections();
        }),
      };
    },
  };
}
