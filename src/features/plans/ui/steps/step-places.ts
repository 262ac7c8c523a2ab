import type { PlanStep, StepOrder } from '../../contract.ts';
import { placesFor } from '../../order-steps.ts';

export type StepPlaces = {
  /** Ids of the steps before which it may stand; null: at the end. Not where it stands now. */
  before: (string | null)[];
  /** Steps that keep it from being earlier, and later: the nearest ones. */
  needs: string | null;
  neededBy: string | null;
};

/** Where each step of a plan may be put, by its id; computed once for each order that the server sent. */
export function placesOf({ steps }: StepOrder): Map<string, StepPlaces> {
  const order = steps.map(({ id, after }) => ({ key: id, after: after.map((key) => ({ key })) }));
  return new Map(order.map(({ key }) => {
    const { before, needs, neededBy } = placesFor(order, key);
    return [key, { before, needs: needs.at(-1)?.key ?? null, neededBy: neededBy[0]?.key ?? null }];
  }));
}

export type PlaceChoice = { id: string; before: string | null; kind: 'earlier' | 'later' | 'day' | 'end'; /** The step that it would stand before; null: the end. */ step: PlanStep | null };

/** The places worth offering in a menu: one earlier, one later, the first of each of the next days, the end. */
export function choicesOf(places: StepPlaces, order: readonly string[], moved: PlanStep, steps: ReadonlyMap<string, PlanStep>): PlaceChoice[] {
  const at = order.indexOf(moved.id);
  const choice = (kind: PlaceChoice['kind'], before: string | null): PlaceChoice[] =>
    places.before.includes(before) ? [{ id: `${kind}-${before ?? 'end'}`, before, kind, step: before === null ? null : (steps.get(before) ?? null) }] : [];
  const earlier = order[at - 1];
  const afterNext = order[at + 2] ?? null;
  const offered = [...(earlier === undefined ? [] : choice('earlier', earlier)), ...(at < order.length - 1 ? choice('later', afterNext) : [])];
  const days = new Set<string>([moved.date]);
  const others = places.before.flatMap((before) => {
    const step = before === null ? undefined : steps.get(before);
    if (!step || days.has(step.date) || offered.some((one) => one.before === before)) return [];
    days.add(step.date);
    return choice('day', before);
  });
  return [...offered, ...others.slice(0, 3), ...(afterNext === null ? [] : choice('end', null))];
}
