import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { HelpCard } from '#features/safety/ui/public.tsx';
import type { EngineChoice } from '../api.ts';
import type { Citing } from './cite-button.tsx';
import type { Turn } from './live-answer.ts';
import { MessageBody } from './message-body.tsx';
import { TurnTools } from './turn-tools.tsx';

type AnswerTurnProps = {
  turn: Turn;
  citing: Citing;
  /** How many documents are searched, for the words while nothing has come yet. */
  documentCount: number;
  /** Only the last answer is tried again from here; null while another one is being written. */
  onRetry: ((turn: Turn, engine: EngineChoice) => void) | null;
};

export function AnswerTurn({ turn, citing, documentCount, onRetry }: AnswerTurnProps) {
  const isWriting = turn.status === 'writing';
  return (
    <div className="turn" aria-busy={isWriting}>
      <h3 className="visually-hidden"><Trans>Answer</Trans></h3>
      <Who turn={turn} documentCount={documentCount} />
      {turn.content !== '' && (
        <div className="grid gap-2 break-words" dir="auto">
          <MessageBody content={turn.content} citations={turn.citations} isWriting={isWriting} citing={citing} />
        </div>
      )}
      {turn.card?.kind === 'help' && <HelpCard />}
      {turn.provenance?.notes.map((note) => <p key={note} className="small muted">{note}</p>)}
      {turn.status === 'failed' && <Failure turn={turn} onRetry={onRetry} />}
      {turn.status === 'stopped' && (
        <p className="small muted"><Trans>You stopped this answer.</Trans></p>
      )}
      {!isWriting && <TurnTools turn={turn} onRetry={turn.status === 'stopped' ? onRetry : null} />}
    </div>
  );
}

function Who({ turn, documentCount }: { turn: Turn; documentCount: number }) {
  const { provenance } = turn;
  const model = provenance?.model ?? '';
  if (turn.status === 'writing') {
    return (
      <p className="turn__who">
        <Icon name="loader" />
        {turn.content === ''
          ? <Plural value={documentCount} one="Looking in your document" other="Looking in # documents" />
          : <Trans>Writing the answer</Trans>}
      </p>
    );
  }
  if (!provenance || turn.content === '') return null;
  if (provenance.asksFor === 'summary') return <p className="turn__who"><Icon name="quote" /><Trans>Where to find a summary</Trans></p>;
  if (provenance.abstained) return <p className="turn__who"><Icon name="search-x" /><Trans>Not found in these documents</Trans></p>;
  if (provenance.engine === 'builtin') return <p className="turn__who"><Icon name="quote" /><Trans>Quoted from your document, built-in engine</Trans></p>;
  if (provenance.isPartial) return <p className="turn__who"><Icon name="quote" /><Trans>Written by {model} from your documents, which answer a part of it</Trans></p>;
  return <p className="turn__who"><Icon name="quote" /><Trans>Written by {model} from your documents</Trans></p>;
}

function WhatIsKept({ turn }: Pick<AnswerTurnProps, 'turn'>) {
  if (turn.id === null) return <Trans>Your question has not arrived; it stays here until you leave Slate.</Trans>;
  return turn.content === '' ? <Trans>Your question is kept.</Trans> : <Trans>What came is kept above, and so is your question.</Trans>;
}

function Failure({ turn, onRetry }: Pick<AnswerTurnProps, 'turn' | 'onRetry'>) {
  return (
    <div className="note note--danger" role="alert">
      <Icon name="triangle-alert" />
      <div className="grid gap-1">
        <h4 className="h3">{turn.content === '' ? <Trans>The answer did not come</Trans> : <Trans>The answer stopped half way</Trans>}</h4>
        <p className="small">
          {turn.problem ? turn.problem : <Trans>The connection to Slate was lost.</Trans>}{' '}
          <WhatIsKept turn={turn} />
        </p>
        {onRetry && (
          <div className="row mt-1">
            <Button size="sm" onClick={() => onRetry(turn, 'default')}><Trans>Try again</Trans></Button>
            <Button size="sm" onClick={() => onRetry(turn, 'builtin')}><Trans>Use the built-in engine</Trans></Button>
          </div>
        )}
      </div>
    </div>
  );
}
