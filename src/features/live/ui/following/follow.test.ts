import { expect, test } from 'vitest';
import { follow, type FollowEdge } from './follow.ts';

const encoder = new TextEncoder();
const streamOf = (...pieces: string[]) => new Response(new ReadableStream({
  start(controller) {
    for (const piece of pieces) controller.enqueue(encoder.encode(piece));
    controller.close();
  },
}));

/** Follows with replies that come one after the other; the last one ends it. */
async function run(replies: (() => Response | Promise<Response>)[], more: Partial<FollowEdge> = {}) {
  const end = new AbortController();
  const [heard, connected]: [unknown[], boolean[]] = [[], []];
  let isGone = false;
  const left = [...replies];
  await follow({
    open: async () => {
      const next = left.shift();
      if (!next) {
        end.abort();
        throw new DOMException('Ended', 'AbortError');
      }
      return next();
    },
    ask: () => Promise.reject(new Error('Nobody asks')), wait: () => Promise.resolve(), ...more,
  }, { hear: (event) => heard.push(event), onConnected: (is) => connected.push(is), onGone: () => { isGone = true; } }, end.signal);
  return { heard, connected, isGone, opened: replies.length - left.length };
}

test('hears each event once, also one that came in pieces or beside heartbeats', async () => {
  const { heard } = await run([() => streamOf('data: {"a"', ':"ö"}\n\n:\n\ndata: 2\n', '\ndata: 3\n\n')]);
  expect(heard).toEqual([{ a: 'ö' }, 2, 3]);
});

test('connects anew after an end and after a cut, and says so only of the cut', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const { heard, connected, opened } = await run([() => streamOf('data: 1\n\n'), cut, () => new Response(null, { status: 503 }), () => streamOf('data: 2\n\n')]);
  expect(heard).toEqual([1, 2]);
  expect(connected).toEqual([true, false, false, true]);
  expect(opened).toBe(4);
});

test('stops where there is nothing for this person', async () => {
  const { isGone, opened } = await run([() => new Response(null, { status: 404 }), () => streamOf('data: 1\n\n')]);
  expect([isGone, opened]).toEqual([true, 1]);
});
