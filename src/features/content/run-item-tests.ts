import type { CheckWith } from './answer-kinds/checked-response.ts';
import { kindOf } from './answer-kinds/answer-kinds.ts';
import type { ContentLibrary, DrawableItem, Level } from './library.ts';
import { drawItem, levelsOf } from './make-question.ts';
import type { ItemTest } from './schema.ts';

/** A test of an item that did not come out. `index` counts its tests from 0; null: the key itself did not get the whole mark. */
export type FailedTest = { index: number | null; level: Level; seed: number; response: string; wanted: Pick<ItemTest, 'score' | 'verdict'>; got: { score: number; verdict: string } };

/** Marks are compared to a thousandth: a third of the mark is written 0.333. */
const close = 0.0006;

/**
 * Gives an item the responses that it carries, and its own key, in every draw, and tells those that do not get the mark they must get.
 * A placeholder in a response is filled as those of the item are. Options go by their letters as written, whatever order they are shown in.
 * @throws ContentError when the item can't be drawn
 */
export async function runItemTests(item: DrawableItem, library: Pick<ContentLibrary, 'misconceptions'>, seeds: readonly number[], use: CheckWith): Promise<FailedTest[]> {
  const failed: FailedTest[] = [];
  const kind = kindOf(item.answer);
  for (const level of levelsOf(item)) for (const seed of seeds) {
    const { body, written, fill } = drawItem(item, library, { level, seed });
    const give = async (index: number | null, test: ItemTest, answer = written) => {
      const response = index === null ? test.response : fill(test.response);
      const { score, verdict } = await kind.check(answer, { response, mistakes: body.mistakes }, use);
      const isMet = Math.abs(score - test.score) <= close && (test.verdict === undefined || test.verdict === verdict);
      if (!isMet) failed.push({ index, level, seed, response, wanted: { score: test.score, verdict: test.verdict }, got: { score, verdict } });
    };
    // As it is shown: there the order matters.
    if (!kind.isMarkedByPeople) await give(null, { response: kind.key(body.answer), score: 1, verdict: 'right' }, body.answer);
    for (const [index, test] of (item.tests ?? []).entries()) await give(index, test);
  }
  return failed;
}
