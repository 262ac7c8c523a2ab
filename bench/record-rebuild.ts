import { rebuildEstimates } from '#features/record/server/tracing/rebuild-estimates.ts';
import { openProduct } from '../evals/product.ts';
import type { Tell } from './figure.ts';
import { onThisMachine } from './scale-limit.ts';
import { addLearners, writeAnswers } from './write-answers.ts';
import { besideLoop } from './yardstick.ts';

const learners = 2_000;
const answersEach = 500;
const limitSeconds = 60;

/** A million pieces of evidence of two thousand learners in all skills of the content, folded again by the product's own rebuild. */
export async function benchRebuild(tell: Tell): Promise<void> {
  const product = await openProduct();
  try {
    const { db, content } = product;
    await addLearners(db, 'bench-', learners);
    await writeAnswers(db, { usernames: 'bench-', count: answersEach, skillIds: [...content.skills.keys()], from: new Date('2026-01-01T00:00:00Z') });
    const began = performance.now();
    const { result: { evidence }, ...beside } = await besideLoop(() => rebuildEstimates(product));
    const seconds = (performance.now() - began) / 1_000;
    if (evidence !== learners * answersEach) throw new Error(`${evidence} pieces of evidence were rebuilt.`);
    tell(onThisMachine({ row: `rebuild of ${evidence.toLocaleString('en')} pieces of evidence`, value: seconds, unit: 's', against: limitSeconds, source: 'limit' }, beside));
  } finally {
    await product.close();
  }
}
