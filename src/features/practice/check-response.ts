import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { CheckedResponse, CheckWith } from '#features/content/answer-kinds/checked-response.ts';
import type { QuestionBody } from '#features/content/library.ts';

/** Checks a response against the question as it was asked: its stored body, so that later changes of the content do not matter. */
export const checkResponse = ({ answer, mistakes }: Pick<QuestionBody, 'answer' | 'mistakes'>, response: string, use: CheckWith): Promise<CheckedResponse> =>
  kindOf(answer).check(answer, { response, mistakes }, use);
