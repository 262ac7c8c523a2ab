import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLingui } from '@lingui/react/macro';

const stepPx = 24;
const bandPx = 72;

/** A band that shows a line or two and dims the rest: moved by its handle, or by the arrow keys. */
export function LineReader() {
  const { t } = useLingui();
  const [top, setTop] = useState(() => Math.round(window.innerHeight / 3));
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => handle.current?.focus(), []);
  const move = (to: number) => setTop(Math.min(window.innerHeight - bandPx, Math.max(0, Math.round(to))));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -stepPx, ArrowDown: stepPx, PageUp: -stepPx * 5, PageDown: stepPx * 5 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(top + by);
  };
  const onPointerMove = (event: PointerEvent) => { if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.clientY - bandPx / 2); };
  return (
    <div className="line-reader">
      <div className="line-reader__dim" style={{ insetBlockStart: 0, blockSize: top }} />
      <div className="line-reader__dim" style={{ insetBlockStart: top + bandPx, insetBlockEnd: 0 }} />
      <div
        ref={handle} className="line-reader__handle" style={{ insetBlockStart: top, blockSize: bandPx }} role="slider" tabIndex={0} aria-label={t`Line reader`} aria-orientation="vertical"
        aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round((top / Math.max(1, window.innerHeight - bandPx)) * 100)}
        onKeyDown={onKeyDown} onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)} onPointerMove={onPointerMove}
      />
    </div>
  );
}
