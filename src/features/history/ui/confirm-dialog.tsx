import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';

type ConfirmDialogProps = { title: ReactNode; action: ReactNode; isBusy: boolean; onClose: () => void; onConfirm: () => void; children: ReactNode };

/** Asks before something that cannot be taken back. The way out has the focus. */
export function ConfirmDialog({ title, action, isBusy, onClose, onConfirm, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={children} onClose={onClose}>
      <div className="dialog__foot mt-5">
        <Button onClick={onClose}><Trans>Keep it</Trans></Button>
        <Button variant="danger" disabled={isBusy} onClick={onConfirm}>{action}</Button>
      </div>
    </Dialog>
  );
}
