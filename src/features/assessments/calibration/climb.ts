/** What one step of an EM algorithm from a place gives: the next place, and how probable the place itself is. */
export type Step = { next: Float64Array; value: number };
export type Climb = { place: Float64Array; steps: number; isConverged: boolean };

/**
 * Repeats a step until it moves by no more than `enough`, with squared extrapolation (SQUAREM, scheme 3 of Varadhan & Roland 2008): two steps foretell where
 * many would lead. A foretold place that is less probable than where it began is dropped, so that the climb goes up as surely as the plain one.
 * @param mostSteps about how many steps are taken at most; then it has not converged
 */
export function climb(stepFrom: (place: Float64Array) => Step, start: Float64Array, { enough, mostSteps }: { enough: number; mostSteps: number }): Climb {
  let place = start;
  let steps = 0;
  while (steps < mostSteps) {
    const first = stepFrom(place);
    const second = stepFrom(first.next);
    steps += 2;
    const moved = minus(first.next, place);
    const bent = minus(minus(second.next, first.next), moved);
    if (farthest(minus(second.next, first.next)) <= enough) return { place: second.next, steps, isConverged: true };
    const reach = Math.min(-1, -norm(moved) / norm(bent));
    const foretold = place.map((each, at) => each - 2 * reach * (moved[at] ?? 0) + reach * reach * (bent[at] ?? 0));
    // Steps from the foretold place, so that what extrapolation disturbed is put right.
    const third = reach === -1 || !Number.isFinite(reach) ? null : stepFrom(foretold);
    if (third !== null) steps += 1;
    place = third !== null && third.value >= first.value ? third.next : second.next;
  }
  return { place, steps, isConverged: false };
}

const minus = (one: Float64Array, other: Float64Array) => one.map((each, at) => each - (other[at] ?? 0));
const norm = (values: Float64Array) => Math.sqrt(values.reduce((sum, each) => sum + each * each, 0));
const farthest = (values: Float64Array) => values.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
