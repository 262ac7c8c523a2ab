import { ContentError } from '#features/content/content-error.ts';
import type { ContentLibrary } from '#features/content/library.ts';
import { drawableOf } from '#features/content/bank-item.ts';
import type { CheckWith } from '#features/content/answer-kinds/checked-response.ts';
import { runItemTests } from '#features/content/run-item-tests.ts';
import type { ReadQuestion, Reading } from '../exchanged.ts';

/** Without a library, causes of mistakes that a question names are unknown. */
export const noLibrary: Pick<ContentLibrary, 'misconceptions'> = { misconceptions: new Map() };

/**
 * Gives every question of a reading its own key, and the responses that it brings, drawn as a pupil would get it. What does not get the mark it must get
 * is dropped: a wrong key is worse than none.
 */
export async function checkKeys(reading: Reading, checkMaths: CheckWith['checkMaths'], library = noLibrary): Promise<Reading> {
  const questions: ReadQuestion[] = [];
  for (const question of reading.questions) questions.push(await checked(question, { checkMaths, misconceptionName: (id) => library.misconceptions.get(id)?.name }, library));
  return { ...reading, questions };
}

async function checked(question: ReadQuestion, use: CheckWith, library: typeof noLibrary): Promise<ReadQuestion> {
  const { item } = question;
  if (!item) return question;
  // Numbers that are drawn are tried in several draws; what is always the same, in one.
  const seeds = Object.keys(item.variables).length > 0 ? [1, 2, 3, 4, 5] : [1];
  const why = await faultOf(() => runItemTests(drawableOf(item, 'imported'), library, seeds, use));
  return why === null ? question : { ...question, outcome: 'dropped', why: [why], item: null };
}

async function faultOf(run: () => ReturnType<typeof runItemTests>): Promise<string | null> {
  try {
    const [failed] = await run();
    if (!failed) return null;
    return failed.index === null ? `Its own right answer, “${failed.response.slice(0, 80)}”, cannot be marked for certain here.` : `“${failed.response.slice(0,
      80)}” gets another mark here than its author says.`;
  } catch (error) {
    // What the maths engine cannot read of a key it says with an error of its own.
    if (error instanceof ContentError || (error instanceof Error && error.name === 'WrongAnswerSpec')) return `It cannot be asked here: ${error.message.replace(/\.$/, '')}.`;
    throw error;
  }
}
