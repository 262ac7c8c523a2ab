/** From three grades above a skill's own to two below it: how likely somebody of a grade knows it. */
const byGrade = [0.07, 0.16, 0.42, 0.7, 0.84, 0.9];
const sameGrade = 2;

/**
 * How likely a skill is known before a placement's first question.
 * @param skillGrade the first grade it is taught in; @param learnerGrade the grade the learner is in, or is taken to be
 * @param estimate what the record says: of weight as far as answers stand behind it
 */
export function placementPrior(skillGrade: number, learnerGrade: number, { known, evidenceCount }: { known: number; evidenceCount: number }): number {
  if (evidenceCount >= 3) return known;
  const place = Math.min(byGrade.length - 1, Math.max(0, sameGrade + learnerGrade - skillGrade));
  const ofGrade = byGrade[place] ?? 0.42;
  return evidenceCount === 0 ? ofGrade : ofGrade + (known - ofGrade) * (evidenceCount / 3);
}
