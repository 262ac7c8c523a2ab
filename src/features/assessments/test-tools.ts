/** What a pupil may use beside the questions of a section. */
export const testToolIds = ['eliminator', 'line-reader', 'highlighter', 'calculator', 'scientific-calculator', 'scratchpad'] as const;
export type TestTool = (typeof testToolIds)[number];
