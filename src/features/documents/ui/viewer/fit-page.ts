import type { Extent } from './draw-page.ts';

/** `fit` makes what is written as wide as the pane; a number is CSS pixels per point. */
export type Zoom = 'fit' | number;

export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Air left and right of the text when it is fitted, in points. */
const air = 10;
/** Fitting to the text enlarges the page at most so much beyond fitting the whole page: a single short line is not blown up. */
const mostBeyondWhole = 1.4;

type Pane = { paneWidth: number; pageWidth: number; extent: Extent | null };

/** The scale at which a page is shown, and how far it is scrolled sideways to begin with, both in CSS pixels. */
export function fitPage(zoom: Zoom, { paneWidth, pageWidth, extent }: Pane): { scale: number; scrollLeft: number } {
  const whole = paneWidth / pageWidth;
  const textWidth = extent ? extent.right - extent.left + 2 * air : pageWidth;
  const scale = zoom === 'fit' ? Math.min(paneWidth / textWidth, whole * mostBeyondWhole) : zoom;
  const over = pageWidth * scale - paneWidth;
  if (over <= 0) return { scale, scrollLeft: 0 };
  const middle = extent ? (extent.left + extent.right) / 2 : pageWidth / 2;
  return { scale, scrollLeft: Math.min(over, Math.max(0, middle * scale - paneWidth / 2)) };
}

/** The next step up or down from the scale that is shown now; the same when there is none. */
export function stepZoom(scale: number, direction: 1 | -1): number {
  const steps = direction === 1 ? zoomSteps.filter((step) => step > scale * 1.02) : zoomSteps.filter((step) => step < scale * 0.98);
  return (direction === 1 ? steps[0] : steps.at(-1)) ?? scale;
}

/** What is written so far on the pages shown, so that turning a page does not change the size of the words. */
export function joinExtents(known: Extent | null, next: Extent | null): Extent | null {
  if (!known || !next) return known ?? next;
  return { left: Math.min(known.left, next.left), right: Math.max(known.right, next.right) };
}
