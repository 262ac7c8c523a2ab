import type { IncomingMessage } from 'node:http';

/** What of a body that nobody wanted is read and thrown away, so that the connection can go on. Bytes, milliseconds. */
const [mostBytes, longest] = [16 * 1024 * 1024, 500];

/**
 * An answer can be ready while its request is still being sent (a refusal by size, or of who asks). The rest of the body stands in the way
 * of the connection's next request: a little is thrown away here.
 * @returns whether the connection can be used again; if not, the answer has to say that it closes
 */
export async function throwAwayBody(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete) return true;
  // Somebody began to read it and gave up, or it is too long to wait for.
  if (incoming.destroyed || incoming.readableFlowing !== null || Number(incoming.headers['content-length'] ?? 0) > mostBytes) return false;
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (isOver: boolean) => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', onEnd).off('close', onClose);
      resolve(isOver);
    };
    const onEnd = () => end(true);
    const onClose = () => end(false);
    const count = (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) end(false);
    };
    const timer = setTimeout(onClose, longest);
    incoming.on('data', count).on('end', onEnd).on('close', onClose);
  });
}
