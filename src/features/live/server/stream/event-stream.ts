import { z } from 'zod';

/** A line of nothing, so that no proxy takes a class that thinks for a dead connection, and the page knows that it is heard. Milliseconds. */
const heartbeatMs = 10_000;
/** After so long the page connects anew, and is asked anew whether it may: whoever has signed out, or is no longer of the class, hears no more. Milliseconds. */
const longestMs = 5 * 60_000;
/** A page that does not read is let go, so that nothing piles up; it connects anew when it is back. Events. */
const mostWaiting = 200;

/**
 * Server-sent events until the reader goes away, or for some minutes.
 * @param watch begins to listen before it loads what stands, so that nothing falls between, and stops listening where that fails; @returns how to stop
 */
export function eventStream<Event>(schema: z.core.$ZodType<Event>, watch: (send: (event: Event) => void) => Promise<() => void>): Response {
  const encoder = new TextEncoder();
  let stop: () => void = () => {};
  let isOver = false;
  let timers: NodeJS.Timeout[] = [];
  const end = () => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
    stop();
  };
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const close = () => {
        if (isOver) return;
        end();
        controller.close();
      };
      const put = (text: string) => {
        if (isOver) return;
        if ((controller.desiredSize ?? 0) < -mostWaiting) close();
        else controller.enqueue(encoder.encode(text));
      };
      // Not all of a class at once.
      timers = [setInterval(() => put(':\n\n'), heartbeatMs).unref(), setTimeout(close, longestMs * (0.8 + 0.4 * Math.random())).unref()];
      try {
        const stopWatching = await watch((event) => put(`data: ${JSON.stringify(z.parse(schema, event))}\n\n`));
        stop = stopWatching;
        // The reader was gone before it began.
        if (isOver) stopWatching();
      } catch (error) {
        // Without this the heartbeat would go on into a stream that is gone, and nobody catches what a timer throws.
        end();
        controller.error(error);
      }
    },
    cancel: end,
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
