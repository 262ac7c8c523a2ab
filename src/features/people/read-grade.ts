/** The year in the words of a class ("6", "Grade 6", "6B"); null when there is none in them. */
export function readGrade(words: string | null): number | null {
  const digits = /\d{1,2}/.exec(words ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}
