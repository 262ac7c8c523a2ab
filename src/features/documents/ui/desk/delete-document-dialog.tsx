import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import type { Document } from '../../contract.ts';
import { useDocumentChanges } from './desk-data.ts';

type DeleteDocumentDialogProps = { document: Document; onClose: () => void; onDeleted: () => void };

/** A document cannot be brought back, so it says what goes and what stays. */
export function DeleteDocumentDialog({ document, onClose, onDeleted }: DeleteDocumentDialogProps) {
  const { remove } = useDocumentChanges();
  const { title, pageCount } = document;
  return (
    <Dialog
      title={<Trans>Delete “{title}”?</Trans>}
      description={pageCount
        ? <Plural value={pageCount} one="The file and its page will be gone from Slate for good." other="The file and its # pages will be gone from Slate for good." />
        : <Trans>The file will be gone from Slate for good.</Trans>}
      onClose={onClose}
    >
      <div className="dialog__body">
        <p><Trans>Conversations about it stay, with the words they quote. Their citations will no longer open a page.</Trans></p>
        {remove.error && <Note kind="danger" title={<Trans>It was not deleted</Trans>}>{remove.error.message}</Note>}
      </div>
      <div className="dialog__foot">
        <Button onClick={onClose}><Trans>Keep it</Trans></Button>
        <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate(document.id, { onSuccess: onDeleted })}><Trans>Delete document</Trans></Button>
      </div>
    </Dialog>
  );
}
