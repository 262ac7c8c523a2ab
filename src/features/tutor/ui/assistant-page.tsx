import '#client/styles/conversation.css';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '#features/documents/contract.ts';
import { useDocuments, useNewConversation, useSuggestions } from '#features/documents/ui/public.tsx';
import { useRecentThreads } from '#features/history/ui/public.tsx';
import { IconButton, buttonClass } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Note } from '#client/components/note.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';

/** What teachers and admins ask: a question over everything they have added, answered with its sources. */
export function AssistantPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Your Assistant`} lede={<Trans>Ask across everything you have added. Each answer names its sources, word for word.</Trans>}
    >
      <div className="cols cols--rail">
        <AskEverything />
        <aside aria-label={t`Conversations`}>
          <div className="section-head"><h2><Trans>Go on with</Trans></h2></div>
          <RecentConversations />
        </aside>
      </div>
    </Page>
  );
}

function AskEverything() {
  const { data, error, refetch } = useDocuments();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={2} />;
  const ready = data.filter(({ status }) => status === 'ready');
  if (ready.length === 0) {
    return (
      <EmptyState title={<Trans>It needs something to answer from</Trans>} actions={<Link to="/slatechat" className={buttonClass({ variant: 'primary' })}><Trans>Add a document</Trans></Link>}>
        <Trans>Without sources it would have to guess, and it does not. Add a chapter or your notes; for example a biology textbook, then ask “What is osmosis?”</Trans>
      </EmptyState>
    );
  }
  return <QuestionBox ready={ready} />;
}

function QuestionBox({ ready }: { ready: Document[] }) {
  const { t } = useLingui();
  const [question, setQuestion] = useState('');
  const { ask, isStarting, problem } = useNewConversation();
  const { data: suggested = [] } = useSuggestions(ready[0]);
  const send = () => {
    if (question.trim() !== '' && !isStarting) void ask(question.trim());
  };
  return (
    <section className="stack">
      {problem && <Note kind="danger" title={<Trans>Your question was not sent</Trans>}>{problem.message}</Note>}
      <div className="filters" role="group" aria-label={t`Suggestions`}>
        {suggested.slice(0, 3).map((text) => <button key={text} type="button" className="filter" disabled={isStarting} onClick={() => void ask(text)}>{text}</button>)}
      </div>
      <form className="composer" onSubmit={(event) => { event.preventDefault(); send(); }}>
        <textarea
          aria-label={t`Your question`} placeholder={t`Ask a question`} rows={4} maxLength={4000} value={question}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <div className="composer__bar">
          <span className="small muted composer__note"><Plural value={ready.length} one="Over # document" other="Over # documents" /></span>
          <IconButton size="sm" variant="primary" className="push" icon="arrow-up" label={t`Send`} type="submit" disabled={isStarting || question.trim() === ''} />
        </div>
      </form>
      <p className="small muted"><Trans>Enter sends, Shift and Enter begins a new line. The conversation is kept in your History.</Trans></p>
    </section>
  );
}

function RecentConversations() {
  const { i18n } = useLingui();
  const { data, error, isPending } = useRecentThreads();
  if (isPending) return <SkeletonList rows={2} />;
  if (error) return <p className="small muted"><Trans>Your conversations did not load. They are kept; reload the page to try again.</Trans></p>;
  if (data.length === 0) return <p className="small muted"><Trans>Conversations you start stand here.</Trans></p>;
  return (
    <ul className="list">
      {data.slice(0, 8).map((thread) => (
        <li key={thread.id}>
          <Link className="grow title quiet-link" to="/slatechat" search={{ thread: thread.id }}>{thread.title}</Link>
          <span className="small muted num">{sayWhen(thread.updatedAt, i18n.locale)}</span>
        </li>
      ))}
    </ul>
  );
}
