import { stateAfter, type AdaptiveTest } from '#features/assessments/adaptive/adaptive-session.ts';
import { usualPrior } from '#features/assessments/adaptive/estimate-ability.ts';
import { createBank } from '#features/assessments/adaptive/item-bank.ts';
import { precisionOf, tellOutOfTen, type Precision } from '#features/assessments/adaptive/tell-precision.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { choicesOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import type { Database } from '#server/db/database.ts';
import { loadBodies } from '../taking/draw-questions.ts';

/** One of so many that say most is drawn, so that two pupils beside one another are not asked the same. */
const amongBest = 5;
const mostExposure = 0.25;
/** How sure it must be on which side of a cut somebody is. */
const confidence = 0.95;
/** What an author's three levels stand for, in logits, where an item says no difficulty of its own. */
const difficultyOf: Record<number, number> = { 1: -1, 2: 0, 3: 1 };

const parametersOf = ({ difficulty, level, answer }: BankItem) => {
  const choices = choicesOf(answer);
  return { a: 1, b: difficulty ?? difficultyOf[level] ?? 0, c: choices === null ? 0 : 1 / choices };
};

/** What an adaptive test asks from and by which rules: its questions are the bank, its sections the parts of the content, each with its share of the questions. */
export async function adaptiveTestOf(db: Database, { sections, adaptive }: Pick<TestBody, 'sections' | 'adaptive'>): Promise<AdaptiveTest | null> {
  if (adaptive === null) return null;
  const bodies = await loadBodies(db, sections.flatMap(({ questions }) => questions.flatMap(({ versionId }) => versionId ?? [])));
  const items = sections.flatMap(({ id: area, questions }) => questions.flatMap(({ id, versionId, measured }) => {
    const item = bodies.get(versionId ?? '');
    // What was measured holds guessing already.
    return item ? [{ id, area, ...(measured ? { a: measured.a, b: measured.b, c: 0 } : parametersOf(item)) }] : [];
  }));
  const shares = Object.fromEntries(sections.map(({ id }) => [id, items.filter(({ area }) => area === id).length / Math.max(1, items.length)]));
  return {
    bank: createBank(items), prior: usualPrior, choice: { amongBest, mostExposure, shares: sections.length > 1 ? shares : null },
    stop: { leastItems: adaptive.fewest, mostItems: adaptive.most, se: adaptive.standardError, cut: adaptive.cut === null ? null : { theta: adaptive.cut, confidence } },
  };
}

/** An answer as the measurement takes it: right from half of the points on. What people mark, or could not be decided, says nothing. */
export const scoredAnswers = (rows: readonly { placeId: string; score: number | null }[]) =>
  rows.flatMap(({ placeId, score }) => (score === null ? [] : [{ itemId: placeId, score: score >= 0.5 ? 1 as const : 0 as const }]));

/** What an attempt measured: of ten questions of the test so many would be right, between `from` and `to` in 95 of 100 such cases. */
export type AttemptEstimate = { about: number; from: number; to: number; precision: Precision };

/** @param rows its answers in their order */
export function estimateOfAttempt(test: AdaptiveTest, rows: readonly { placeId: string; score: number | null }[]): AttemptEstimate {
  const { theta, se } = stateAfter(test, '', scoredAnswers(rows), { sessions: 1, uses: [] });
  return { ...tellOutOfTen(test.bank, { theta, se }), precision: precisionOf(se) };
}
