export type Spot = { x: number; y: number };

/** The part of the endless line through two points that lies in a rectangle (Liang and Barsky 1984), or null. */
export function clipLine(a: Spot, b: Spot, x: readonly [number, number], y: readonly [number, number]): [Spot, Spot] | null {
  let [from, to] = [-Infinity, Infinity];
  for (const [start, step, [least, most]] of [[a.x, b.x - a.x, x], [a.y, b.y - a.y, y]] as const) {
    if (step === 0) {
      if (start < least || start > most) return null;
      continue;
    }
    const [one, other] = [(least - start) / step, (most - start) / step];
    [from, to] = [Math.max(from, Math.min(one, other)), Math.min(to, Math.max(one, other))];
  }
  if (from > to) return null;
  const along = (part: number): Spot => ({ x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) });
  return [along(from), along(to)];
}
