import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFakeModelServer, type Behaviour, type FakeModelServer, type ModelRequest } from '#server/testing/fake-model-server.ts';
import type { CallEnd, Meter } from '../wire/meter.ts';
import type { ModelProvider } from '../wire/model-settings.ts';
import type { Patience } from '../wire/patient-fetch.ts';
import { testConnection } from './test-connection.ts';

let fake: FakeModelServer;
beforeAll(async () => {
  fake = await startFakeModelServer();
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(() => fake.close());

const counting = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
/** As a model that does what it is asked. */
const good = ({ prompt }: ModelRequest) => (prompt.includes('spider') ? '{"animal": "spider", "legs": 8}' : prompt.includes('How deep') ? 'It is 60 centimetres deep [1].' : counting);
const well: Behaviour = { kind: 'answer', text: good, pieces: 6, pauseMs: 2, usage: { input: 40, output: 20 } };

async function run(provider: ModelProvider = 'openai-compatible', { baseUrl = fake.baseUrl, embeddingModel, patience = { first: 30_000, next: 30_000 } }: { baseUrl?: string; embeddingModel?: string; patience?: Patience } = {}) {
  const ended: CallEnd[] = [];
  const meter: Meter = { begin: async () => async (end) => void ended.push(end) };
  const result = await testConnection({ provider, baseUrl, apiKey: 'k-123', model: 'fake-model', embeddingModel }, meter, patience);
  return { ...result, ended, problems: Object.fromEntries(result.checks.flatMap(({ check, problem }) => (problem ? [[check, problem]] : []))) };
}

const providers = ['openai', 'openai-compatible', 'ollama', 'anthropic', 'google'] as const;

test.each(providers)('%s: asks in its own protocol, says how fast it is and what works; every call is counted as the provider counts it', async (provider) => {
  fake.usual(well);
  const { checks, firstWordMs, wordsPerSecond, ended } = await run(provider);
  expect(checks).toEqual([{ check: 'words', problem: null }, { check: 'streaming', problem: null }, { check: 'json', problem: null }, { check: 'citing', problem: null }]);
  expect(firstWordMs).toBeGreaterThanOrEqual(0);
  expect(wordsPerSecond).toBeGreaterThan(0);
  expect(fake.requests).toHaveLength(3);
  expect(ended.map(({ outcome, tokens }) => [outcome, tokens])).toEqual(Array.from({ length: 3 }, () => ['complete', { input: 40, output: 20, isEstimated: false }]));
});

test.each(providers)('%s: each way to fail is told apart', async (provider) => {
  const ways: [Behaviour, string][] = [
    [{ kind: 'status', status: 401 }, 'unauthorized'], [{ kind: 'status', status: 403 }, 'unauthorized'], [{ kind: 'status', status: 404 }, 'not-found'],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '60' } }, 'rate-limited'], [{ kind: 'status', status: 400 }, 'bad-request'],
    [{ kind: 'status', status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'redirect'], [{ kind: 'garbage', body: '<!doctype html><html><body>Welcome</body></html>' }, 'not-a-model'],
  ];
  for (const [behaviour, problem] of ways) {
    fake.next(behaviour);
    expect([behaviour, (await run(provider)).checks]).toEqual([behaviour, [{ check: 'words', problem }]]);
  }
  // Before the first word it is tried once more.
  fake.next({ kind: 'status', status: 500 }, { kind: 'status', status: 500 });
  expect((await run(provider)).problems).toEqual({ words: 'server-error' });
  fake.next({ kind: 'cut', text: 'one two' });
  expect((await run(provider)).problems).toEqual({ words: 'cut' });
});

test('a slow one is given up in time, where the first word and where the next one does not come', async () => {
  for (const behaviour of [{ kind: 'silence' }, { kind: 'silence', text: 'one' }] as const) {
    fake.next(behaviour);
    expect((await run('openai-compatible', { patience: { first: 400, next: 400 } })).problems).toEqual({ words: 'timeout' });
  }
});

test('where nothing listens, where no machine is known by the name, and where passwords are kept', async () => {
  const gone = await startFakeModelServer();
  await gone.close();
  expect((await run('openai-compatible', { baseUrl: gone.baseUrl })).problems).toEqual({ words: 'refused' });
  expect((await run('openai-compatible', { baseUrl: 'http://no-such-machine.invalid/v1' })).problems).toEqual({ words: 'unknown-host' });
  expect((await run('openai-compatible', { baseUrl: 'http://169.254.169.254/v1' })).problems).toEqual({ words: 'forbidden-address' });
});

test('a web page at the address is no model, and a key does not follow where an address leads', async () => {
  const heard: string[] = [];
  const web: Server = createServer((request, response) => {
    heard.push(request.url ?? '');
    if (request.url?.startsWith('/led')) response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
    else response.writeHead(307, { location: '/led' }).end();
  });
  await new Promise<void>((resolve) => { web.listen(0, '127.0.0.1', resolve); });
  const address = web.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  expect((await run('openai-compatible', { baseUrl: `${baseUrl}/led` })).problems).toEqual({ words: 'not-a-model' });
  heard.length = 0;
  expect((await run('openai-compatible', { baseUrl })).problems).toEqual({ words: 'redirect' });
  expect(heard).toEqual(['/chat/completions']);
  await new Promise((resolve) => { web.close(resolve); web.closeAllConnections(); });
});

test('what answers but does not do what it should is named: all at once, no JSON, nothing cited', async () => {
  fake.usual({ kind: 'answer', text: 'Certainly! I would be glad to help you with that one, and ten more.', pieces: 1 });
  const { problems, wordsPerSecond } = await run();
  expect(problems).toEqual({ streaming: 'all-at-once', json: 'wrong-reply', citing: 'wrong-reply' });
  expect(wordsPerSecond).toBeNull();
});

test('vectors are tried where a model for them is set', async () => {
  fake.usual(well);
  expect((await run('openai-compatible', { embeddingModel: 'fake-embedding' })).checks.at(-1)).toEqual({ check: 'vectors', problem: null });
});
