import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Composer, useDocuments, useNewConversation } from '#features/documents/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import type { Choices, TypedQuery } from '../contract.ts';
import { isFilled, placeNames } from './slot-field.tsx';
import type { Assistant } from './use-assistant.ts';
import { queryTitles } from './words/titles.ts';

type Props = { assistant: Assistant; choices: Choices; next: readonly TypedQuery[]; placeholder: string };

/** The field for a question in one's own words, what may be asked next, and what is asked back when it is not clear. */
export function TypedQuestion({ assistant, choices, next, placeholder }: Props) {
  const { i18n, t } = useLingui();
  const { read, ask, run } = assistant;
  const [text, setText] = useKeptText();
  const send = () => {
    const typed = text.trim();
    read.mutate({ text: typed }, { onSuccess: () => setText((now) => (now.trim() === typed ? '' : now)) });
  };
  const failure = read.error ?? ask.error;
  return (
    <div className="stack stack--sm">
      {failure && <Note kind="danger" title={<Trans>That was not answered</Trans>}>{failure.message} <Trans>What you wrote is kept below.</Trans></Note>}
      <AskedBack assistant={assistant} choices={choices} />
      {next.length > 0 && (
        <div className="filters" role="group" aria-label={t`Ask next`}>
          {next.map((query) => {
            const title = i18n._(queryTitles[query.id]);
            return <button key={query.id} type="button" className="filter" disabled={ask.isPending}
              onClick={() => void run([title, placeNames(query.id, query.params, choices, i18n.locale).join(', ')].filter(Boolean).join(': '), query)}>{title}</button>;
          })}
        </div>
      )}
      <Composer label={t`Ask about your classes`} placeholder={placeholder} value={text} onChange={(value) => setText(() => value)} onSend={send} isWriting={false} onStop={() => {}}
        canAsk={!read.isPending && !ask.isPending} status={read.isPending || ask.isPending ? <Trans>Reading it</Trans> : <Trans>Enter sends</Trans>} />
    </div>
  );
}

/** A question that is not clear, or was read wrongly: what it may be, or the documents. */
function AskedBack({ assistant: { reading, setDraft, draft, run }, choices }: Pick<Props, 'assistant' | 'choices'>) {
  const { i18n } = useLingui();
  const { data: documents = [] } = useDocuments();
  const { ask: askDocuments, isStarting, problem } = useNewConversation();
  if (!reading || draft || (reading.read.isSure && !reading.isWrong)) return null;
  const { text, read: { readings, note } } = reading;
  const hasSources = documents.some(({ status }) => status === 'ready');
  return (
    <section className="card stack stack--sm" aria-live="polite">
      <p>{readings.length > 0 ? <Trans>“{text}” may be one of these:</Trans> : <Trans>“{text}” is none of the questions that can be computed from the record.</Trans>}</p>
      {note && <p className="small muted">{note}</p>}
      {readings.length > 0 && (
        <ul className="stack stack--sm">{readings.map((query) => (
          <li key={query.id}><Button size="sm" onClick={() => (isFilled(query.id, query.params) ? void run(text, query) : setDraft(query))}>{i18n._(queryTitles[query.id])}
            <span className="small muted">{placeNames(query.id, query.params, choices, i18n.locale).join(', ')}</span></Button></li>
        ))}</ul>
      )}
      {hasSources ? <div className="row"><Button size="sm" variant="plain" icon="file-search" disabled={isStarting} onClick={() => void askDocuments(text)}><Trans>Ask my documents instead</Trans>
        </Button></div>
        : <p className="small muted"><Trans>Questions about policies or books are answered from documents: add one under Chat with Documents.</Trans></p>}
      {problem && <Note kind="danger" title={<Trans>Your question was not sent</Trans>}>{problem.message}</Note>}
    </section>
  );
}

const key = 'slate-draft-assistant';
/** What is typed stays on this device until it is answered. */
function useKeptText(): [string, (change: (now: string) => string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  return [text, (change) => setText((now) => {
    const next = change(now);
    sessionStorage.setItem(key, next);
    return next;
  })];
}
