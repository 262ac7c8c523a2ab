import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Attempt, AttemptQuestion, AttemptStateView } from '../../contract.ts';
import { closeQuestion, findState } from '../api.ts';
import { ServerClock } from '../sending/server-clock.ts';
import { useKeeper } from '../sending/use-keeper.ts';
import { layOut, takeIn, toSave, type DeskQuestion } from './desk.ts';

/** More time, a break or the end is seen within two seconds. */
const lookEveryMs = 1_500;

/** An attempt on this page: its questions as they stand, its clock, and what becomes of what is given. */
export function useDesk(attempt: Attempt) {
  const { id: attemptId, startedAt } = attempt.state;
  const { keeper, kept } = useKeeper(attemptId);
  const [clock] = useState(() => new ServerClock(attempt.state.now, () => performance.now()));
  const [questions, setQuestions] = useState<DeskQuestion[]>(() => layOut(attempt.questions, keeper.pending()));
  const latest = useRef(questions);
  const change = useCallback((next: (now: readonly DeskQuestion[]) => DeskQuestion[]) => {
    latest.current = next(latest.current);
    setQuestions(latest.current);
  }, []);
  const state = useClock(attempt.state, clock);
  useEffect(() => keeper.onReply((reply) => change((now) => takeIn(now, reply))), [keeper, change]);

  /** Keeps something of a question: on the device at once, with the server as soon as it can be reached. */
  const give = (questionId: string, more: Partial<Pick<DeskQuestion, 'response' | 'isFlagged' | 'isSeen' | 'seconds'>>, isLeft = false) => {
    const before = latest.current.find(({ id }) => id === questionId);
    if (!before || before.isClosed) return;
    const after = { ...before, isSeen: true, ...more, sequence: clock.nextSequence(startedAt, before.sequence) };
    change((now) => now.map((each) => (each.id === questionId ? { ...after, isClosed: isLeft } : each)));
    keeper.give(toSave(after, isLeft));
  };
  /** Closes a question that tells at once. @throws ApiError */
  const close = async (questionId: string) => {
    await keeper.flush();
    const closed: AttemptQuestion = await closeQuestion(attemptId, questionId);
    change((now) => now.map((each) => (each.id === questionId ? closed : each)));
  };
  return { questions, state, clock, kept, keeper, give, close };
}
export type Desk = ReturnType<typeof useDesk>;

function useClock(first: AttemptStateView, clock: ServerClock): AttemptStateView {
  const { data } = useQuery({
    queryKey: ['attempt-state', first.id],
    queryFn: async () => {
      const askedAt = clock.elapsed();
      const state = await findState(first.id);
      clock.hear(state.now, askedAt);
      return state;
    },
    initialData: first, refetchInterval: lookEveryMs, refetchOnWindowFocus: true, retry: false, staleTime: 0, gcTime: 0, networkMode: 'always',
  });
  return data;
}

/** Milliseconds until the end by the server's clock, told anew each second; null: no end. In a break it stands. */
export function useTimeLeft({ state, clock }: Pick<Desk, 'state' | 'clock'>): number | null {
  const read = () => (state.isPaused || state.endsAt === null ? (state.secondsLeft === null ? null : state.secondsLeft * 1_000) : Math.max(0, Date.parse(state.endsAt) - clock.now()));
  const [, setLook] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLook((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return read();
}
