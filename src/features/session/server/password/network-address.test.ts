import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { networkAddress } from './network-address.ts';

async function addressOf(remoteAddress: string, forwarded: string | undefined, hops: string) {
  const env = readEnv({ SLATE_PROXY_HOPS: hops });
  const app = new Hono().get('/', (c) => c.text(networkAddress(c, env)));
  const response = await app.request('/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }, { incoming: { socket: { remoteAddress } } });
  return response.text();
}

test('without proxies of ours a forwarded header counts for nothing', async () => {
  expect(await addressOf('192.0.2.1', '203.0.113.9', '0')).toBe('192.0.2.1');
  expect(await addressOf('::ffff:192.0.2.1', undefined, '0')).toBe('192.0.2.1');
});

test('behind proxies of ours it counts as far as they wrote it', async () => {
  expect(await addressOf('10.0.0.1', '1.1.1.1, 203.0.113.9', '1')).toBe('203.0.113.9');
  expect(await addressOf('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '2')).toBe('203.0.113.9');
  expect(await addressOf('10.0.0.1', undefined, '1')).toBe('10.0.0.1');
});

test('an IPv6 caller owns a /64, so that is what is counted', async () => {
  expect(await addressOf('2001:db8:1:2:aaaa::1', undefined, '0')).toBe(await addressOf('2001:db8:1:2:bbbb::2', undefined, '0'));
});
