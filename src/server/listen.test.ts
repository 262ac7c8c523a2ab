import { request } from 'node:http';
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
