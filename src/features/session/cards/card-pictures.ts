/** A part of a drawing: an outline on a grid of 24 × 24, with a fill where it has a tone. */
type Shape = { d: string; tone?: PictureTone };
export type PictureTone = 'yellow' | 'green' | 'blue' | 'red' | 'brown';

const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** In the order in which they are shown, which never changes: a child finds theirs by its place too. Shapes that differ in outline, not in colour alone. */
export const pictureIds = ['sun', 'cat', 'tree', 'fish', 'house', 'star', 'boat', 'apple', 'key', 'moon', 'car', 'umbrella'] as const;
export type PictureId = (typeof pictureIds)[number];

/** How many a child taps; the same one may come twice. */
export const pictureCount = 3;

/** Our own drawings, for the page and for print. */
export const pictureShapes: Record<PictureId, readonly Shape[]> = {
  sun: [{ d: circle(12, 12, 4.5), tone: 'yellow' }, { d: 'M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7' }],
  cat: [{ d: 'M4.5 3.5l4.6 3.4a10 10 0 0 1 5.8 0l4.6-3.4v9.5a7.5 7.5 0 0 1-15 0z', tone: 'brown' }, { d: 'M9 11.2v.6M15 11.2v.6M10.4 15.2 12 16.4l1.6-1.2M4 15.8 1.8 16.6M20 15.8l2.2.8' }],
  tree: [{ d: 'M10.4 15.5h3.2v6h-3.2z', tone: 'brown' }, { d: 'M12 2.5a4.8 4.8 0 0 1 4.5 3.2 5 5 0 0 1-1 9.8h-7a5 5 0 0 1-1-9.8A4.8 4.8 0 0 1 12 2.5z', tone: 'green' }],
  fish: [{ d: 'M2.5 12c3-5.4 9.2-6.4 13.3-1.9L21.5 6v12l-5.7-4.1C11.7 18.4 5.5 17.4 2.5 12z', tone: 'blue' }, { d: 'M7.4 10.7v.6M11.5 9.5c1.1 1.6 1.1 3.4 0 5' }],
  house: [{ d: 'M5 10.5V21h14V10.5', tone: 'yellow' }, { d: 'M2.5 12 12 3l9.5 9', tone: 'red' }, { d: 'M10 21v-6h4v6' }],
  star: [{ d: 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z', tone: 'yellow' }],
  boat: [{ d: 'M2.5 15.5h19l-3.5 5.5H6z', tone: 'brown' }, { d: 'M11.5 2.5v10.5H4.5z', tone: 'blue' }, { d: 'M14 5.5l5.5 7.5H14z', tone: 'red' }],
  apple: [{ d: 'M12 7.5c-2.6-2-8-1-8 5 0 4.7 3.1 9 5.3 9 1.1 0 1.7-.6 2.7-.6s1.6.6 2.7.6c2.2 0 5.3-4.3 5.3-9 0-6-5.4-7-8-5z', tone: 'red' }, { d: 'M12 7.5c0-2.3.8-4 2.7-5' }],
  key: [{ d: circle(7.5, 7.5, 4.8), tone: 'yellow' }, { d: 'M11 11l10 10M17.3 17.3l2.7-2.7M14 14l2-2' }],
  moon: [{ d: 'M20.5 14.8A9 9 0 1 1 9.2 3.5a7.2 7.2 0 0 0 11.3 11.3z', tone: 'blue' }],
  car: [{ d: 'M2.5 17v-4.5l2.7-1.2L7.8 6.5h7.4l3.6 4.8 2.7 1.2V17z', tone: 'red' }, { d: circle(7.3, 17.2, 2.3) }, { d: circle(16.7, 17.2, 2.3) }, { d: 'M6.5 11.3h11M11.7 6.5v4.8' }],
  umbrella: [{ d: 'M2.5 12.5a9.5 9.5 0 0 1 19 0z', tone: 'green' }, { d: 'M12 12.5v6.5a2.2 2.2 0 0 1-4.4 0M12 3V1.5' }],
};
