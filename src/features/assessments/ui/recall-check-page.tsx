import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pieceOf } from '#features/documents/document-kinds.ts';
import { MessageBody, useDocuments, type Citing } from '#features/documents/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, Progress, SkeletonList } from '#client/components/states.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Page } from '#client/page.tsx';
import type { RecallQuestion } from '../contract.ts';
import { findRecallCheck } from './api.ts';

/** Questions asked before, answered from memory first and compared then. Nothing is marked: the comparison is the person's own. */
export function RecallCheckPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ queryKey: ['recall-check'], queryFn: findRecallCheck, staleTime: Infinity });
  return (
    <Page title={t`Recall check`} crumbs={[{ label: t`Slate Assessment`, to: '/slateassessment' },
      { label: t`Recall check` }]} lede={<Trans>Questions you asked before. Answer from memory, then compare with the source.</Trans>}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonList rows={2} />}
      {data?.length === 0 && (
        <EmptyState title={<Trans>Your check is made of your own questions</Trans>} actions={<Link to="/slatechat" className={buttonClass(
          { variant: 'primary' })}><Trans>Ask a question</Trans></Link>}>
          <Trans>Ask your documents something; what they answer comes back here to be recalled. For example: “What is osmosis?”</Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && <Check questions={data} onAgain={() => void refetch()} />}
    </Page>
  );
}

function Check({ questions, onAgain }: { questions: RecallQuestion[]; onAgain: () => void }) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const question = questions[at];
  const number = at + 1;
  const total = questions.length;
  if (!question) {
    return (
      <EmptyState title={<Plural value={total} one="You recalled # question" other="You recalled # questions" />} actions={<Button variant="primary" onClick={() => { setAt(
        0); onAgain(); }}><Trans>Go through them again</Trans></Button>}>
        <Trans>What you had to look up is worth asking again in a few days.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      <p className="small muted num"><Trans>Question {number} of {total}</Trans></p>
      <Progress value={at} max={total} label={t`Questions done`} />
      <Recall key={question.id} question={question} onNext={() => setAt(at + 1)} />
    </div>
  );
}

function Recall({ question: { question, answer, citations, askedAt }, onNext }: { question: RecallQuestion; onNext: () => void }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const [memory, setMemory] = useState('');
  const [isShown, setShown] = useState(false);
  const { data: documents } = useDocuments();
  const citing: Citing = {
    open: ({ documentId, page, start, end }) => void navigate({ to: '/slatechat', search: { document: documentId, page, cite: `${start}-${end}`, show: 'page' } }),
    isCurrent: () => false,
    kindOf: (documentId) => {
      const document = documents?.find(({ id }) => id === documentId);
      return document && pieceOf(document.kind);
    },
    isNamed: true,
  };
  return (
    <>
      <section className="board">
        <h2>{question}</h2>
        <p className="muted small recall__asked"><Trans>You asked this: {sayWhen(askedAt, i18n.locale)}</Trans></p>
      </section>
      <div className="field">
        <label htmlFor="memory"><Trans>What you remember</Trans></label>
        <textarea id="memory" className="input" rows={4} maxLength={4000} value={memory} onChange={(event) => setMemory(event.target.value)} placeholder={t`In your own words`} />
        <p className="hint"><Trans>Only for you: it is not sent and not kept.</Trans></p>
      </div>
      {isShown && (
        <section className="card prose" aria-label={t`What your document says`} role="status">
          <MessageBody content={answer} citations={citations} isWriting={false} citing={citing} />
        </section>
      )}
      <div className="row">
        {isShown
          ? <Button variant="primary" onClick={onNext}><Trans>Next question</Trans></Button>
          : <Button variant="primary" onClick={() => setShown(true)}><Trans>Compare with the source</Trans></Button>}
        {!isShown && <Button variant="plain" onClick={onNext}><Trans>Skip</Trans></Button>}
      </div>
    </>
  );
}
