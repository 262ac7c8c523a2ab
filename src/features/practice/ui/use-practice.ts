import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadPlayer } from '#features/content/ui/public.tsx';
import { newId } from '#shared/ids.ts';
import type { Practice, Question, StartPracticeInput } from '../contract.ts';
import { findPlacement, findPractice, openHint, showExample, skipQuestion, startPractice } from './api.ts';
import { isGiven, reduceRun, startRun, type Run } from './run/run-state.ts';
import { useAnswerSender } from './sending/use-answers.ts';

const practiceKey = (practiceId: string) => ['practices', 'one', practiceId] as const;

export function usePractice(practiceId: string) {
  return useQuery({ queryKey: practiceKey(practiceId), queryFn: () => findPractice(practiceId), staleTime: 0 });
}

/** What a placement came to: asked for when it is over. */
export const usePlacementResult = (practiceId: string) => useQuery({ queryKey: ['learning', 'placement', practiceId], queryFn: () => findPlacement(practiceId), staleTime: 0 });

/** Begins a practice, or goes on with the one of the same purpose that is open. `token` tells two beginnings apart. */
export function useStartedPractice(input: StartPracticeInput | null, token: string) {
  return useQuery({
    queryKey: ['practices', 'start', token, input],
    queryFn: () => (input ? startPractice(input) : Promise.reject(new Error('Nothing to practise was named.'))),
    enabled: input !== null,
    // Asked for once: the same question again would begin another one where `isFresh` says so.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export type RunControls = {
  run: Run;
  /** Help, skipping: something else than an answer is under way. */
  isBusy: boolean;
  give: (question: Question, response: string) => void;
  hint: (question: Question) => void;
  example: (question: Question) => void;
  skip: (question: Question) => void;
  next: () => void;
};

/** Runs through a practice that was loaded; everything that waits on the device from before counts as given. */
export function useRun(practice: Practice): RunControls {
  const client = useQueryClient();
  const sender = useAnswerSender();
  const [run, dispatch] = useReducer(reduceRun, practice, (first) => startRun(first, sender.waiting().map(({ questionId }) => questionId)));
  const [isBusy, setBusy] = useState(false);
  const since = useClock(run.shown?.id);
  const { id } = practice;

  const keep = useCallback((latest: Practice) => {
    client.setQueryData(practiceKey(latest.id), latest);
    // What the other pages say of this learner is of before; it is asked for again when they are opened.
    for (const queryKey of [['learning'], ['record'], ['plans'], ['plan']]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }, [client]);

  useEffect(() => sender.onOutcome((outcome) => {
    if (outcome.answer.practiceId !== id) return;
    if (outcome.kind === 'refused') {
      dispatch({ kind: 'refused', questionId: outcome.answer.questionId, error: outcome.error });
      void client.invalidateQueries({ queryKey: practiceKey(id) });
      return;
    }
    keep(outcome.result.practice);
    dispatch({ kind: 'answered', result: outcome.result });
  }), [sender, client, keep, id]);

  useEffect(() => dispatch({ kind: 'loaded', practice }), [practice]);

  // The field of the question that comes next too: the network may be gone by then.
  const kinds = [...new Set(run.practice.questions.map(({ input }) => input.kind))].join(' ');
  useEffect(() => {
    for (const { input } of run.practice.questions) loadPlayer(input.kind).catch(() => { /* Its card asks again, and says so. */ });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when there are others
  }, [kinds]);

  const ask = async (call: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    await call().catch((error: unknown) => dispatch({ kind: 'failed', error }));
    setBusy(false);
  };
  return {
    run,
    isBusy,
    give: (question, response) => {
      if (isGiven(run) || isBusy) return;
      dispatch({ kind: 'given', questionId: question.id });
      sender.give({ answerKey: newId(), practiceId: id, questionId: question.id, response, answeredAt: new Date().toISOString(), seconds: since() });
    },
    hint: (question) => void ask(async () => dispatch({ kind: 'helped', question: await openHint(question.id) })),
    example: (question) => void ask(async () => {
      const shown = await showExample(question.id);
      keep(shown.practice);
      dispatch({ kind: 'exampled', ...shown });
    }),
    skip: (question) => void ask(async () => {
      const latest = await skipQuestion(question.id);
      keep(latest);
      dispatch({ kind: 'loaded', practice: latest });
      dispatch({ kind: 'next' });
    }),
    next: () => dispatch({ kind: 'next' }),
  };
}

/** Seconds since a question came to the screen. */
function useClock(questionId: string | undefined): () => number {
  const shown = useRef<{ questionId: string | undefined; at: number }>({ questionId: undefined, at: 0 });
  useEffect(() => {
    shown.current = { questionId, at: performance.now() };
  }, [questionId]);
  return () => Math.min(86_400, Math.round((performance.now() - shown.current.at) / 100) / 10);
}
