/** What is minimized, and its slope, at one place. */
export type Slope = { value: number; gradient: Float64Array };

const stepsAtMost = 400;
const flatEnough = 1e-6;
const worthwhile = 1e-4;

/** The place from `start` downhill where a smooth function is flat (BFGS with backtracking). */
export function minimize(slopeAt: (place: Float64Array) => Slope, start: Float64Array): Float64Array {
  const size = start.length;
  let place = start;
  let here = slopeAt(place);
  let inverse: Float64Array[] = identity(size);
  for (let step = 0; step < stepsAtMost && dot(here.gradient, here.gradient) > flatEnough ** 2; step += 1) {
    const downhill = Float64Array.from(inverse, (row) => -dot(row, here.gradient));
    const descent = dot(downhill, here.gradient);
    if (descent >= 0) {
      inverse = identity(size);
      continue;
    }
    const next = goDown(slopeAt, { place, here, downhill, descent });
    if (next === null) break;
    const moved = minus(next.place, place);
    const bent = minus(next.here.gradient, here.gradient);
    const curvature = dot(moved, bent);
    if (curvature > 1e-12) inverse = update(inverse, moved, bent, curvature);
    ({ place, here } = next);
  }
  return place;
}

type Descent = { place: Float64Array; here: Slope; downhill: Float64Array; descent: number };

function goDown(slopeAt: (place: Float64Array) => Slope, { place, here, downhill, descent }: Descent): { place: Float64Array; here: Slope } | null {
  for (let length = 1; length > 1e-10; length /= 2) {
    const next = place.map((each, at) => each + length * (downhill[at] ?? 0));
    const there = slopeAt(next);
    if (there.value <= here.value + worthwhile * length * descent) return { place: next, here: there };
  }
  return null;
}

/** The BFGS update of the inverse of the second derivative. */
function update(inverse: readonly Float64Array[], moved: Float64Array, bent: Float64Array, curvature: number): Float64Array[] {
  const turned = Float64Array.from(inverse, (row) => dot(row, bent));
  const scale = (1 + dot(bent, turned) / curvature) / curvature;
  return inverse.map((row, i) => row.map((each, j) =>
    each + scale * (moved[i] ?? 0) * (moved[j] ?? 0) - ((turned[i] ?? 0) * (moved[j] ?? 0) + (moved[i] ?? 0) * (turned[j] ?? 0)) / curvature));
}

const identity = (size: number): Float64Array[] => Array.from({ length: size }, (_, at) => new Float64Array(size).fill(1, at, at + 1));
const minus = (a: Float64Array, b: Float64Array) => a.map((each, at) => each - (b[at] ?? 0));

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
