import { pieceOf } from '../../document-kinds.ts';
import { useMemo, useRef, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';
import { ErrorState } from '#client/components/states.tsx';
import { EditingNote, useEditing } from '#features/history/ui/public.tsx';
import { AnswerSpeaker } from '../answer/answer-speaker.tsx';
import type { EngineChoice } from '../api.ts';
import type { Citing } from '../answer/cite-button.tsx';
import { Composer } from './composer.tsx';
import { useDeskWork } from '../desk/desk-work.ts';
import type { Turn } from '../answer/live-answer.ts';
import { Suggestions } from './suggestions.tsx';
import { ThreadIntro } from './thread-intro.tsx';
import { MyTurn } from '../answer/my-turn.tsx';
import { AnswerTurn } from '../answer/turn.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

/** The conversation: what was asked and answered, and the field for the next question. */
export function ThreadPanel({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const { thread, asking, documents, inScope, address } = desk;
  const { runs } = useDeskWork();
  const [draft, setDraft] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const { turns, live, isWriting, query } = thread;
  useStickToEnd(scroller, `${address.thread ?? ''} ${turns.length}`);
  const citing = useCiting(desk, turns);
  const readyCount = inScope.filter(({ status }) => status === 'ready').length;
  const isInBin = Boolean(query.data?.thread.deletedAt);

  const editing = useEditing(address.thread, setDraft);
  const send = async (question: string) => {
    if (await asking.ask(question, { target: editing.target })) setDraft('');
  };
  const retry = (turn: Turn, engine: EngineChoice) => {
    const question = turns[turns.findIndex(({ key }) => key === turn.key) - 1];
    if (question) asking.retry(turn, question.content, engine);
  };

  return (
    <section className="desk__thread" aria-label={t`Conversation`}>
      <h2 className="visually-hidden"><Trans>Conversation</Trans></h2>
      <div className="thread" ref={scroller}>
        {query.error && turns.length === 0 && <ErrorState title={<Trans>This conversation did not load</Trans>} error={query.error} onRetry={() => void query.refetch()} />}
        {query.isLoading && <ThreadSkeleton />}
        {!query.isLoading && !query.error && turns.length === 0 && <ThreadIntro desk={desk} />}
        {turns.map((turn) => (turn.role === 'person'
          ? <MyTurn key={turn.key} turn={turn} onEdit={isWriting || isInBin ? null : editing.begin} />
          : <AnswerTurn key={turn.key} turn={turn} citing={citing} documentCount={readyCount} onRetry={isWriting || isInBin ? null : retry} />))}
      </div>
      <AnswerSpeaker live={live} />
      <div className="desk__ask">
        {asking.problem && <div className="mb-2"><Note kind="danger" title={<Trans>Your question was not asked</Trans>}>{asking.problem.message} <Trans>It is kept below.</Trans></Note></div>}
        {isInBin
          ? <Note kind="info" title={<Trans>This conversation is in the bin</Trans>}><Trans>Restore it under History to go on with it.</Trans></Note>
          : (
            <>
              <EditingNote editing={editing} />
              {turns.length === 0 && <Suggestions desk={desk} onAsk={(question) => void send(question)} />}
              <Composer
                value={draft} onChange={setDraft} onSend={() => void send(draft.trim())} isWriting={isWriting || asking.isStarting}
                onStop={() => { if (address.thread !== undefined) runs.stop(address.thread); }} canAsk={readyCount > 0}
                status={<ReadyCount ready={readyCount} total={inScope.filter(({ status }) => status !== 'failed' && status !== 'cancelled').length} all={documents.length} />}
              />
            </>
          )}
      </div>
    </section>
  );
}

function ReadyCount({ ready, total, all }: { ready: number; total: number; all: number }) {
  if (all === 0) return <Trans>Add a document first</Trans>;
  if (total === 0) return <Trans>None of its documents can be asked</Trans>;
  if (ready === 0) return <Trans>You can ask when the first document is ready</Trans>;
  return <Plural value={total} one={`${ready} of # ready`} other={`${ready} of # ready`} />;
}

function ThreadSkeleton() {
  const { t } = useLingui();
  return (
    <div className="grid gap-6" aria-busy="true" aria-label={t`Loading...`} role="status">
      <div className="skeleton h-12 w-3/5 justify-self-end" />
      <div className="grid gap-2"><div className="skeleton skeleton--title" /><div className="skeleton skeleton--line" /><div className="skeleton skeleton--line" /></div>
    </div>
  );
}

function useCiting(desk: Desk, turns: Turn[]): Citing {
  const { documents, address, openCitation } = desk;
  return useMemo(() => {
    const kinds = new Map(documents.map(({ id, kind }) => [id, pieceOf(kind)]));
    const cited = new Set(turns.flatMap((turn) => turn.citations.map(({ documentId }) => documentId)));
    return {
      open: openCitation,
      isCurrent: ({ documentId, page, start, end }) => address.document === documentId && address.page === page && address.cite === `${start}-${end}`,
      kindOf: (documentId) => kinds.get(documentId),
      isNamed: cited.size > 1,
    };
  }, [documents, turns, address, openCitation]);
}
