import { expect, test } from 'vitest';
import { maxUploadBytes, type Document } from '../../contract.ts';
import { UploadError, UploadQueue, type SendFile } from './upload-queue.ts';

type Named = { name: string; size: number };
type Journey = { file: Named; arrive: () => void; fail: (error: Error) => void; onProgress: (progress: number) => void; signal: AbortSignal };

function setUp() {
  const journeys: Journey[] = [];
  const sent: Document[] = [];
  const send: SendFile<Named> = (file, { onProgress, signal }) => new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    const document: Document = {
      id: file.name, title: file.name, from: null, fileName: file.name, kind: null, byteSize: file.size, status: 'queued',
      pagesRead: 0, pageCount: null, problemCode: null, problem: null, createdAt: '2026-11-20T10:00:00.000Z',
    };
    journeys.push({ file, onProgress, signal, arrive: () => resolve(document), fail: reject });
  });
  const queue = new UploadQueue<Named>({ send, onSent: (document) => sent.push(document) });
  const states = () => Object.fromEntries(queue.getSnapshot().map((upload) => [upload.file.name, upload.state]));
  const idOf = (name: string) => queue.getSnapshot().find((upload) => upload.file.name === name)!.id;
  return { queue, journeys, sent, states, idOf };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const file = (name: string, size = 10): Named => ({ name, size });

test('two travel at once, the next leaves when one arrives', async () => {
  const { queue, journeys, sent, states } = setUp();
  queue.add([file('a'), file('b'), file('c')]);
  expect(states()).toEqual({ a: 'sending', b: 'sending', c: 'waiting' });
  journeys[0]!.arrive();
  await settle();
  expect(states()).toEqual({ b: 'sending', c: 'sending' });
  expect(sent.map((document) => document.id)).toEqual(['a']);
});

test('a file over the limit, or without content, is refused without being sent', () => {
  const { queue, journeys } = setUp();
  queue.add([file('big', maxUploadBytes + 1), file('empty', 0), file('limit', maxUploadBytes)]);
  expect(queue.getSnapshot().map(({ state, problem }) => [state, problem])).toEqual([['refused', 'too_large'], ['refused', 'empty'], ['sending', null]]);
  expect(journeys).toHaveLength(1);
});

test('progress is shown, and forgotten when the file is cancelled', async () => {
  const { queue, journeys, states, idOf } = setUp();
  queue.add([file('a'), file('b'), file('c')]);
  journeys[0]!.onProgress(0.4);
  expect(queue.getSnapshot()[0]?.progress).toBe(0.4);
  queue.cancel(idOf('a'));
  await settle();
  expect(journeys[0]!.signal.aborted).toBe(true);
  journeys[0]!.onProgress(0.9);
  expect(queue.getSnapshot()[0]).toMatchObject({ state: 'cancelled', progress: 0 });
  expect(states()).toEqual({ a: 'cancelled', b: 'sending', c: 'sending' });
});

test('one that waits can be cancelled before it leaves', async () => {
  const { queue, journeys, states, idOf } = setUp();
  queue.add([file('a'), file('b'), file('c')]);
  queue.cancel(idOf('c'));
  journeys[0]!.arrive();
  await settle();
  expect(states()).toEqual({ b: 'sending', c: 'cancelled' });
  expect(journeys).toHaveLength(2);
});

test('a failure keeps its sentence until it is tried again', async () => {
  const { queue, journeys, states, idOf } = setUp();
  queue.add([file('a')]);
  journeys[0]!.fail(new UploadError('other', 'There is no room for this file.'));
  await settle();
  expect(queue.getSnapshot()[0]).toMatchObject({ state: 'failed', problem: 'other', message: 'There is no room for this file.' });
  queue.retry(idOf('a'));
  expect(queue.getSnapshot()[0]).toMatchObject({ state: 'sending', problem: null, message: null });
  journeys[1]!.arrive();
  await settle();
  expect(states()).toEqual({});
});

test('cancelled and wanted again at once, a file still travels only once at a time', async () => {
  const { queue, journeys, states, idOf } = setUp();
  queue.add([file('a')]);
  queue.cancel(idOf('a'));
  queue.retry(idOf('a'));
  await settle();
  expect(states()).toEqual({ a: 'sending' });
  expect(journeys).toHaveLength(2);
  journeys[1]!.arrive();
  await settle();
  expect(states()).toEqual({});
});

test('what is under way cannot be taken off the list, what ended can', async () => {
  const { queue, states, idOf } = setUp();
  queue.add([file('a'), file('big', maxUploadBytes + 1)]);
  queue.dismiss(idOf('a'));
  queue.dismiss(idOf('big'));
  expect(states()).toEqual({ a: 'sending' });
});
