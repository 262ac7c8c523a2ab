/** Fewer people than these are not told of as a group: each could be told apart (as statistical offices and school authorities do it). */
export const leastCohort = 10;

/**
 * Which groups of a whole are left out. One that is too small alone could be worked out from the others and the whole, so that the next
 * smallest is left out with it, until those that are left out are no small group together.
 * @param sizes how many people each group has
 */
export function withheldGroups(sizes: readonly number[]): boolean[] {
  const withheld = sizes.map((size) => size > 0 && size < leastCohort);
  const sum = () => sizes.reduce((total, size, at) => total + (withheld[at] === true ? size : 0), 0);
  while (withheld.includes(true) && (sum() < leastCohort || withheld.filter(Boolean).length === 1)) {
    const next = sizes.reduce((best, size, at) => (withheld[at] !== true && size > 0 && (best < 0 || size < (sizes[best] ?? 0)) ? at : best), -1);
    if (next < 0) break;
    withheld[next] = true;
  }
  return withheld;
}
