import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';

type DropTargetProps = { onFiles: (files: File[]) => void; className?: string; children: ReactNode };

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/**
 * Files dropped or pasted anywhere on it are taken. The way for the keyboard is the button that opens the file picker, and
 * pasting; dropping adds nothing that they cannot do.
 */
export function DropTarget({ onFiles, className = '', children }: DropTargetProps) {
  const [isOver, setIsOver] = useState(false);
  // Every element on the way in and out tells of it: only when as many were left as were entered, the files are outside.
  const depth = useRef(0);
  const move = (event: DragEvent, by: 1 | -1) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setIsOver(depth.current > 0);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop, nothing to operate
    <div
      className={`drop-target ${className}`}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        onFiles(filesOf(event.dataTransfer));
      }}
      onPaste={(event) => {
        const files = filesOf(event.clipboardData);
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
      {isOver && (
        <div className="drop-target__veil" aria-hidden="true">
          <p className="row"><Icon name="upload" /><Trans>Drop your documents to add them</Trans></p>
        </div>
      )}
    </div>
  );
}

/** Folders cannot be read this way: they look like files without content and are left out. */
function filesOf(transfer: DataTransfer): File[] {
  const items = Array.from(transfer.items).filter((item) => item.kind === 'file');
  return items.flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory === true ? null : item.getAsFile();
    return file ? [file] : [];
  });
}
