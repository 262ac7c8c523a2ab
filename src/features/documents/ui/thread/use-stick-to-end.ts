import { useEffect, useRef, type RefObject } from 'react';

/** How near to the end still counts as being there, in CSS pixels. */
const near = 48;

/** The conversation scrolls in its own column, or with the page where there is one column only. */
function scrollerOf(element: HTMLElement): HTMLElement {
  const scrolls = getComputedStyle(element).overflowY === 'auto';
  return scrolls || !(document.scrollingElement instanceof HTMLElement) ? element : document.scrollingElement;
}

/**
 * Keeps the end of a growing conversation in sight while the reader is there, and leaves it alone when they scrolled up.
 * @param turn changes when the reader asked something: then the end is shown wherever they were
 */
export function useStickToEnd(ref: RefObject<HTMLElement | null>, turn: string): void {
  const isAtEnd = useRef(true);
  const lastTurn = useRef('');
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = scrollerOf(element);
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < near;
    };
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('scroll', look);
    };
  }, [ref]);
  // After every drawing: an answer grows with each.
  useEffect(() => {
    const scroller = ref.current && scrollerOf(ref.current);
    if (scroller && (isAtEnd.current || lastTurn.current !== turn)) scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
    lastTurn.current = turn;
  });
}
