import { Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '../../contract.ts';
import type { DeskAddress } from './desk-address.ts';
import { DocumentRow, type DocumentActions } from './document-row.tsx';
import { ThreadList } from '../thread/thread-list.tsx';
import type { Upload } from '../upload/upload-queue.ts';
import { UploadRow } from '../upload/upload-row.tsx';

type DocumentsNavProps = {
  documents: Document[];
  uploads: readonly Upload[];
  address: DeskAddress;
  actions: DocumentActions;
  onNewThread: () => void;
};

/** The desk's list: what is on its way, the documents, and the latest conversations about them. */
export function DocumentsNav({ documents, uploads, address, actions, onNewThread }: DocumentsNavProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Documents and conversations`}>
      <div className="row row--between min-h-10 px-3">
        <h2 className="label"><Trans>Your documents</Trans></h2>
        <span className="small muted num">{documents.length}</span>
      </div>
      <ul className="doc-list">
        {uploads.map((upload) => <UploadRow key={upload.id} upload={upload} />)}
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} isOpen={document.id === address.document} address={address} actions={actions} />
        ))}
      </ul>
      <ThreadList address={address} onNewThread={onNewThread} />
    </nav>
  );
}
