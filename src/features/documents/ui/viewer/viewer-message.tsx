import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Document } from '../../contract.ts';

type ViewerMessageProps = { document: Document; error: Error | null; onRetry: () => void; children: ReactNode };

/** Stands in the page's place while there is none to show. */
export function ViewerMessage({ document, error, onRetry, children }: ViewerMessageProps) {
  if (document.status === 'queued' || document.status === 'reading') {
    return (
      <div className="empty">
        <h3><Trans>Slate is still reading this document</Trans></h3>
        <p className="muted"><Trans>Its pages open here when it is ready. You can ask the others meanwhile.</Trans></p>
      </div>
    );
  }
  if (document.status === 'cancelled') {
    return (
      <div className="empty">
        <h3><Trans>Reading was cancelled</Trans></h3>
        <p className="muted"><Trans>The file is kept. Read it again from the list of documents.</Trans></p>
      </div>
    );
  }
  if (document.status === 'failed') {
    return (
      <div className="empty">
        <h3><Trans>This document could not be read</Trans></h3>
        <p className="muted">{document.problem}</p>
      </div>
    );
  }
  if (error && document.kind !== 'pdf') {
    return (
      <div className="empty" role="alert">
        <h3><Trans>This page could not be shown</Trans></h3>
        <p className="muted">{error.message}</p>
        <button type="button" className="btn" onClick={onRetry}><Trans>Open again</Trans></button>
      </div>
    );
  }
  return children;
}
