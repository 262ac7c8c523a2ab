import { isMathsSpec, isTypedInOne, kindOf, type AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import type { CheckWith } from '#features/content/answer-kinds/checked-response.ts';
import { isSameAnswer } from '#features/content/answer-kinds/same-answer.ts';
import type { ItemFault } from '../../contract.ts';

/**
 * Known mistakes that can never be told: what counts as right, what cannot be read, and two that are the same expression. As one draw has them.
 * @param mistakes the wrong answers, filled
 */
export async function mistakeFaults(answer: AnswerSpec, mistakes: readonly string[], use: CheckWith): Promise<ItemFault[]> {
  if (mistakes.length === 0) return [];
  if (!isTypedInOne(answer)) return [{ at: 'mistakes', message: 'Known mistakes belong to answers that are typed. Of other kinds each part has its own feedback.' }];
  const faults: ItemFault[] = [];
  for (const [index, mistake] of mistakes.entries()) {
    const at = `mistakes.${index}`;
    const { verdict, feedback } = await kindOf(answer).check(answer, { response: mistake, mistakes: [] }, use);
    if (verdict === 'right') faults.push({ at, message: `“${mistake}” counts as right, so it cannot be a mistake.` });
    else if (verdict === 'unreadable' || verdict === 'undecided') faults.push({ at, message: `“${mistake}” cannot be read as an answer. ${feedback.text ?? ''}`.trim() });
    else {
      const twin = await firstSame(answer, mistakes.slice(0, index), mistake, use);
      if (twin >= 0) faults.push({ at, message: `“${mistake}” is the same answer as “${mistakes[twin]}”, mistake ${twin + 1}. Only one of them could be told.` });
    }
  }
  return faults;
}

/** The place of the first that is the same answer, whatever its form; -1: none. */
async function firstSame(answer: AnswerSpec, mistakes: readonly string[], response: string, use: CheckWith): Promise<number> {
  if (!isMathsSpec(answer)) return mistakes.findIndex((other) => isSameAnswer(other.toLowerCase(), response.toLowerCase()));
  const { mistake } = await use.checkMaths({ answer, mistakes: mistakes.map((each) => ({ answer: each })), response });
  return mistake ?? -1;
}
