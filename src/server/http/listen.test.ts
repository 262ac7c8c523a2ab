import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listener } from './listen.ts';

const opened: Listener[] = [];
const open = async (port = 0) => {
  const listener = await listen('127.0.0.1', port);
  opened.push(listener);
  return listener;
};
afterEach(async () => {
  for (const listener of opened.splice(0)) await listener.close(0);
});
const at = (listener: Listener) => `http://127.0.0.1:${listener.port}/`;

test('a request that comes before the product is ready waits for it', async () => {
  const listener = await open();
  const early = fetch(at(listener));
  await new Promise((resolve) => { setTimeout(resolve, 50); });
  listener.answerWith(() => new Response('here now'));
  expect(await (await early).text()).toBe('here now');
});

test('a port in use is said in one line', async () => {
  const { port } = await open();
  await expect(listen('127.0.0.1', port)).rejects.toThrow(`Port ${port} is in use already, perhaps by another Slate. Stop that one, or set PORT to another number.`);
});

test('an address that is not this machine\'s is said in one line', async () => {
  await expect(listen('192.0.2.1', 0)).rejects.toThrow('This machine has no address 192.0.2.1.');
});

test('closing lets a running request end and takes no new one', async () => {
  const listener = await open();
  const gate = Promise.withResolvers<void>();
  listener.answerWith(async () => {
    await gate.promise;
    return new Response('finished');
  });
  const running = fetch(at(listener));
  await new Promise((resolve) => { setTimeout(resolve, 50); });
  const closed = listener.close(10_000);
  await expect(fetch(at(listener))).rejects.toThrow('fetch failed');
  gate.resolve();
  expect(await (await running).text()).toBe('finished');
  await closed;
});

test('closing cuts off what takes too long', async () => {
  const listener = await open();
  listener.answerWith(() => new Promise(() => {}));
  const endless = new Promise((resolve) => { request(at(listener)).on('error', resolve).end(); });
  await new Promise((resolve) => { setTimeout(resolve, 50); });
  await listener.close(50);
  expect(await endless).toMatchObject({ code: 'ECONNRESET' });
});

/** Sends one request after the other on one connection that is kept alive, as long as the server lets it. */
function oneConnection(listener: Listener) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (headers: Record<string, string | number>, body: Buffer | string) => new Promise<{ status: number; connection: string | undefined; port: number | undefined }>((resolve, reject) => {
    const outgoing = request(at(listener), { method: 'POST', agent, headers }, (reply) => {
      const port = reply.socket.localPort;
      reply.resume().on('end', () => resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection, port }));
    });
    outgoing.on('error', reject).end(body);
  });
  return { send, agent };
}

/** Refuses what is longer than a megabyte, as routes do, and reads the rest. */
const refuseLarge = (incoming: Request) => (Number(incoming.headers.get('content-length')) > 1_000_000 ? new Response('too large', { status: 413 }) : incoming.text().then((text) => new Response(String(text.length))));

test('the request after one that was refused for its size is answered, on the same connection when the rest of the body is little', async () => {
  const listener = await open();
  listener.answerWith(refuseLarge);
  const { send, agent } = oneConnection(listener);
  const refused = await send({}, Buffer.alloc(3_000_000));
  expect(refused).toMatchObject({ status: 413, connection: 'keep-alive' });
  expect(await send({}, 'next')).toMatchObject({ status: 200, port: refused.port });
  agent.destroy();
});

test('an answer before a body that does not come says that the connection closes, and the next request opens another', async () => {
  const listener = await open();
  listener.answerWith(refuseLarge);
  for (const length of [2_000_000, 900_000_000]) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const slow = request(at(listener), { method: 'POST', agent, headers: { 'content-length': length } });
    slow.on('error', () => {}).write('the first words');
    const [reply]: [IncomingMessage] = await once(slow, 'response') as [IncomingMessage];
    expect([reply.statusCode, reply.headers.connection]).toEqual([413, 'close']);
    reply.resume();
    await once(reply, 'end');
    slow.destroy();
    expect(await (await fetch(at(listener), { method: 'POST', body: 'next' })).text()).toBe('4');
    agent.destroy();
  }
});
