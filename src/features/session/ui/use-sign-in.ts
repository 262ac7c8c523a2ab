import { useEffect, useRef, useState } from 'react';
import { safeCallbackPath } from '../callback-url.ts';
import { sessionClient, type SignInAnswer, type SignInOptions } from './session-client.ts';

export type SignInFailure =
  | { kind: 'unreachable' }
  | { kind: 'throttled'; seconds: number }
  | { kind: 'refused'; code: string };

/** What a try to sign in is doing: `leaving` once it succeeded and the next page is on its way. */
export type SignInAttempt = { phase: 'ready' | 'sending' | 'leaving'; failure: SignInFailure | null };

/** Where to go after signing in: the page that was wanted. The server decides whether it may be gone to. */
export function wantedPage(): string {
  return new URLSearchParams(window.location.search).get('callbackUrl') ?? '/home';
}

function failureOf(answer: SignInAnswer): SignInFailure {
  if (answer.status === 0) return { kind: 'unreachable' };
  if (answer.retryAfterSeconds !== undefined) return { kind: 'throttled', seconds: answer.retryAfterSeconds };
  return { kind: 'refused', code: answer.error ?? 'UnknownError' };
}

/** Signs in with credentials in place: a failure is answered here, a success leaves for the wanted page. */
export function useSignIn() {
  const [attempt, setAttempt] = useState<SignInAttempt>({ phase: 'ready', failure: null });
  const isBusy = useRef(false);

  async function signIn(provider: string, fields: SignInOptions): Promise<SignInAnswer | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setAttempt({ phase: 'sending', failure: null });
    const answer = await sessionClient.signIn(provider, { ...fields, callbackUrl: wantedPage(), redirect: false });
    isBusy.current = false;
    if (!answer) setAttempt({ phase: 'leaving', failure: null });
    else if (answer.error !== null || !answer.ok) setAttempt({ phase: 'ready', failure: failureOf(answer) });
    else setAttempt({ phase: provider === 'email' ? 'ready' : 'leaving', failure: null });
    return answer;
  }

  return { attempt, signIn };
}

/** Leaves for the wanted page as soon as this browser is signed in, here or in another tab. */
export function useLeaveWhenSignedIn(staysDespiteSession: boolean): void {
  useEffect(() => {
    let isFirst = true;
    const leave = sessionClient.subscribe(() => {
      const { status } = sessionClient.getState();
      if (status === 'loading') return;
      const stays = isFirst && staysDespiteSession;
      isFirst = false;
      if (status === 'authenticated' && !stays) window.location.replace(safeCallbackPath(wantedPage(), [window.location.origin]));
    });
    const stop = sessionClient.start();
    return () => {
      leave();
      stop();
    };
  }, [staysDespiteSession]);
}

/** Counts down once a second; 0 when the wait is over. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
