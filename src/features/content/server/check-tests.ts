import { checkMaths } from '#engine/maths/check-maths.ts';
import { isTypedInOne } from '../answer-kinds/answer-kinds.ts';
import type { Sourced } from '../content-source.ts';
import { ContentError } from '../content-error.ts';
import type { ContentLibrary, LibraryItem } from '../library.ts';
import { levelsOf } from '../make-question.ts';
import { runItemTests } from '../run-item-tests.ts';
import type { Item } from '../schema.ts';
import type { Finding } from './finding.ts';

/**
 * Runs the tests that an item carries, over all its draws; of what is put together from parts its key too. (That of a line of maths is looked at
 * with each question.) The same test fails once.
 */
export async function checkTests(library: ContentLibrary, item: LibraryItem, { place }: Sourced<Item>, draws: number): Promise<Finding[]> {
  if (item.tests === undefined && isTypedInOne(item.answer)) return [];
  const hasDraws = Object.keys(item.variables).length > 0 || item.levels !== undefined;
  const seeds = Array.from({ length: hasDraws ? Math.ceil(draws / levelsOf(item).length) : 1 }, (_, index) => index + 1);
  try {
    const failed = await runItemTests(item, library, seeds, { checkMaths: async (asked) => checkMaths(asked), misconceptionName: (id) => library.misconceptions.get(id)?.name });
    const first = new Map(failed.toReversed().map((one) => [one.index, one]));
    return [...first.values()].map(({ index, level, seed, response, wanted, got }) => ({
      file: place.file, line: place.lineOf(index === null ? ['answer'] : ['tests', index]), check: 'tests', isWarning: false, about: [item.id, item.skillId],
      message: [
        `${index === null ? 'The key' : 'The response'} ${JSON.stringify(response)} gets ${got.score} (${got.verdict})`,
        `instead of ${wanted.score}${wanted.verdict === undefined ? '' : ` (${wanted.verdict})`} (level ${level}, seed ${seed})`,
      ].join(' '),
    }));
  } catch (error) {
    // What can't be drawn is a finding already.
    if (error instanceof ContentError) return [];
    throw error;
  }
}
