import { useId, useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import '../styles/dialog.css';

type FrameProps = { label: { 'aria-label': string } | { 'aria-labelledby': string; 'aria-describedby'?: string }; className: string; onClose: () => void; children: ReactNode };

/**
 * A modal dialog on the browser's own element: it keeps the focus, makes the rest inert, closes with Esc and gives the
 * focus back. Shown as long as it is rendered. The focus begins on what carries `data-autofocus`, else on the first control.
 */
export function DialogFrame({ label, className, onClose, children }: FrameProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  // In a layout effect, so that it is closed while it still stands in the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // React's own autoFocus comes too early: nothing in a closed dialog can take the focus.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);
  const isOutside = (event: MouseEvent | PointerEvent) => event.target === event.currentTarget;
  return (
    <dialog
      ref={element} className={className} {...label}
      onCancel={(event) => { event.preventDefault(); onClose(); }}
      // A press that begins inside and ends outside (marking text does) does not close it.
      onPointerDown={(event) => { isPressedOutside.current = isOutside(event); }}
      onClick={(event) => { if (isPressedOutside.current && isOutside(event)) onClose(); }}
    >
      {children}
    </dialog>
  );
}

type DialogProps = { title: ReactNode; description?: ReactNode; onClose: () => void; children: ReactNode };

/** The usual dialog: a title, a sentence, what is asked. */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  const titleId = useId();
  const descriptionId = useId();
  return (
    <DialogFrame className="dialog" label={{ 'aria-labelledby': titleId, ...(description ? { 'aria-describedby': descriptionId } : {}) }} onClose={onClose}>
      <div className="dialog__inner">
        <h2 id={titleId} className="dialog__title">{title}</h2>
        {description && <p id={descriptionId} className="muted">{description}</p>}
        {children}
      </div>
    </DialogFrame>
  );
}
