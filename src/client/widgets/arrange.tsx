import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button, useDrag, useDrop } from 'react-aria-components';
import { IconFrame } from '#client/components/icon.tsx';
import { WidgetFrame } from './widget-frame.tsx';

const dragType = 'application/x-slate-arrange';

type Arranging = {
  /** What is being moved, or null. */
  moved: string | null;
  setMoved: (id: string | null) => void;
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
 * Things that are put into another order by mouse, by touch (held, then moved) or by keyboard (Enter on the handle, Tab from place to place,
 * Enter to put it there, Escape to leave it). Each thing is a `useArranged`, each place before or after one a `DropPlace`.
 */
export function Arrange({ canGo, onMove, children }: ArrangeProps) {
  const [moved, setMoved] = useState<string | null>(null);
  const arranging = useMemo(() => ({ moved, setMoved, canGo, onMove }), [moved, canGo, onMove]);
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
  return { dragProps, dragButtonProps, isMoved: isDragging };
}

/** The handle of a thing: for the keyboard and for who listens; the mouse and the finger take the whole row. */
export function DragHandle({ label, dragButtonProps }: { label: string; dragButtonProps: ReturnType<typeof useArranged>['dragButtonProps'] }) {
  return (
    <Button className="handle" aria-label={label} {...dragButtonProps}>
      <IconFrame><circle cx="9" cy="12" r="1" /><circle cx="9" cy="5" r="1" /><circle cx="9" cy="19" r="1" /><circle cx="15" cy="12" r="1" /><circle cx="15" cy="5" r="1" /><circle cx="15" cy="19" r="1" /></IconFrame>
    </Button>
  );
}

/** A place that is there only while something is in hand that may go there. It covers the row that it stands before; `null`: the end. */
export function DropPlace({ before, name }: { before: string | null; name: string }) {
  const arranging = use(Arranged);
  if (!arranging || arranging.moved === null || !arranging.canGo(arranging.moved, before)) return null;
  return <OpenPlace before={before} name={name} arranging={arranging} moved={arranging.moved} />;
}

function OpenPlace({ before, name, arranging: { onMove }, moved }: { before: string | null; name: string; arranging: Arranging; moved: string }) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(dragType) ? 'move' : 'cancel'),
    onDrop: () => onMove(moved, before),
  });
  return <div ref={ref} {...dropProps} role="button" tabIndex={-1} aria-label={before === null ? t`At the end` : name} className={`place${before === null ? ' place--end' : ''}${isDropTarget ? ' is-over' : ''}`} />;
}
