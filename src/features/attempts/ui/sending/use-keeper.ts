import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#features/session/ui/public.tsx';
import { keptKey, readKept, writeKept } from '#client/kept-on-device.ts';
import { usePersona } from '#client/persona-context.ts';
import { isPassingStatus } from '#shared/passing-status.ts';
import { saveAnswers } from '../api.ts';
import { AnswerKeeper, type Kept } from './answer-keeper.ts';

/** So long nothing is typed before it is sent: a word, not each of its letters. */
const pauseMs = 400;
const againAfterMs = 3_000;

const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || isPassingStatus(error.status) || error.code === 'attempt_paused';

/** The keeper of an attempt's answers, which sends what waits when something is given, when the network is back, and every few seconds until it is acknowledged. */
export function useKeeper(attemptId: string): { keeper: AnswerKeeper; kept: Kept } {
  const { session } = usePersona();
  const [keeper] = useState(() => {
    const key = keptKey(`test-${attemptId}`, session.user.id);
    return new AnswerKeeper({ read: () => readKept(key), write: (text) => writeKept(key, text), send: (answers) => saveAnswers(attemptId, answers), isPassing });
  });
  const kept = useSyncExternalStore(keeper.subscribe, keeper.kept);
  useEffect(() => {
    const flush = () => void keeper.flush();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(pause);
      if (keeper.kept().waiting > 0 && !keeper.kept().isStuck) pause = setTimeout(flush, pauseMs);
    };
    const forget = keeper.subscribe(soon);
    flush();
    const timer = setInterval(() => { if (keeper.kept().waiting > 0) flush(); }, againAfterMs);
    window.addEventListener('online', flush);
    // Who turns to something else may close the page next.
    document.addEventListener('visibilitychange', flush);
    return () => {
      forget();
      clearTimeout(pause);
      clearInterval(timer);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [keeper]);
  return { keeper, kept };
}
