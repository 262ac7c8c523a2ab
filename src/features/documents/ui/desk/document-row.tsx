import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Progress } from '#client/components/states.tsx';
import { RenameForm } from '#features/history/ui/public.tsx';
import type { Document, ProblemCode } from '../../contract.ts';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { useDocumentChanges } from './desk-data.ts';
import type { DeskAddress } from './desk-address.ts';
import { DocumentMeta } from './document-meta.tsx';
import { isBeingRead } from './use-documents.ts';

export type DocumentActions = { askOnly: (document: Document) => void; summarise: (document: Document) => void; onDeleted: (documentId: string) => void };
type DocumentRowProps = { document: Document; isOpen: boolean; address: DeskAddress; actions: DocumentActions };

/** Reading these once more would end the same way: the file itself has to be another one. */
const hopeless = new Set<ProblemCode>(['password', 'image_only', 'empty', 'unsupported', 'too_many_pages']);

function canBeReadAgain({ status, problemCode }: Document): boolean {
  return status === 'cancelled' || (status === 'failed' && (problemCode === null || !hopeless.has(problemCode)));
}

export function DocumentRow({ document, isOpen, address, actions }: DocumentRowProps) {
  const { t } = useLingui();
  const toolsId = useId();
  const [shows, setShows] = useState<'row' | 'tools' | 'name'>('row');
  const [isDeleting, setIsDeleting] = useState(false);
  const { rename, cancel, retry } = useDocumentChanges();
  const isReading = isBeingRead(document);
  const isAskable = document.status === 'ready';
  // What somebody else gave is theirs to change.
  const isOwn = document.from === null;

  if (shows === 'name') {
    return (
      <li className="px-3 py-2">
        <RenameForm label={t`Name of the document`} title={document.title} onSave={(title) => rename.mutateAsync({ id: document.id, title })} onClose={() => setShows('row')} />
      </li>
    );
  }
  return (
    <li>
      <div className="doc-row" data-current={isOpen || undefined}>
        <Link
          to="/slatechat" search={{ ...address, document: document.id, page: undefined, cite: undefined, show: 'page' }} resetScroll={false}
          aria-current={isOpen ? 'true' : undefined} aria-busy={isReading || undefined}
        >
          <Icon name={isReading ? 'loader' : document.status === 'failed' ? 'triangle-alert' : 'file-text'} />
          <span className="grow">
            <bdi className="doc-row__title">{document.title}</bdi>
            <span className="small muted num block"><DocumentMeta document={document} /></span>
          </span>
        </Link>
        <IconButton
          size="sm" icon="ellipsis" label={t`What to do with ${document.title}`} aria-expanded={shows === 'tools'} aria-controls={toolsId}
          onClick={() => setShows(shows === 'tools' ? 'row' : 'tools')}
        />
      </div>
      {isReading && isOwn && (
        <div className="doc-row__more">
          <Progress value={document.pagesRead} max={document.pageCount ?? 0} label={t`Reading ${document.title}`} />
          <Button size="sm" onClick={() => cancel.mutate(document.id)} disabled={cancel.isPending}><Trans>Cancel</Trans></Button>
        </div>
      )}
      {isOwn && canBeReadAgain(document) && (
        <div className="doc-row__more">
          <Button size="sm" icon="refresh" onClick={() => retry.mutate(document.id)} disabled={retry.isPending}><Trans>Read again</Trans></Button>
        </div>
      )}
      {shows === 'tools' && (
        <div id={toolsId} className="doc-row__tools">
          {isAskable && <Button size="sm" variant="plain" icon="messages" onClick={() => { setShows('row'); actions.askOnly(document); }}><Trans>Ask only this one</Trans></Button>}
          {isAskable && <Button size="sm" variant="plain" icon="quote" onClick={() => { setShows('row'); actions.summarise(document); }}><Trans>Summarise</Trans></Button>}
          {isOwn && <Button size="sm" variant="plain" icon="pencil" onClick={() => setShows('name')}><Trans>Rename</Trans></Button>}
          {isOwn && <Button size="sm" variant="plain" icon="trash" onClick={() => setIsDeleting(true)}><Trans>Delete</Trans></Button>}
        </div>
      )}
      {isDeleting && <DeleteDocumentDialog document={document} onClose={() => setIsDeleting(false)} onDeleted={() => actions.onDeleted(document.id)} />}
    </li>
  );
}
