/** A typed number or word is hardly ever right by chance. */
const typedGuess = 0.05;

/** Chance of a right answer without knowing: one in four for a choice of four, a half for true or false. */
export const guessOf = (choices: number | null): number => (choices === null ? typedGuess : 1 / Math.max(1, choices));
