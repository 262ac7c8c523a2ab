/** Who finds an item besides who made it: nobody, who teaches one of some classes with them, every teacher of the school. */
export const sharings = ['own', 'classes', 'school'] as const;
export type Sharing = (typeof sharings)[number];
