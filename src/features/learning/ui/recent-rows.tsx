import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '#features/documents/contract.ts';
import type { Thread } from '#features/history/contract.ts';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';

export function ThreadRows({ threads }: { threads: Thread[] }) {
  const { i18n } = useLingui();
  if (threads.length === 0) {
    return <p className="card card--well small muted"><Trans>Conversations you start are kept here, so that you can go on with them. For example: “What is osmosis?”</Trans></p>;
  }
  return (
    <ul className="list list--card">
      {threads.map((thread) => (
        <li key={thread.id}>
          <span className="tile"><Icon name="file-search" /></span>
          <div className="grow">
            <Link className="title quiet-link" to="/slatechat" search={{ thread: thread.id }}>{thread.title}</Link>
            <div className="small muted"><Trans>Documents</Trans>, <Plural value={thread.questionCount} _0="no questions yet" one="# question" other="# questions" /></div>
          </div>
          <span className="small muted num">{sayWhen(thread.updatedAt, i18n.locale)}</span>
        </li>
      ))}
    </ul>
  );
}

export function DocumentRows({ documents }: { documents: Document[] }) {
  if (documents.length === 0) {
    return <p className="small muted"><Trans>PDF, Word, Markdown, text and web pages you add stand here.</Trans> <Link to="/slatechat"><Trans>Add one</Trans></Link></p>;
  }
  return (
    <ul className="list">
      {documents.map((document) => (
        <li key={document.id}>
          <Icon name={document.status === 'ready' ? 'file-text' : document.status === 'failed' ? 'triangle-alert' : 'loader'} />
          <div className="grow">
            <Link className="title quiet-link" to="/slatechat" search={{ document: document.id }}>{document.title}</Link>
            <div className="small muted num"><DocumentState document={document} /></div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function DocumentState({ document: { status, pageCount, pagesRead } }: { document: Document }) {
  switch (status) {
    case 'ready': return <Plural value={pageCount ?? 1} one="# page, ready" other="# pages, ready" />;
    case 'reading': return pageCount ? <Trans>reading {pagesRead} of {pageCount} pages</Trans> : <Trans>reading</Trans>;
    case 'queued': return <Trans>waiting to be read</Trans>;
    case 'cancelled': return <Trans>reading was stopped</Trans>;
    case 'failed': return <Trans>could not be read</Trans>;
  }
}
