import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type CuttingProxy = {
  origin: string;
  /** Where requests go from now on; null: nowhere, as while a server is off. */
  leadTo(port: number | null): void;
  /** Cuts every connection that is open, wherever its request or its reply is just then. @returns how many those were */
  cut(): number;
  close(): Promise<void>;
};

/** Stands between pupils and their server, as a school's network does, and cuts what passes. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let port: number | null = null;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (port === null) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [[near, far], [far, near]] as const) {
      open.add(socket);
      // Both go: half a connection is none.
      socket.on('error', () => {}).on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (next) => { port = next; },
    cut: () => {
      const count = open.size / 2;
      for (const socket of open) socket.destroy();
      return count;
    },
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    }),
  };
}
