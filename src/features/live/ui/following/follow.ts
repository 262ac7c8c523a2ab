import { readEvents } from './read-events.ts';

/** The part of the browser that is needed; a test hands in its own. */
export type FollowEdge = {
  open: (signal: AbortSignal) => Promise<Response>;
  /** The same as the first event, asked for: where something between holds events back. */
  ask: () => Promise<unknown>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};
export type Follower = {
  hear: (event: unknown) => void;
  /** Whether what is shown is how it stands. */
  onConnected: (isConnected: boolean) => void;
  /** It is nobody's any more, or never was this person's: nothing more is asked. */
  onGone: () => void;
};

/** Nothing was heard for so long, not even a heartbeat: the connection is dead, whatever it says. Milliseconds. */
const silence = 25_000;
/** A stream whose first event has not come by then is held back by something on the way. Milliseconds. */
const firstEvent = 5_000;
const betweenAsks = 2_000;
const waits = { first: 300, longest: 5_000 };

/**
 * Hears of a session until the signal ends it: connects anew whenever the connection ends or falls silent, sooner at first and less often then; where
 * events do not come through it asks every other second instead.
 */
export async function follow(edge: FollowEdge, follower: Follower, signal: AbortSignal): Promise<void> {
  let pause = waits.first;
  while (!signal.aborted) {
    const came = await listen(edge, follower, signal);
    if (came === 'gone') return follower.onGone();
    if (signal.aborted) return;
    if (came === 'held-back') return askOn(edge, follower, signal);
    // Ended as agreed after some minutes: connected anew at once, and nobody notices.
    pause = came === 'ended' ? waits.first : Math.min(waits.longest, pause * 2);
    if (came === 'cut') follower.onConnected(false);
    // Not all of a class at once.
    await edge.wait(pause * (0.5 + Math.random()), signal);
  }
}

type Came = 'ended' | 'cut' | 'held-back' | 'gone';

async function listen(edge: FollowEdge, { hear, onConnected }: Follower, signal: AbortSignal): Promise<Came> {
  const own = new AbortController();
  const stop = () => own.abort();
  signal.addEventListener('abort', stop);
  let hasHeard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(stop, ms);
  };
  let hasOpened = false;
  try {
    const reply = await edge.open(own.signal);
    if (!reply.ok || !reply.body) {
      await reply.body?.cancel();
      return [400, 403, 404].includes(reply.status) ? 'gone' : 'cut';
    }
    hasOpened = true;
    watch(firstEvent);
    for await (const event of readEvents(reply.body)) {
      watch(silence);
      if (event === null) continue;
      hasHeard = true;
      onConnected(true);
      hear(event);
    }
    return hasHeard ? 'ended' : 'cut';
  } catch {
    return hasOpened && !hasHeard && own.signal.aborted && !signal.aborted ? 'held-back' : 'cut';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

async function askOn(edge: FollowEdge, { hear, onConnected, onGone }: Follower, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      hear(await edge.ask());
      onConnected(true);
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 404) return onGone();
      onConnected(false);
    }
    await edge.wait(betweenAsks, signal);
  }
}
