type Ordered = { key: string; after: readonly { key: string }[] };

/**
 * Puts steps into the wished order as far as what must come first allows: a step whose turn comes too early pulls what it
 * needs before it. Steps that are not in the wish keep their place in the given order. Linear in steps and needs.
 */
export function orderSteps<Step extends Ordered>(steps: readonly Step[], wish: readonly string[]): Step[] {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const ordered: Step[] = [];
  const done = new Set<string>();
  const place = (step: Step) => {
    if (done.has(step.key)) return;
    done.add(step.key);
    for (const { key } of step.after) {
      const before = byKey.get(key);
      if (before) place(before);
    }
    ordered.push(step);
  };
  const wished = new Set(wish);
  const rest = steps.filter(({ key }) => !wished.has(key));
  // What is new goes behind the last wished step that stood before it in the given order.
  const follow = new Map<string | null, Step[]>();
  let last: string | null = null;
  for (const step of steps) {
    if (wished.has(step.key)) last = step.key;
    else follow.set(last, [...(follow.get(last) ?? []), step]);
  }
  for (const step of follow.get(null) ?? []) place(step);
  for (const key of wish) {
    const step = byKey.get(key);
    if (!step) continue;
    place(step);
    for (const next of follow.get(key) ?? []) place(next);
  }
  for (const step of rest) place(step);
  return ordered;
}

/** The order with one step taken out and put before another (null: at the end). */
export function orderWith<Step extends { key: string }>(order: readonly Step[], key: string, before: string | null): Step[] {
  const moved = order.find((step) => step.key === key);
  const others = order.filter((step) => step !== moved);
  const at = before === null ? others.length : others.findIndex((step) => step.key === before);
  return moved ? [...others.slice(0, at), moved, ...others.slice(at)] : others;
}

/** Where a step may go: keys of the steps before which it may stand (null: the end), without the place where it stands; and what keeps it from the others. */
export function placesFor<Step extends Ordered>(order: readonly Step[], key: string): { before: (string | null)[]; needs: Step[]; neededBy: Step[] } {
  const at = order.findIndex((step) => step.key === key);
  const next = order[at + 1]?.key ?? null;
  const needs = reachable(order, key);
  const neededBy = order.filter((step) => reachable(order, step.key).has(key));
  const first = order.findLastIndex((step) => needs.has(step.key)) + 1;
  const end = order.findIndex((step) => neededBy.includes(step));
  const last = end === -1 ? order.length : end;
  const before = [...order.map((step) => step.key), null].slice(first, last + 1).filter((place) => at !== -1 && place !== key && place !== next);
  return { before, needs: order.filter((step) => needs.has(step.key)), neededBy };
}

/**
 * What stands against putting a step at a place: the steps it needs that would come after it, and those that need it and
 * would come before. Empty: it may go there. `order` is the new order.
 */
export function conflictsOf<Step extends Ordered>(order: readonly Step[], key: string): Step[] {
  const at = order.findIndex((step) => step.key === key);
  const moved = order[at];
  if (!moved) return [];
  const needs = reachable(order, moved.key);
  const tooLate = order.slice(at + 1).filter((step) => needs.has(step.key));
  const tooEarly = order.slice(0, at).filter((step) => reachable(order, step.key).has(moved.key));
  return [...tooEarly, ...tooLate];
}

function reachable(steps: readonly Ordered[], from: string): Set<string> {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const found = new Set<string>();
  const waiting = [from];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const { key: before } of byKey.get(key)?.after ?? []) {
      if (found.has(before)) continue;
      found.add(before);
      waiting.push(before);
    }
  }
  return found;
}
