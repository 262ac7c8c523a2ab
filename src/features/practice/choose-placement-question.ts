/** A skill that a placement is to find out about; `known` before its first question. */
export type PlacedSkill = { id: string; prerequisites: readonly string[]; known: number };
export type PlacementAnswer = { skillId: string; isRight: boolean };

/** Right without knowing, wrong despite knowing: as knowledge tracing assumes it where nothing better is known. */
const guess = 0.2;
const slip = 0.1;
/** How much of an answer's word reaches the next skill of the graph. */
const reach = 0.75;
const mostAsksOfOne = 3;
/** Bits of all that is not known yet; a question that is expected to bring less is not worth its time. */
const worthAsking = 0.12;

/** The fewest and the most questions for so many skills: 12 to 25, less where there is less to ask. */
export const placementLength = (skillCount: number) => ({ least: Math.min(12, 2 * skillCount), most: Math.min(25, mostAsksOfOne * skillCount) });

type Node = { skill: PlacedSkill; below: [index: number, trust: number][]; above: [index: number, trust: number][] };

/**
 * The skill to ask about next: the one whose answer is expected to take the most uncertainty away, from itself and from what it speaks
 * of. A right answer speaks for the prerequisites, a wrong one against what builds on them (the outer and inner fringe of knowledge
 * spaces: Doignon & Falmagne 1999); the word weakens with each step. Chosen by expected information gain (Lindley 1956).
 * @param skills prerequisites stand before what needs them
 * @param open skills whose question is drawn and not answered yet
 * @returns null when enough is known or asked
 */
export function choosePlacementSkill(skills: readonly PlacedSkill[], answers: readonly PlacementAnswer[], open: readonly string[] = []): string | null {
  const { least, most } = placementLength(skills.length);
  const asked = answers.length + open.length;
  if (asked >= most) return null;
  const nodes = linkNodes(skills);
  const known = believe(nodes, answers);
  const asks = Map.groupBy([...answers.map(({ skillId }) => skillId), ...open], (id) => id);
  let best: { id: string; gain: number } | null = null;
  for (const [index, { skill }] of nodes.entries()) {
    if (open.includes(skill.id) || (asks.get(skill.id)?.length ?? 0) >= mostAsksOfOne) continue;
    const gain = expectedGain(nodes, known, index) / (1 + (asks.get(skill.id)?.length ?? 0));
    if (!best || gain > best.gain) best = { id: skill.id, gain };
  }
  if (!best) return null;
  return best.gain < worthAsking && asked >= least ? null : best.id;
}

/** What a placement has found out: the probability that each skill is known. */
export function placementBeliefs(skills: readonly PlacedSkill[], answers: readonly PlacementAnswer[]): Map<string, number> {
  const nodes = linkNodes(skills);
  const known = believe(nodes, answers);
  return new Map(nodes.map(({ skill }, index) => [skill.id, known[index] ?? skill.known]));
}

function linkNodes(skills: readonly PlacedSkill[]): Node[] {
  const places = new Map(skills.map(({ id }, index) => [id, index]));
  const nodes: Node[] = skills.map((skill) => ({ skill, below: [], above: [] }));
  for (const [index, node] of nodes.entries()) {
    const trusts = new Map<number, number>();
    for (const id of node.skill.prerequisites) {
      const place = places.get(id);
      if (place === undefined || place >= index) continue;
      for (const [further, trust] of [[place, 1] as const, ...(nodes[place]?.below ?? [])]) trusts.set(further, Math.max(trusts.get(further) ?? 0, trust * reach));
    }
    node.below = [...trusts];
    for (const [place, trust] of trusts) nodes[place]?.above.push([index, trust]);
  }
  return nodes;
}

function believe(nodes: readonly Node[], answers: readonly PlacementAnswer[]): number[] {
  const known = nodes.map(({ skill }) => Math.min(0.97, Math.max(0.03, skill.known)));
  const places = new Map(nodes.map(({ skill }, index) => [skill.id, index]));
  for (const { skillId, isRight } of answers) {
    const place = places.get(skillId);
    if (place === undefined) continue;
    for (const [index, trust] of reachOf(nodes, place, isRight)) known[index] = afterAnswer(known[index] ?? 0, isRight, trust);
  }
  return known;
}

const reachOf = (nodes: readonly Node[], place: number, isRight: boolean): [number, number][] =>
  [[place, 1], ...((isRight ? nodes[place]?.below : nodes[place]?.above) ?? [])];

/** Bayes' rule with the likelihood tempered by how far the answer's word reaches. */
function afterAnswer(known: number, isRight: boolean, trust: number): number {
  const ifKnown = (isRight ? 1 - slip : slip) ** trust;
  const ifNot = (isRight ? guess : 1 - guess) ** trust;
  return (known * ifKnown) / (known * ifKnown + (1 - known) * ifNot);
}

function expectedGain(nodes: readonly Node[], known: readonly number[], place: number): number {
  const own = known[place] ?? 0;
  const chance = own * (1 - slip) + (1 - own) * guess;
  let gain = 0;
  for (const isRight of [true, false]) {
    let less = 0;
    for (const [index, trust] of reachOf(nodes, place, isRight)) {
      const before = known[index] ?? 0;
      less += entropy(before) - entropy(afterAnswer(before, isRight, trust));
    }
    gain += (isRight ? chance : 1 - chance) * less;
  }
  return gain;
}

const entropy = (p: number) => (p <= 0 || p >= 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p));
