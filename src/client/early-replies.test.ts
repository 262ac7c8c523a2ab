import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithEarlyReplies } from './early-replies.ts';

const late = vi.fn(async () => new Response('late'));
beforeEach(() => {
  vi.stubGlobal('fetch', late);
  vi.stubGlobal('window', {
    location: { href: 'http://slate.test/home', origin: 'http://slate.test' },
    slateEarly: { '/api/documents': Promise.resolve(new Response('early')), '/api/threads?bin=false': Promise.resolve(new Response('', { status: 401 })), '/api/gone': Promise.resolve(null) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  late.mockClear();
});

const textOf = async (...call: Parameters<typeof fetchWithEarlyReplies>) => (await fetchWithEarlyReplies(...call)).text();

test('the first call takes the early reply, the second is made', async () => {
  expect([await textOf('/api/documents'), await textOf('/api/documents')]).toEqual(['early', 'late']);
});

test('what was refused or did not arrive early is asked for again', async () => {
  expect([await textOf('/api/threads?bin=false'), await textOf('/api/gone')]).toEqual(['late', 'late']);
});

test('a call that changes something, or goes elsewhere, is never answered early', async () => {
  expect([await textOf('/api/documents', { method: 'POST' }), await textOf('https://other.test/api/documents')]).toEqual(['late', 'late']);
});

test('later than the start of the page an early reply is old', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await textOf('/api/documents')).toBe('late');
});
