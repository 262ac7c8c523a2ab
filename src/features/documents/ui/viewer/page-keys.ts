type Pane = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

/**
 * Whether a key turns the page: arrows to the side always (against the reading direction in right-to-left), PageUp and
 * PageDown where there is nothing left to scroll, Home and End with Ctrl. Null: the key keeps its usual meaning.
 */
export function pageAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { page, pageCount, pane, isRtl }: { page: number; pageCount: number; pane: Pane; isRtl: boolean },
): number | null {
  const step = stepOf(event, pane, isRtl);
  if (step === null) return null;
  const next = Number.isFinite(step) ? page + step : step > 0 ? pageCount : 1;
  const within = Math.min(Math.max(1, next), pageCount);
  return within === page ? null : within;
}

function stepOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>, pane: Pane, isRtl: boolean): number | null {
  if (event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.ctrlKey) return event.key === 'End' ? Infinity : event.key === 'Home' ? -Infinity : null;
  const isAtEnd = pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 2;
  const isAtStart = pane.scrollTop <= 2;
  switch (event.key) {
    case 'ArrowRight': return isRtl ? -1 : 1;
    case 'ArrowLeft': return isRtl ? 1 : -1;
    case 'PageDown': return isAtEnd ? 1 : null;
    case 'PageUp': return isAtStart ? -1 : null;
    default: return null;
  }
}
