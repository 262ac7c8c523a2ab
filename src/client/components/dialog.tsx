import { useEffect, useId, useRef, type ReactNode } from 'react';

type DialogProps = { title: ReactNode; description?: ReactNode; onClose: () => void; children: ReactNode };

/**
 * A modal dialog on the browser's own element: it keeps the focus, makes the rest inert, closes with Esc and gives the
 * focus back. Shown as long as it is rendered.
 */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element} className="dialog" aria-labelledby={titleId} {...(description ? { 'aria-describedby': descriptionId } : {})}
      onCancel={(event) => { event.preventDefault(); onClose(); }}
      onClick={(event) => { if (event.target === event.currentTarget) onClose(); }}
    >
      <div className="dialog__inner">
        <h2 id={titleId} className="dialog__title">{title}</h2>
        {description && <p id={descriptionId} className="muted">{description}</p>}
        {children}
      </div>
    </dialog>
  );
}
