import { expect, test } from 'vitest';
import type { AnswerStreamEvent } from '../../contract.ts';
import { AnswerRuns } from './answer-runs.ts';

const provenance = { engine: 'builtin' as const, model: null, abstained: false, notes: [] };
const started: AnswerStreamEvent = { type: 'started', threadId: 't', questionId: 'q', answerId: 'a', threadTitle: 'x' };

function setUp() {
  const changes: string[] = [];
  const runs = new AnswerRuns({
    describe: (error) => ({ code: 'unreachable', message: error instanceof Error ? error.message : '', retryAfter: null }),
    onChange: (threadId) => changes.push(threadId),
    pauseMs: 0,
  });
  const wire = new TransformStream<Uint8Array, Uint8Array>();
  const writer = wire.writable.getWriter();
  const send = (event: AnswerStreamEvent) => writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  return { runs, changes, writer, send, open: async () => wire.readable };
}

test('an answer is followed to its end and kept until the thread shows it', async () => {
  const { runs, changes, writer, send, open } = setUp();
  const run = runs.start('t', 'What is osmosis?', open);
  expect(runs.get('t')?.phase).toBe('sending');
  await send(started);
  await send({ type: 'text', text: 'Water moves.' });
  runs.forget('t');
  expect(runs.get('t')).toBeDefined();
  await send({ type: 'finished', provenance, status: 'complete' });
  await writer.close();
  await run;
  expect(runs.get('t')).toMatchObject({ phase: 'complete', content: 'Water moves.' });
  expect(changes).toEqual(['t', 't']);
  runs.forget('t');
  expect(runs.get('t')).toBeUndefined();
});

test('a stream that ends too early is a failure that keeps what came', async () => {
  const { runs, writer, send, open } = setUp();
  const run = runs.start('t', 'What is osmosis?', open);
  await send(started);
  await send({ type: 'text', text: 'Water' });
  await writer.close();
  await run;
  expect(runs.get('t')).toMatchObject({ phase: 'failed', content: 'Water', problem: { code: 'unreachable' } });
});

test('stopping ends the request, and the answer counts as stopped, not failed', async () => {
  const { runs } = setUp();
  const readable = (signal: AbortSignal) => new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(started)}\n\n`));
      signal.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError')));
    },
  });
  const run = runs.start('t', 'What is osmosis?', async (signal) => readable(signal));
  await new Promise((resolve) => setTimeout(resolve, 5));
  runs.stop('t');
  await run;
  expect(runs.get('t')).toMatchObject({ phase: 'stopped', problem: null });
});

test('a second question waits: one answer at a time per thread', async () => {
  const { runs, writer, send, open } = setUp();
  const run = runs.start('t', 'First?', open);
  await runs.start('t', 'Second?', () => Promise.reject(new Error('must not be called')));
  expect(runs.get('t')?.question).toBe('First?');
  await send(started);
  await send({ type: 'finished', provenance, status: 'complete' });
  await writer.close();
  await run;
  expect(runs.get('t')?.phase).toBe('complete');
});

test('a call that is refused is a failure with the words of the refusal', async () => {
  const { runs } = setUp();
  await runs.start('t', 'What?', () => Promise.reject(new Error('Wait a moment.')));
  expect(runs.get('t')).toMatchObject({ phase: 'failed', problem: { message: 'Wait a moment.' } });
});
