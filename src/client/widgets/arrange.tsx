import { createContext, use, useEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button, useDrag, useDrop } from 'react-aria-components';
import { IconFrame } from '#client/components/icon.tsx';
import { WidgetFrame } from './widget-frame.tsx';

const dragType = 'application/x-slate-arrange';

type Arranging = {
  /** What is being moved, or null. */
  moved: string | null;
  setMoved: (id: string | null) => void;
  /** The place under the finger, as `data-place` names it. */
  over: string | undefined;
  setOver: (place: string | undefined) => void;
  canGo: (id: string, before: string | null) => boolean;
  onMove: (id: string, before: string | null) => void;
};

const Arranged = createContext<Arranging | null>(null);

type ArrangeProps = {
  /** Whether something may be put before another thing (null: at the end). Where not, no place is offered. */
  canGo: (id: string, before: string | null) => boolean;
  onMove: (id: string, before: string | null) => void;
  children: ReactNode;
};

/**
 * Things that are put into another order by mouse, by touch (on the handle) or by keyboard (Enter on the handle, Tab from place to place,
 * Enter to put it there, Escape to leave it). Each thing is a `useArranged`, each place before or after one a `DropPlace`.
 */
export function Arrange({ canGo, onMove, children }: ArrangeProps) {
  const [moved, setMoved] = useState<string | null>(null);
  const [over, setOver] = useState<string | undefined>();
  const arranging = useMemo(() => ({ moved, setMoved, over, setOver, canGo, onMove }), [moved, over, canGo, onMove]);
  return <WidgetFrame><Arranged value={arranging}>{children}</Arranged></WidgetFrame>;
}

/** For one thing: what makes it movable, and its handle. `isMoved`: it is in hand. */
export function useArranged(id: string, isDisabled: boolean) {
  const arranging = use(Arranged);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true, isDisabled: isDisabled || !arranging,
    getItems: () => [{ [dragType]: id, 'text/plain': id }],
    getAllowedDropOperations: () => ['move'],
  });
  const setMoved = arranging?.setMoved;
  // Not in onDragStart: a browser ends a drag whose surroundings change as it begins.
  useEffect(() => {
    if (!isDragging || !setMoved) return;
    setMoved(id);
    return () => setMoved(null);
  }, [isDragging, setMoved, id]);
  const onTouch = (down: PointerEvent) => { if (arranging && !isDisabled && down.pointerType !== 'mouse') followFinger(down, id, arranging); };
  return { dragProps, handle: { dragButtonProps, onTouch }, isMoved: isDragging || arranging?.moved === id };
}

/** How near to the edge of the window the page begins to scroll, and how far at each move, in px. */
const edge = { near: 72, step: 14 };

/** A finger on the handle: not every browser drags for it by itself. What is under it when it leaves is the place; a second finger, or none, ends it. */
function followFinger(down: PointerEvent, id: string, { setMoved, setOver, onMove }: Arranging): void {
  const listening = new AbortController();
  let place: string | undefined;
  // The browser's own dragging of the row would take the finger away.
  window.addEventListener('dragstart', (event) => event.preventDefault(), { capture: true, signal: listening.signal });
  window.addEventListener('pointermove', (event) => {
    if (event.pointerId !== down.pointerId) return;
    setMoved(id);
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
    place = under instanceof HTMLElement ? under.dataset['place'] : undefined;
    setOver(place);
    if (event.clientY < edge.near) window.scrollBy(0, -edge.step);
    else if (event.clientY > window.innerHeight - edge.near) window.scrollBy(0, edge.step);
  }, { signal: listening.signal });
  const end = (event: globalThis.PointerEvent) => {
    listening.abort();
    setMoved(null);
    setOver(undefined);
    if (event.type === 'pointerup' && event.pointerId === down.pointerId && place !== undefined) onMove(id, place === '' ? null : place);
  };
  for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, end, { signal: listening.signal });
}

/** The handle of a thing: for the finger, the keyboard and for who listens; the mouse takes the whole row. */
export function DragHandle({ label, handle: { dragButtonProps, onTouch } }: { label: string; handle: ReturnType<typeof useArranged>['handle'] }) {
  return (
    <span className="handle" onPointerDownCapture={onTouch}>
      <Button className="handle__button" aria-label={label} {...dragButtonProps}>
        <IconFrame><circle cx="9" cy="12" r="1" /><circle cx="9" cy="5" r="1" /><circle cx="9" cy="19" r="1" /><circle cx="15" cy="12" r="1" /><circle cx="15" cy="5" r="1" /><circle cx="15" cy="19" r="1" /></IconFrame>
      </Button>
    </span>
  );
}

/** A place that is there only while something is in hand that may go there. It covers the row that it stands before; `null`: the end. */
export function DropPlace({ before, name }: { before: string | null; name: string }) {
  const arranging = use(Arranged);
  if (!arranging || arranging.moved === null || !arranging.canGo(arranging.moved, before)) return null;
  return <OpenPlace before={before} name={name} arranging={arranging} moved={arranging.moved} />;
}

function OpenPlace({ before, name, arranging: { onMove, over }, moved }: { before: string | null; name: string; arranging: Arranging; moved: string }) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(dragType) ? 'move' : 'cancel'),
    onDrop: () => onMove(moved, before),
  });
  const place = before ?? '';
  return <div ref={ref} {...dropProps} data-place={place} role="button" tabIndex={-1} aria-label={before === null ? t`At the end` : name} className={`place${before === null ? ' place--end' : ''}${isDropTarget || over === place ? ' is-over' : ''}`} />;
}
