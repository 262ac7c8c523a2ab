import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#features/session/ui/public.tsx';
import { isPassingStatus } from '#shared/passing-status.ts';
import type { ItemDetail } from '../../contract.ts';
import type { DraftBody } from '../../draft.ts';
import { saveDraft } from '../api.ts';

/** How long after the last change it is saved, and after a failure tried again. In milliseconds. */
const [quiet, patience] = [700, 4_000];

export type SavedState = { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'waiting' } | { kind: 'offline' } | { kind: 'stopped'; isConflict: boolean; message: string };

/**
 * What is being written, saved as it is typed, one save after the other. What did not get through is sent again until it does; where somebody saved
 * elsewhere in the meantime, nothing more is sent.
 */
export function useDraft(item: ItemDetail) {
  const [body, setBody] = useState<DraftBody>(item.body);
  const [isChanged, setChanged] = useState(item.isChanged);
  const [state, setState] = useState<SavedState>({ kind: 'saved', at: item.savedAt });
  const now = useRef({ latest: item.body, saved: item.body, revision: item.revision, isStopped: false, timer: undefined as ReturnType<typeof setTimeout> | undefined,
    running: undefined as Promise<void> | undefined });

  const save = useCallback(async () => {
    const own = now.current;
    while (own.latest !== own.saved && !own.isStopped) {
      const sent = own.latest;
      setState({ kind: 'saving' });
      try {
        const { revision, savedAt } = await saveDraft(item.id, own.revision, sent);
        [own.saved, own.revision] = [sent, revision];
        setState(own.latest === sent ? { kind: 'saved', at: savedAt } : { kind: 'waiting' });
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        own.isStopped = status >= 400 && !isPassingStatus(status);
        setState(own.isStopped ? { kind: 'stopped', isConflict: status === 409, message: error instanceof Error ? error.message : '' } : { kind: 'offline' });
        // What is refused for what it holds can be sent again once it holds something else.
        if (own.isStopped && status !== 409) [own.isStopped, own.saved] = [false, sent];
        else if (!own.isStopped) own.timer = setTimeout(() => void run(), patience);
        return;
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- run and save call each other
  }, [item.id]);
  const run = useCallback((): Promise<void> => {
    const own = now.current;
    clearTimeout(own.timer);
    own.running ??= save().finally(() => { own.running = undefined; });
    return own.running;
  }, [save]);

  const change = useCallback((next: DraftBody) => {
    const own = now.current;
    own.latest = next;
    setBody(next);
    setChanged(true);
    if (own.isStopped) return;
    setState((before) => (before.kind === 'offline' || before.kind === 'saving' ? before : { kind: 'waiting' }));
    clearTimeout(own.timer);
    own.timer = setTimeout(() => void run(), quiet);
  }, [run]);
  /** Saves what is not saved yet. @returns the revision that it has then; null: it could not be saved */
  const flush = useCallback(async (): Promise<number | null> => {
    await run();
    return now.current.latest === now.current.saved && !now.current.isStopped ? now.current.revision : null;
  }, [run]);
  /** What the server has now, after it was published or an earlier version taken. */
  const take = useCallback((detail: ItemDetail) => {
    Object.assign(now.current, { latest: detail.body, saved: detail.body, revision: detail.revision, isStopped: false });
    setBody(detail.body);
    setChanged(detail.isChanged);
    setState({ kind: 'saved', at: detail.savedAt });
  }, []);
  useLeaving(now, run);
  return { body, change, state, isChanged, flush, take };
}

/** Whoever leaves the page saves first; whoever closes the window too early is asked. */
function useLeaving(now: { current: { latest: unknown; saved: unknown } }, run: () => Promise<void>): void {
  useEffect(() => {
    const isOpen = () => now.current.latest !== now.current.saved;
    const hide = () => { if (document.visibilityState === 'hidden' && isOpen()) void run(); };
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOpen()) return;
      void run();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('beforeunload', ask);
      if (isOpen()) void run();
    };
  }, [now, run]);
}
