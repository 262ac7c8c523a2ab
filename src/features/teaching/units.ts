import type { EvidenceContext } from '#features/record/contract.ts';

export type Unit = { id: string; title: string; skillIds: readonly string[] };
type Answer = { skillId: string; context: EvidenceContext };

/** A review or a check-in looks back or about: where a class is shows in what it learns. */
const learning: ReadonlySet<EvidenceContext> = new Set(['lesson', 'practice', 'check', 'tutor']);

/**
 * Where a class is: the unit in which most pupils gave most of their last answers, one voice a pupil; of several the later one.
 * Without answers the first. @param lastOf the last answers of each pupil
 */
export function currentUnit(units: readonly Unit[], lastOf: Iterable<readonly Answer[]>): Unit | null {
  const unitOf = new Map(units.toReversed().flatMap((unit) => unit.skillIds.map((id) => [id, unit.id] as const)));
  const most = mostOf([...lastOf].flatMap((answers) => voice(answers, ({ skillId }) => unitOf.get(skillId)) ?? []), units.map(({ id }) => id));
  return units.find(({ id }) => id === most) ?? units[0] ?? null;
}

/** What a class works on in a unit: the skill in which most pupils gave most of their last answers of it; null without any. */
export function currentSkill({ skillIds }: Unit, lastOf: Iterable<readonly Answer[]>): string | null {
  const own = new Set(skillIds);
  return mostOf([...lastOf].flatMap((answers) => voice(answers, ({ skillId }) => (own.has(skillId) ? skillId : undefined)) ?? []), skillIds);
}

/** What most of a pupil's last answers belong to, as one voice; of several what came last. */
function voice(answers: readonly Answer[], belongsTo: (answer: Answer) => string | undefined): string[] | undefined {
  const places = answers.filter(({ context }) => learning.has(context)).flatMap((answer) => belongsTo(answer) ?? []);
  const most = mostOf(places.toReversed(), [...new Set(places)].toReversed());
  return most === null ? undefined : [most];
}

/** The most frequent one; of several the one that stands last in `order`. */
function mostOf(voices: readonly string[], order: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const one of voices) counts.set(one, (counts.get(one) ?? 0) + 1);
  let most: string | null = null;
  for (const one of order) if ((counts.get(one) ?? 0) > 0 && (counts.get(one) ?? 0) >= (counts.get(most ?? '') ?? 0)) most = one;
  return most;
}
