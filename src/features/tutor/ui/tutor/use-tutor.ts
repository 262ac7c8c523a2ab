import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeskWork, useThread, type Turn } from '#features/documents/ui/public.tsx';
import type { About, Mode } from '../../contract.ts';
import { beginTutor, callTeacher, getOpening, needNobody, getTutor, openTurn } from '../api.ts';

const root = ['tutor'];
const [waitingMs, quietMs] = [3_000, 15_000];
/** A teacher may pause it, or come, at any moment. */
const lookEveryMs = 10_000;
export const useOpening = () => useQuery({ queryKey: [...root, 'opening'], queryFn: getOpening, refetchInterval: lookEveryMs });
/** Asks for a person, or no longer. */
export function useCalling(threadId: string) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (isCalling: boolean) => (isCalling ? callTeacher(threadId) : needNobody()), onSettled: () => client.invalidateQueries({ queryKey: [...root, 'opening'] }) });
}

type Address = { thread?: unknown; question?: unknown; lesson?: unknown; skill?: unknown };
const slug = /^[a-z0-9.-]{1,120}$/;
const id = /^[0-9a-f-]{36}$/;

/** What the address asks to talk about; null: nothing in particular. */
export function readAbout({ question, lesson, skill }: Address): About | null {
  if (typeof question === 'string' && id.test(question)) return { kind: 'question', questionId: question };
  if (typeof lesson === 'string' && slug.test(lesson)) return { kind: 'lesson', lessonId: lesson };
  return typeof skill === 'string' && slug.test(skill) ? { kind: 'skill', skillId: skill } : null;
}

/** A conversation with the tutor: where it stands in the address, what it is about, and what is said. */
export function useTutor() {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { runs } = useDeskWork();
  const threadId = typeof address.thread === 'string' && id.test(address.thread) ? address.thread : undefined;
  const about = threadId === undefined ? readAbout(address) : null;
  const page = useQuery({ queryKey: [...root, 'page', threadId], queryFn: () => getTutor(threadId ?? ''), enabled: threadId !== undefined });
  const thread = useThread(threadId);
  const { query: { refetch, data: kept } } = thread;
  // A reply that a teacher looks at, and a word of theirs, come while nothing is written here.
  const waits = kept?.messages.some(({ card }) => card?.kind === 'held') === true;
  useEffect(() => {
    if (threadId === undefined) return undefined;
    const timer = setInterval(() => { if (document.visibilityState === 'visible') void refetch(); }, waits ? waitingMs : quietMs);
    return () => clearInterval(timer);
  }, [threadId, waits, refetch]);
  const [problem, setProblem] = useState<Error | null>(null);
  const goTo = (to: string | undefined, replace = false) => void navigate({ to: '/slateassist', search: to === undefined ? {} : { thread: to }, replace });
  const begin = useMutation({
    mutationFn: beginTutor,
    onSuccess: (made) => client.setQueryData([...root, 'page', made.threadId], made),
  });
  // From a lesson or a question the conversation begins by itself.
  const begun = useRef('');
  const wanted = about === null ? '' : JSON.stringify(about);
  useEffect(() => {
    if (about === null || begun.current === wanted) return;
    begun.current = wanted;
    begin.mutateAsync(about).then((made) => goTo(made.threadId, true), (error: unknown) => setProblem(error instanceof Error ? error : new Error(String(error))));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  }, [wanted]);

  /** Resolves to whether it was sent; the reply follows on its own. */
  const send = async (text: string, mode: Mode, target: () => Promise<string | undefined> = async () => threadId): Promise<boolean> => {
    setProblem(null);
    try {
      const to = (await target()) ?? (await begin.mutateAsync({ kind: 'free' })).threadId;
      const run = runs.start(to, text, openTurn.say(to, text, mode));
      if (to !== threadId) goTo(to);
      void run.then(() => client.invalidateQueries({ queryKey: root }));
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  };
  const retry = (turn: Turn, text: string) => {
    if (threadId === undefined) return;
    void runs.start(threadId, text, turn.id === null ? openTurn.say(threadId, text, 'guide') : openTurn.retry(threadId, turn.id), turn.id);
  };
  return { threadId, page, thread, problem, isBeginning: begin.isPending || about !== null, send, retry, goTo, stop: () => { if (threadId !== undefined) runs.stop(threadId); } };
}
export type Tutor = ReturnType<typeof useTutor>;
