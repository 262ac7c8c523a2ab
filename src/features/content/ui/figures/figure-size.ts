/** Sizes of figures in units of their viewBox; inside the board of a 360 px page a unit is 0.8 px. */
export const figureWidth = 300;
export const textSize = 15.5;
export const tickSize = 14.5;
export const lineHeight = 19;
