import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { AnswerStreamEvent } from '../../contract.ts';
import { readAnswerStream } from './read-answer-stream.ts';

const events: AnswerStreamEvent[] = [
  { type: 'started', threadId: 't', questionId: 'q', answerId: 'a', threadTitle: 'Osmosis – Ösmose' },
  { type: 'citation', citation: { id: 'c1', documentId: 'd', documentTitle: 'Biology', page: 4, start: 0, end: 5, quote: 'Water' } },
  { type: 'text', text: 'Water “moves” 💧 across\na membrane. [[c1]]' },
  { type: 'finished', provenance: { engine: 'builtin', model: null, abstained: false, notes: [] }, status: 'complete' },
];
const wire = (lineBreak: string) => [': hello', ...events.map((event) => `data: ${JSON.stringify(event)}${lineBreak}`), ''].join(lineBreak);

function bodyOf(chunks: Uint8Array[], onCancel?: () => void): ReadableStream<Uint8Array> {
  const waiting = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const next = waiting.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
    ...(onCancel ? { cancel: onCancel } : {}),
  });
}

async function collect(body: ReadableStream<Uint8Array>): Promise<AnswerStreamEvent[]> {
  const got: AnswerStreamEvent[] = [];
  for await (const event of readAnswerStream(body)) got.push(event);
  return got;
}

test('the stream may be cut at any byte, inside a character, a line break or a word', async () => {
  await fc.assert(fc.asyncProperty(
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 }),
    async (lineBreak, sizes) => {
      const bytes = new TextEncoder().encode(wire(lineBreak));
      const chunks: Uint8Array[] = [];
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        chunks.push(bytes.slice(at, at + size));
        at += size;
      }
      expect(await collect(bodyOf(chunks))).toEqual(events);
    },
  ));
});

test('events are handed on before the stream ends', async () => {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => { send = controller; } });
  const reading = readAnswerStream(body);
  send?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(events[0])}\n\ndata: {"type":"te`));
  expect((await reading.next()).value).toEqual(events[0]);
  await reading.return(undefined);
});

test('a last line without a line break still counts', async () => {
  expect(await collect(bodyOf([new TextEncoder().encode(`data: ${JSON.stringify(events[2])}`)]))).toEqual([events[2]]);
});

test('a garbled line is an error, and the rest of the stream is let go', async () => {
  const onCancel = vi.fn();
  const body = bodyOf([new TextEncoder().encode('data: {"type":"text"}\n'), new Uint8Array(9), new Uint8Array(9)], onCancel);
  await expect(collect(body)).rejects.toThrow();
  expect(onCancel).toHaveBeenCalledOnce();
});
