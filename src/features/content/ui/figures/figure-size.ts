/** Sizes of figures in units of their viewBox; at 360 px of page a unit is at least 0.86 px. */
export const figureWidth = 340;
export const textSize = 15.5;
export const tickSize = 14.5;
export const lineHeight = 19;
