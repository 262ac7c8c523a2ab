import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#features/session/ui/public.tsx';
import { isPassingStatus } from '#shared/passing-status.ts';
import type { TestBody } from '../../test-body.ts';
import type { SavedTest, TestDetail } from '../../tests-contract.ts';
import { saveTest } from '../tests-api.ts';

/** `waiting`: typed and not yet sent. `failed`: the network; it is tried again. `conflict`: changed in another window. `refused`: the server said why. */
export type SaveState = { kind: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' } | { kind: 'refused'; says: string };

/** After the last key, in milliseconds. */
const typingPause = 700;
const retryAfter = 4_000;

/** A test as it is typed, saved after each pause, one save after the other, each upon the revision of the one before. */
export function useTestDraft(test: TestDetail) {
  const [body, setBody] = useState(test.body);
  const [saved, setSaved] = useState<SavedTest>(test);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const revision = useRef(test.revision);
  const pending = useRef<TestBody | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Sends what waits, until nothing does. @returns whether all is saved */
  const flush = useCallback(function send(): Promise<boolean> {
    clearTimeout(timer.current);
    const later = () => { timer.current = setTimeout(() => void send(), retryAfter); };
    const next = running.current ?? sendAll({ testId: test.id, revision, pending, setSaved, setState, later });
    running.current = next;
    return next.finally(() => { running.current = null; });
  }, [test.id]);

  const change = useCallback((next: (body: TestBody) => TestBody) => setBody((current) => {
    const changed = next(current);
    if (changed === current) return current;
    pending.current = changed;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), typingPause);
    return changed;
  }), [flush]);
  useEffect(() => { if (pending.current === body) setState((now) => (now.kind === 'conflict' ? now : { kind: 'waiting' })); }, [body]);

  // Who goes to another page takes nothing with them that is not saved.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => { if (pending.current !== null || running.current !== null) event.preventDefault(); };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (pending.current !== null) void flush();
    };
  }, [flush]);
  return { body, saved, state, change, flush, revision };
}

type Sending = {
  testId: string; revision: { current: number }; pending: { current: TestBody | null }; setSaved: (saved: SavedTest) => void; setState: (state: SaveState) => void; later: () => void;
};

async function sendAll({ testId, revision, pending, setSaved, setState, later }: Sending): Promise<boolean> {
  while (pending.current !== null) {
    const sent = pending.current;
    setState({ kind: 'saving' });
    try {
      const reply = await saveTest(testId, revision.current, sent);
      revision.current = reply.revision;
      if (pending.current === sent) pending.current = null;
      setSaved(reply);
    } catch (error) {
      // What may pass by itself (no connection, signed out, too much at once) is tried again.
      if (error instanceof ApiError && error.status >= 400 && !isPassingStatus(error.status)) {
        setState(error.code === 'changed_elsewhere' ? { kind: 'conflict' } : { kind: 'refused', says: error.message });
        return false;
      }
      setState({ kind: 'failed' });
      later();
      return false;
    }
  }
  setState({ kind: 'saved' });
  return true;
}
