import { lazy, Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import type { Receivers } from '../contract.ts';

/** Only for who opens it. */
const WriteDialog = lazy(() => import('./write-dialog.tsx').then((module) => ({ default: module.WriteDialog })));

/** *A word to your pupils*, opened from elsewhere than its button. @param to who is chosen already */
export function Writing({ classId, to = { audience: 'class' }, onClose }: { classId: string; to?: Receivers; onClose: () => void }) {
  return <Suspense><WriteDialog classId={classId} to={to} onClose={onClose} /></Suspense>;
}

type WriteButtonProps = { classId: string; to?: Receivers; size?: 'sm'; label?: string };

/** Opens *A word to your pupils* for a class. @param to who is chosen already; label: where several such buttons stand on a page */
export function WriteButton({ classId, to, size, label }: WriteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" {...(size && { size })} {...(label !== undefined && { 'aria-label': label })} onClick={() => setOpen(true)}><Trans>Write</Trans></Button>
      {isOpen && <Writing classId={classId} {...(to && { to })} onClose={() => setOpen(false)} />}
    </>
  );
}
