import { useEffect, useEffectEvent, useState } from 'react';
import { follow, type FollowEdge } from './follow.ts';

const wait = (ms: number, signal: AbortSignal) => new Promise<void>((resolve) => {
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('online', end);
    resolve();
  };
  const timer = setTimeout(end, ms);
  // Back on the network: at once.
  window.addEventListener('online', end);
  signal.addEventListener('abort', end, { once: true });
});

export type Following = { isConnected: boolean; isGone: boolean };

/** Follows a session as long as the page shows it; for another one the page is another (`key`). */
export function useFollow(edge: Omit<FollowEdge, 'wait'>, hear: (event: unknown) => void): Following {
  const [isConnected, setConnected] = useState(true);
  const [isGone, setGone] = useState(false);
  const onHear = useEffectEvent(hear);
  const begin = useEffectEvent((signal: AbortSignal, hearIt: (event: unknown) => void) =>
    follow({ ...edge, wait }, { hear: hearIt, onConnected: setConnected, onGone: () => setGone(true) }, signal));
  useEffect(() => {
    const end = new AbortController();
    void begin(end.signal, (event) => onHear(event));
    return () => end.abort();
  }, []);
  return { isConnected, isGone };
}
