import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import type { Receipt } from '../../contract.ts';
import { findReceipt, nextQuestion } from '../api.ts';
import type { DeskQuestion } from './desk.ts';
import type { Desk } from './use-desk.ts';

type NextProps = { desk: Desk; question: DeskQuestion; isOver: boolean; onHandedIn: (receipt: Receipt) => void };

/** Leaves a question for good: what was given is sent first, then the next one comes, or the test is over. */
export function NextButton({ desk: { keeper, state }, question, isOver, onHandedIn }: NextProps) {
  const client = useQueryClient();
  const next = useMutation({
    // Without a network it says so at once, instead of happening by itself later.
    networkMode: 'always',
    mutationFn: async () => {
      await keeper.flush();
      if (keeper.kept().waiting > 0) throw new Error('unsent');
      const attempt = await nextQuestion(state.id, question.id);
      return { attempt, receipt: attempt.state.state === 'open' ? null : await findReceipt(state.id) };
    },
    onSuccess: ({ attempt, receipt }) => {
      if (receipt) onHandedIn(receipt);
      else client.setQueryData(['attempt', state.id], attempt);
    },
  });
  return (
    <>
      {next.error && (next.error.message === 'unsent' || !navigator.onLine
        ? <Note kind="not-yet" icon="wifi-off" title={<Trans>The next question waits for the network</Trans>}>
          <Trans>Your answer is kept on this device. Try again when Slate can be reached.</Trans></Note>
        : <Note kind="danger" title={<Trans>The next question did not come</Trans>}>{next.error.message}</Note>)}
      <Button variant="primary" aria-busy={next.isPending} disabled={isOver} onClick={() => { if (!next.isPending) next.mutate(); }}><Trans>Next question</Trans></Button>
    </>
  );
}

/** In place of the list of questions, where nobody knows yet which ones come. */
export function OneByOne({ position, most, children }: { position: number; most: number; children: ReactNode }) {
  return (
    <section className="card stack stack--sm" id="questions" aria-labelledby="one-by-one">
      <h2 id="one-by-one"><Trans>One question at a time</Trans></h2>
      <p className="small muted"><Trans>This is number {position} of at most {most}. Each question follows from your answers before, so that it is neither too easy nor too hard.
        You cannot go back, and it ends as soon as enough is known.</Trans></p>
      {children}
    </section>
  );
}
