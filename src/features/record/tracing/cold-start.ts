import type { SkillGraph } from '../skill-graph.ts';

/** A skill with evidence, as of now. */
export type Seen = { known: number; weight: number };
type Belief = { known: number; trust: number };

/** What is lost of a conclusion over one step of the graph. */
const stepTrust = 0.85;
const lowest = 0.03;
const highest = 0.93;

/**
 * The probability that a skill without evidence is known, from those with it. Who knows what builds on a skill very likely
 * knows the skill; who knows its prerequisites is readier for it than who does not (knowledge spaces: Falmagne et al. 1990).
 * Conclusions reach over many steps and weaken with each; more answers make them stronger. Without evidence near it: the skill's own prior.
 * @param initialOf what is taken to be known of a skill by this learner, when nothing near it is known
 * @param seen skills with evidence
 * @returns a function that remembers what it worked out
 */
export function createColdStart(graph: SkillGraph, initialOf: (skillId: string) => number, seen: (skillId: string) => Seen | undefined) {
  const fromAbove = new Map<string, Belief>();
  const fromBelow = new Map<string, Belief>();

  /** The strongest word that a successor puts in. */
  const above = (skillId: string): Belief => remember(fromAbove, skillId, () => {
    let best: Belief = { known: 0, trust: 0 };
    for (const next of graph.successors(skillId)) {
      const own = seen(next);
      const word = own ? { known: own.known, trust: trustOf(own) } : above(next);
      const reached = { known: word.known, trust: word.trust * stepTrust };
      if (reached.known * reached.trust > best.known * best.trust) best = reached;
    }
    return best;
  });

  /** The mean of its prerequisites, as far as anything is known of them. */
  const below = (skillId: string): Belief => remember(fromBelow, skillId, () => {
    let sum = 0;
    let trust = 0;
    const all = graph.prerequisites(skillId);
    for (const id of all) {
      const own = seen(id);
      const word = own ? { known: own.known, trust: trustOf(own) } : { known: prior(id), trust: below(id).trust * stepTrust };
      sum += word.known * word.trust;
      trust += word.trust;
    }
    return trust === 0 ? { known: 0, trust: 0 } : { known: sum / trust, trust: trust / all.length };
  });

  const prior = (skillId: string): number => {
    const initial = initialOf(skillId);
    const readiness = below(skillId);
    const ready = initial * (1 + readiness.trust * (readiness.known - 0.5));
    const implied = above(skillId);
    const lifted = implied.known > ready ? ready + (implied.known - ready) * implied.trust : ready;
    return Math.min(highest, Math.max(lowest, lifted));
  };
  return prior;
}

/** One answer is half believed, four to 80 percent. */
const trustOf = ({ weight }: Seen) => weight / (weight + 1);

/** The graph has no cycles, so a value is never asked for while it is worked out. */
function remember(map: Map<string, Belief>, skillId: string, work: () => Belief): Belief {
  const known = map.get(skillId);
  if (known) return known;
  const made = work();
  map.set(skillId, made);
  return made;
}
