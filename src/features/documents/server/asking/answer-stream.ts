import { z } from 'zod';
import { asAppError, secondsToWait } from '#server/answer-errors.ts';
import { describeError } from '#server/describe-error.ts';
import type { Log } from '#server/log.ts';
import { answerEvent, type AnswerStreamEvent } from '../../contract.ts';

/** A line of nothing, so that no proxy takes a thinking model for a dead connection. */
const keepAliveMs = 15_000;

type Write = (send: (event: AnswerStreamEvent) => void, stop: AbortController) => Promise<void>;

/** The last event of an answer that failed, in the words that a reply of the API would have. */
export function failedEvent(failure: unknown): Extract<AnswerStreamEvent, { type: 'failed' }> {
  const known = failure instanceof Error ? asAppError(failure) : undefined;
  const message = known?.message ?? 'Something went wrong on our side. What came until then is kept.';
  return { type: 'failed', code: known?.code ?? 'internal', message, retryAfter: (known && secondsToWait(known)) ?? null };
}

/**
 * Server-sent events of one answer. `write` is run at once and to its end, whether or not anyone still reads; `stop` is aborted
 * when the reader goes away.
 */
export function answerStream(log: Log, write: Write): Response {
  const stop = new AbortController();
  const encoder = new TextEncoder();
  let isRead = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const put = (text: string) => {
        if (isRead) controller.enqueue(encoder.encode(text));
      };
      const keepAlive = setInterval(() => put(': thinking\n\n'), keepAliveMs);
      try {
        await write((event) => put(`data: ${JSON.stringify(z.parse(answerEvent, event))}\n\n`), stop);
      } catch (error) {
        // What was saved until then is kept.
        log.error({ err: describeError(error) }, 'an answer could not be ended');
        put(`data: ${JSON.stringify(failedEvent(error))}\n\n`);
      } finally {
        clearInterval(keepAlive);
        if (isRead) controller.close();
      }
    },
    cancel() {
      isRead = false;
      stop.abort();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx collects a reply before it passes it on, unless it is told not to.
      'x-accel-buffering': 'no',
    },
  });
}
