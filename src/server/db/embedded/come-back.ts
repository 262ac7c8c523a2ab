import { setTimeout as sleep } from 'node:timers/promises';

/** Lived this long after it came back: what comes next is a fault of its own. Milliseconds. */
const soundAfter = 5 * 60_000;
/** From this death in a row on, the log says that it does not stay up. */
const deathsToSay = 5;
const [firstPause, longestPause] = [100, 60_000];
/** A start that is under way may recover for minutes: who stops does not wait for it longer than this. Milliseconds. */
const stopPatience = 10_000;

export type ComeBack<Member> = {
  /** Joins the server, or starts it. */
  join: () => Promise<Member>;
  /** Calls back when the connection to it ends. */
  onEnd: (member: Member, hear: () => void) => void;
  onEvent: (event: 'lost' | 'back' | 'failing', error?: unknown) => void;
  now?: () => number;
  /** @param signal ends the pause early, without an error */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Keeps a server reachable for as long as this is not stopped: when it is lost it is joined or started again, at once the first time,
 * with a pause that doubles for each further death or failed start, up to a minute. It never gives up, because what stands in the way
 * (a full disk, a folder that is not there) may be put right; but it says `failing` when it does not stay.
 */
export function comeBackWhenLost<Member>(first: Member, { join, onEnd, onEvent, now = () => performance.now(), pause = pauseFor }: ComeBack<Member>) {
  const stopping = new AbortController();
  let member = first;
  /** Deaths and failed starts in a row. */
  let failures = 0;
  let upSince = now();

  const fail = (error?: unknown) => {
    failures += 1;
    onEvent('lost', error);
    if (failures >= deathsToSay) onEvent('failing', error);
  };
  const comeBack = async () => {
    if (now() - upSince > soundAfter) failures = 0;
    fail();
    let isBack = false;
    while (!isBack && !stopping.signal.aborted) {
      if (failures > 1) await pause(Math.min(firstPause * 2 ** (failures - 2), longestPause), stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        member = await join();
        isBack = true;
      } catch (error) {
        fail(error);
      }
    }
    upSince = now();
    onEvent('back');
    watch();
  };
  let returning: Promise<void> = Promise.resolve();
  const watch = () => onEnd(member, () => {
    if (!stopping.signal.aborted) returning = comeBack();
  });
  watch();
  return {
    get member() { return member; },
    /** After this it stays as it is. @returns the last member */
    async stop(): Promise<Member> {
      stopping.abort();
      await Promise.race([returning, sleep(stopPatience, undefined, { ref: false })]);
      return member;
    },
  };
}

async function pauseFor(milliseconds: number, signal: AbortSignal) {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
