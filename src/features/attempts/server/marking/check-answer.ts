import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { type CheckedResponse, wrong } from '#features/content/answer-kinds/checked-response.ts';
import type { QuestionBody } from '#features/content/library.ts';
import type { Services } from '#server/services.ts';

export type CheckServices = Pick<Services, 'content'> & { engines: Pick<Services['engines'], 'maths'> };
/** `score`: 0 to 1; null: a person decides. */
export type Marked = { checked: CheckedResponse; score: number | null };

/** Nothing was answered: no mark, and nothing is said of how it would have been. */
export const noAnswer: Marked = { checked: { ...wrong(''), parts: [] }, score: 0 };

/**
 * Marks a response as its question was asked. What people mark waits for them, and so does what computing cannot decide; what cannot be read has no mark.
 * @param response as it crossed the wire; null or blank: left empty
 */
export async function checkAnswer({ content, engines }: CheckServices, { answer, mistakes }: Pick<QuestionBody, 'answer' | 'mistakes'>, response: string | null): Promise<Marked> {
  if (isBlank(answer, response)) return noAnswer;
  const kind = kindOf(answer);
  const checked = await kind.check(answer, { response: response ?? '', mistakes }, {
    checkMaths: (asked) => engines.maths.check(asked), misconceptionName: (id) => content.misconceptions.get(id)?.name,
  });
  const waits = kind.isMarkedByPeople || checked.verdict === 'ungraded' || checked.verdict === 'undecided';
  return { checked, score: waits ? null : checked.score };
}

/** An essay that is what it began with is none. */
export function isBlank(answer: QuestionBody['answer'], response: string | null): boolean {
  const given = (response ?? '').trim();
  return given === '' || (answer.kind === 'essay' && given === answer.template?.trim());
}
