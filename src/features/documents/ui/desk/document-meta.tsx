import { Plural, Trans } from '@lingui/react/macro';
import type { Document } from '../../contract.ts';
import { documentKinds, pieceOf } from '../../document-kinds.ts';

/** One line about a document: its kind and length when it is ready, otherwise how far it is. */
export function DocumentMeta({ document }: { document: Document }) {
  const { status, pagesRead, pageCount } = document;
  const kind = document.kind ? documentKinds[document.kind].name : null;
  switch (status) {
    case 'queued':
      return <Trans>Waiting to be read</Trans>;
    case 'reading':
      return pageCount === null ? <Trans>Opening the file</Trans> : <Trans>Reading page {pagesRead} of {pageCount}</Trans>;
    case 'cancelled':
      return <Trans>Cancelled</Trans>;
    case 'failed':
      return <span className="text-danger">{document.problem ?? <Trans>It could not be read.</Trans>}</span>;
    default:
      return (
        <>
          {document.from !== null && <><Trans>From {document.from}</Trans>, </>}
          {kind && <>{kind}, </>}
          {pieceOf(document.kind) === 'page'
            ? <Plural value={pageCount ?? 0} one="# page" other="# pages" />
            : <Plural value={pageCount ?? 0} one="# part" other="# parts" />}
        </>
      );
  }
}
