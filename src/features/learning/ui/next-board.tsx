import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import type { NextStep } from '../choose-next.ts';
import { ChalkFigure } from './chalk-figure.tsx';

type Words = { title: ReactNode; reason: ReactNode; action: ReactNode; search: Record<string, string> };

/** The dark board: what to do next, and the reason it stands there. */
export function NextBoard({ next }: { next: NextStep }) {
  const { title, reason, action, search } = wordsOf(next);
  return (
    <section className="board board--split" aria-labelledby="next-title">
      <div>
        <p className="do-next"><Trans>Do next</Trans></p>
        <h2 id="next-title" className="board__title">{title}</h2>
        <p className="board__reason">{reason}</p>
        <div className="row board__actions"><Link to="/slatechat" search={search} className={buttonClass({ variant: 'next' })}>{action}</Link></div>
      </div>
      <ChalkFigure />
    </section>
  );
}

function wordsOf(next: NextStep): Words {
  switch (next.kind) {
    case 'add-document':
      return {
        title: <Trans>Add the first thing you read</Trans>,
        reason: <Trans>A chapter, a worksheet, your notes: Slate reads it, answers your questions with its words, and shows you where they stand.</Trans>,
        action: <Trans>Add a document</Trans>, search: {},
      };
    case 'wait-for-reading':
      return {
        title: <Trans>Slate is reading “{next.document.title}”</Trans>,
        reason: next.document.pageCount ? <Trans>{next.document.pagesRead} of {next.document.pageCount} pages so far. You can ask about it as soon as the last one is read.</Trans> : <Trans>It waits for its turn. You can ask about it as soon as the last page is read.</Trans>,
        action: <Trans>See how far it is</Trans>, search: { document: next.document.id },
      };
    case 'mend-document':
      return {
        title: <Trans>“{next.document.title}” could not be read</Trans>,
        reason: next.document.problem ?? <Trans>Reading it was stopped. You can try again, or add another document.</Trans>,
        action: <Trans>Look at it</Trans>, search: { document: next.document.id },
      };
    case 'first-question':
      return {
        title: <Trans>Ask your first question</Trans>,
        reason: <Trans>“{next.document.title}” is read and nobody has asked it anything yet. Every answer shows the words it stands on.</Trans>,
        action: <Trans>Ask about it</Trans>, search: { document: next.document.id },
      };
    case 'ask-about-unasked':
      return {
        title: <Trans>Ask about “{next.document.title}”</Trans>,
        reason: <Trans>You added it after your last question, and have not asked about it yet.</Trans>,
        action: <Trans>Ask about it</Trans>, search: { document: next.document.id },
      };
    case 'continue-thread':
      return {
        title: <Trans>Go on with “{next.thread.title}”</Trans>,
        reason: <Trans>It is the conversation you left last, and everything in it was kept.</Trans>,
        action: <Trans>Continue</Trans>, search: { thread: next.thread.id },
      };
  }
}
