import type { EstimateStatus } from './contract.ts';
import type { SkillGraph } from './skill-graph.ts';

type Judged = { status: EstimateStatus; evidenceCount: number; correctCount: number; needsUnaidedCheck: boolean };

/**
 * Skills that nothing has been asked about (or nothing went wrong in) and that what builds on them shows to be known: who is secure in
 * adding fractions of any denominator knows what a fraction is. Their estimates stay what they are; a plan may leave them out, and names
 * the skills that speak for them. It lasts as long as one of those was secure: what they fail in a review speaks for nothing any more.
 * @returns for each such skill the nearest skills above it that are (or were, and may have faded) secure
 */
export function findShown(graph: SkillGraph, judged: (skillId: string) => Judged | undefined): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  for (const skillId of graph.order.toReversed()) {
    const above = new Set<string>();
    for (const next of graph.successors(skillId)) {
      if (isProof(judged(next))) above.add(next);
      else for (const further of proofs.get(next) ?? []) above.add(further);
    }
    if (above.size > 0) proofs.set(skillId, [...above]);
  }
  return new Map([...proofs].filter(([skillId]) => speaksNotAgainst(judged(skillId))));
}

const isProof = (skill: Judged | undefined) => skill?.status === 'secure' || skill?.status === 'fading';

const speaksNotAgainst = (skill: Judged | undefined) =>
  skill !== undefined && !isProof(skill) && skill.evidenceCount === skill.correctCount && !skill.needsUnaidedCheck;
