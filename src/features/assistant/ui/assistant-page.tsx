import '#client/styles/conversation.css';
import '#client/styles/learning.css';
import './assistant.css';
import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { usePersona } from '#client/persona-context.ts';
import type { Choices } from '../contract.ts';
import { RecentQuestions, WhatCanBeAsked, WhatLeft, WhereFrom } from './about-answer.tsx';
import { QuestionForm, usualParams } from './question-form.tsx';
import { QuestionTurn } from './question-turn.tsx';
import { TypedQuestion } from './typed-question.tsx';
import { useAnswer, useAssistant, useChoices, type Assistant } from './use-assistant.ts';
import { askNext } from './words/ask-next.ts';

/** Questions about one's classes, or the school: each answer is a query that can be read, and the rows it found. */
export function AssistantPage() {
  const { t } = useLingui();
  const { role } = usePersona();
  const assistant = useAssistant();
  const choices = useChoices();
  const { thread, threadId } = assistant;
  const isSchool = role === 'admin';
  const title = t`Your Assistant`;
  return (
    <Page
      title={title} {...(threadId !== undefined && thread.data && { crumbs: [{ label: title, to: '/slateassist' }, { label: thread.data.title }] })}
      lede={isSchool ? <Trans>Ask about the school. Each answer is a query you can read, and the sums it found.</Trans>
        : <Trans>Ask about your classes. Each answer is a query you can read, and the rows it found.</Trans>}
      actions={threadId !== undefined && <Button icon="plus" onClick={assistant.begin}><Trans>New conversation</Trans></Button>}
    >
      {choices.error && <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />}
      {choices.isPending && <SkeletonList rows={4} />}
      {choices.data && <Desk assistant={assistant} choices={choices.data} isSchool={isSchool} />}
    </Page>
  );
}

function Desk({ assistant, choices, isSchool }: { assistant: Assistant; choices: Choices; isSchool: boolean }) {
  const { t } = useLingui();
  const { thread, threadId, draft, setDraft, run, ask, reading, read } = assistant;
  const isWithoutClass = !isSchool && choices.classes.length === 0;
  const turns = thread.data?.turns ?? [];
  const isInBin = thread.data?.isDeleted === true;
  const last = turns.at(-1);
  const newest = useNewestInSight(turns.length);
  const wrong = (words: string) => read.mutate({ text: words, engine: 'builtin' });
  return (
    <div className="cols cols--rail">
      <div className="stack stack--lg">
        {thread.error && <ErrorState title={<Trans>This conversation did not load</Trans>} error={thread.error} onRetry={() => void thread.refetch()} />}
        {threadId !== undefined && thread.isPending && <SkeletonList rows={4} />}
        {isWithoutClass && (
          <EmptyState title={<Trans>You teach no class yet</Trans>} actions={<Link to="/slatechat" className={buttonClass({ variant: 'primary' })}><Trans>Add a document</Trans></Link>}>
            <Trans>An admin puts you into a class; then its record answers here. Questions about books and policies are answered from your documents.</Trans>
          </EmptyState>
        )}
        {turns.length > 0 && <div className="thread" ref={newest}>{turns.map((turn, at) => <QuestionTurn key={turn.id} turn={turn} number={at + 1} choices={choices}
          onWrong={turn.id === last?.id && !isInBin ? wrong : null} />)}</div>}
        {isInBin ? <Note kind="info" title={<Trans>This conversation is in the bin</Trans>}><Trans>Restore it under History to go on with it.</Trans></Note> : (
          <>
            {last ? <AskingOn assistant={assistant} choices={choices} last={last} /> : <TypedQuestion assistant={assistant} choices={choices} next={[]}
              placeholder={isSchool ? t`How many pupils worked this week?`
              : t`Who needs help, and how do they go wrong?`} />}
            <section className="card" aria-labelledby="question-form"><h2 id="question-form" className="mb-3"><Trans>Or choose a question</Trans></h2>
              <QuestionForm choices={choices} draft={draft} isBusy={ask.isPending} onChange={setDraft} onRun={(words, query) => void run(words, query)} /></section>
          </>
        )}
      </div>
      <aside className="stack stack--lg" aria-label={t`About these answers`}>
        <WhatLeft reading={reading} />
        <WhereFrom choices={choices} isSchool={isSchool} />
        <WhatCanBeAsked choices={choices} onPick={(id) => setDraft({ id, params: usualParams(id, choices) })} />
        <RecentQuestions />
      </aside>
    </div>
  );
}

/** What was asked last comes into sight when it is asked, and not when a conversation is opened. */
function useNewestInSight(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const hasGrown = before.current > 0 && count === before.current + 1;
    before.current = count;
    if (hasGrown) [...list.current?.querySelectorAll('.turn--me') ?? []].at(-1)?.scrollIntoView({ block: 'start' });
  }, [count]);
  return list;
}

/** Below an answer what may be asked next is about the same class, pupil or test. */
function AskingOn({ assistant, choices, last }: { assistant: Assistant; choices: Choices; last: { query: Parameters<typeof useAnswer>[0] } }) {
  const { t } = useLingui();
  const { data } = useAnswer(last.query);
  return <TypedQuestion assistant={assistant} choices={choices} next={data ? askNext(data) : []} placeholder={t`Ask the next one`} />;
}
