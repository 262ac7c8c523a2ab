import { Agent, request } from 'node:http';

/** `fetch` takes a third of a core for these calls, and the product runs on the same two. */
const keptOpen = new Agent({ keepAlive: true });

/**
 * Sends a request over a connection that is kept open and reads its reply to the end.
 * @throws Error when the reply is no success
 */
export function send(method: 'GET' | 'POST' | 'PUT', url: URL, headers: Record<string, string>, body?: string): Promise<string> {
  const withLength = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent: keptOpen, headers: withLength }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject).on('end', () => {
        const text = Buffer.concat(pieces).toString();
        if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${url.pathname} answered ${answer.statusCode}: ${text}`));
        else resolve(text);
      });
    });
    sent.on('error', reject).end(body);
  });
}
