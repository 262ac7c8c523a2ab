import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import type { AssignStart } from '../assign-start.ts';

/** With its pickers, only for who opens it. */
const AssignDialog = lazy(() => import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })));

type AssignButtonProps = { classId: string; start?: AssignStart; size?: 'sm'; variant?: 'primary'; label?: string; children?: ReactNode };

/** Opens *Assign something* for a class. @param start what is chosen already: a group, a thing; label: where several such buttons stand on a page */
export function AssignButton({ classId, start = {}, size, variant, label, children }: AssignButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" {...(size && { size })} {...(variant && { variant })} {...(label !== undefined && { 'aria-label': label })} onClick={() => setOpen(true)}>{children
        ?? <Trans>Assign something</Trans>}</Button>
      {isOpen && <Suspense><AssignDialog classId={classId} start={start} onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}
