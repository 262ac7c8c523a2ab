import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { eventStream } from './event-stream.ts';

test('a stream whose beginning fails ends, and its heartbeat with it', async () => {
  vi.useFakeTimers();
  try {
    const { body } = eventStream(z.string(), () => Promise.reject(new Error('the database is away')));
    await expect(body?.getReader().read()).rejects.toThrow('the database is away');
    // Thrown from a timer it would end the process.
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
  } finally {
    vi.useRealTimers();
  }
});

test('what is sent stands as events, and who goes away is let go', async () => {
  const stop = vi.fn();
  const { body } = eventStream(z.string(), (send) => {
    send('one');
    return Promise.resolve(stop);
  });
  const reader = body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: "one"\n\n');
  await reader?.cancel();
  expect(stop).toHaveBeenCalledOnce();
});
