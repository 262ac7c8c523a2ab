import type { AnswerText, FillWith } from './answer-kind.ts';
import { type CheckedResponse, type CheckWith, wrong } from './checked-response.ts';

/** Why a piece of an answer is wrong, where the content knows it, and what is said to it: an option, an area, a mistake. */
type Causing = { misconception?: string | undefined; feedback?: string | undefined };

/** Its misconception becomes `skill.misconception`, whose words stand where it has none of its own. */
export function fillCause({ misconception, feedback }: Causing, { fill, misconception: find }: FillWith): { misconception?: string; feedback?: string } {
  const cause = misconception === undefined ? undefined : find(misconception);
  const words = feedback ?? cause?.feedback;
  return { ...(cause && { misconception: cause.id }), ...(words !== undefined && { feedback: fill(words) }) };
}

/** Wrong, by a cause with its name where it has one. */
export const wrongBy = (understood: string, { misconception, feedback }: Causing, { misconceptionName }: CheckWith, score = 0): CheckedResponse =>
  wrong(understood, { misconceptionId: misconception, name: misconception === undefined ? undefined : misconceptionName(misconception), feedback }, score);

/** What is said to those pieces. @param path where in the answer they stand */
export const feedbackTexts = (path: PropertyKey[], pieces: readonly { feedback?: string | null | undefined }[]): AnswerText[] =>
  pieces.flatMap(({ feedback }) => (typeof feedback === 'string' ? [{ path, role: 'feedback', text: feedback }] : []));

/** The misconceptions that those pieces name. */
export const namedIn = (pieces: readonly Causing[], pathOf: (index: number) => PropertyKey[]): { id: string; path: PropertyKey[] }[] =>
  pieces.flatMap(({ misconception }, index) => (misconception === undefined ? [] : [{ id: misconception, path: pathOf(index) }]));
