import { useEffect, useState, type RefObject } from 'react';

/** Whether something is wider than its place, so that it has to be scrolled: then the keyboard must be able to get there. */
export function useIsOverflowing(element: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setOverflowing(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return isOverflowing;
}
