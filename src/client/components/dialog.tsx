import { useId, useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import '../styles/dialog.css';

type DialogProps = { title: ReactNode; description?: ReactNode; onClose: () => void; children: ReactNode };

/**
 * A modal dialog on the browser's own element: it keeps the focus, makes the rest inert, closes with Esc and gives the
 * focus back. Shown as long as it is rendered. The focus begins on what carries `data-autofocus`, else on the first control.
 */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  const titleId = useId();
  const descriptionId = useId();
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
      ref={element} className="dialog" aria-labelledby={titleId} {...(description ? { 'aria-describedby': descriptionId } : {})}
      onCancel={(event) => { event.preventDefault(); onClose(); }}
      // A press that begins inside and ends outside (marking text does) does not close it.
      onPointerDown={(event) => { isPressedOutside.current = isOutside(event); }}
      onClick={(event) => { if (isPressedOutside.current && isOutside(event)) onClose(); }}
    >
      <div className="dialog__inner">
        <h2 id={titleId} className="dialog__title">{title}</h2>
        {description && <p id={descriptionId} className="muted">{description}</p>}
        {children}
      </div>
    </dialog>
  );
}
