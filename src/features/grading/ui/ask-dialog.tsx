import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { OutResult } from '../result-contract.ts';
import { askAboutMark } from './api.ts';

/** A pupil asks about a mark, once a question, and says why. */
export function AskDialog({ result: { questions, attemptId }, onClose }: { result: OutResult; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const open = questions.filter(({ asked }) => asked === null);
  const [questionId, setQuestionId] = useState((open.find(({ status }) => status !== 'right') ?? open[0])?.id ?? '');
  const [reason, setReason] = useState('');
  const ask = useMutation({ mutationFn: askAboutMark, onSuccess: (result) => queries.setQueryData(['result', attemptId], result) });
  const isWhole = reason.trim().length >= 3 && questionId !== '';
  const send = () => ask.mutate({ questionId, reason: reason.trim() }, { onSuccess: () => { onClose(); showToast(t`Your teacher gets your question. The reply will stand beside the mark.`); } });
  return (
    <Dialog title={<Trans>Ask about a mark</Trans>} description={<Trans>You can ask once about each question, and get one reply.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (isWhole && !ask.isPending) send(); }}>
        <div className="field"><label htmlFor="ask-question"><Trans>Question</Trans></label>
          <select id="ask-question" className="input" value={questionId} onChange={(event) => setQuestionId(event.target.value)}>{open.map(({ id, number, title }) => <option key={id} value={id}>
            {number}. {title}</option>)}</select></div>
        <div className="field"><label htmlFor="ask-reason"><Trans>What do you see differently?</Trans></label>
          <textarea id="ask-reason" className="input" rows={4} maxLength={1_000} dir="auto" value={reason} data-autofocus onChange={(event) => setReason(event.target.value)} /><p className="hint">
            <Trans>Your teacher reads this beside your answer.</Trans></p></div>
        {ask.error && <p className="field__problem" role="alert">{ask.error.message}</p>}
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Not now</Trans></Button><Button type="submit" variant="primary" disabled={!isWhole || ask.isPending}><Trans>Send it</Trans>
          </Button></div>
      </form>
    </Dialog>
  );
}
