import type { TestBody, TestQuestion, TestSection } from '#features/assessments/test-body.ts';
import { createRandom, type Random } from '#shared/random.ts';

/** A place of a test as one attempt has it. */
export type DrawnPlace = { section: TestSection; question: TestQuestion };

/**
 * The questions of an attempt in their order: the same for the same seed.
 * Of a section that draws some of its questions, those that this pupil has not met come first.
 * @param seen ids of items that earlier attempts asked
 */
export function drawAttempt({ isShuffled, sections }: Pick<TestBody, 'isShuffled' | 'sections'>, seed: number, seen: ReadonlySet<string>): DrawnPlace[] {
  const random = createRandom(`attempt ${seed}`);
  const ordered = isShuffled ? random.shuffle(sections) : sections;
  return ordered.flatMap((section) => drawSection(section, random, seen).map((question) => ({ section, question })));
}

function drawSection({ questions, draw, isShuffled }: TestSection, random: Random, seen: ReadonlySet<string>): TestQuestion[] {
  // Shuffled in any case, so that who is drawn does not depend on the order in which it was written.
  const shuffled = random.shuffle(questions);
  const unseenFirst = [...shuffled.filter(({ itemId }) => !seen.has(itemId)), ...shuffled.filter(({ itemId }) => seen.has(itemId))];
  const drawn = draw === null ? shuffled : unseenFirst.slice(0, draw);
  if (isShuffled) return draw === null ? drawn : random.shuffle(drawn);
  const chosen = new Set(drawn);
  return questions.filter((question) => chosen.has(question));
}

/** The seed with which the question of a place is drawn in an attempt. */
export const seedOf = (attemptSeed: number, placeId: string): number => createRandom(`question ${attemptSeed} ${placeId}`).integer(1, 2 ** 31 - 1);
