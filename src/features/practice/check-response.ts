import type { AnswerSpec } from '#features/content/answer-spec.ts';
import type { QuestionBody } from '#features/content/library.ts';
import { optionId } from './answer-words.ts';
import type { Feedback, ReadBack } from './contract.ts';

type MathsAnswer = Exclude<AnswerSpec, { kind: 'choice' | 'choices' | 'text' }>;
type ChoiceAnswer = Extract<AnswerSpec, { kind: 'choice' | 'choices' }>;

/** The exact checker of the maths engine. `mistake` is the place in `mistakes` of the one whose value was given. */
export type CheckMaths = (asked: { answer: MathsAnswer; mistakes: { answer: string }[]; response: string }) => Promise<{
  verdict: 'correct' | 'wrong' | 'other-form' | 'undecided' | 'unreadable'; readBack: ReadBack | null; mistake: number | null; note: string | null;
}>;

export type CheckedResponse = {
  /** What is neither right nor wrong for certain counts for nothing. */
  verdict: 'right' | 'wrong' | 'other-form' | 'undecided' | 'unreadable';
  readBack: ReadBack | null;
  feedback: Feedback;
  misconceptionId: string | null;
  /** 0 to 1. */
  score: number;
  /** The response as it was understood, in words. */
  understood: string;
};

export type CheckWith = { checkMaths: CheckMaths; misconceptionName: (id: string) => string | undefined };

/** Checks a response against the question as it was asked: its stored body, so that later changes of the content do not matter. */
export async function checkResponse(body: Pick<QuestionBody, 'answer' | 'mistakes'>, response: string, use: CheckWith): Promise<CheckedResponse> {
  const { answer } = body;
  if (answer.kind === 'choice' || answer.kind === 'choices') return checkChoice(answer, response, use);
  if (answer.kind === 'text') return checkText(answer.accepted, body.mistakes, response);
  const { verdict, readBack, mistake, note } = await use.checkMaths({ answer, mistakes: body.mistakes.map((one) => ({ answer: one.answer })), response });
  const understood = readBack?.text ?? response.trim();
  if (verdict === 'correct') return { ...right(understood), readBack };
  if (verdict === 'wrong') return { ...wrong(understood, mistake === null ? undefined : body.mistakes[mistake]), readBack };
  return { verdict, readBack, feedback: { kind: verdict, title: null, text: note }, misconceptionId: null, score: 0, understood };
}

const right = (understood: string): CheckedResponse =>
  ({ verdict: 'right', readBack: null, feedback: { kind: 'right', title: null, text: null }, misconceptionId: null, score: 1, understood });

function wrong(understood: string, cause?: { misconceptionId?: string | undefined; name?: string | undefined; feedback?: string | undefined }, score = 0): CheckedResponse {
  const feedback: Feedback = cause?.name === undefined
    ? { kind: 'wrong', title: null, text: cause?.feedback ?? null }
    : { kind: 'misconception', title: cause.name, text: cause.feedback ?? null };
  return { verdict: 'wrong', readBack: null, feedback, misconceptionId: cause?.misconceptionId ?? null, score, understood };
}

const unreadable = (response: string, note: string): CheckedResponse =>
  ({ verdict: 'unreadable', readBack: null, feedback: { kind: 'unreadable', title: null, text: note }, misconceptionId: null, score: 0, understood: response.trim() });

function checkChoice(answer: ChoiceAnswer, response: string, { misconceptionName }: CheckWith): CheckedResponse {
  const ids = new Set(response.split(',').map((id) => id.trim()).filter(Boolean));
  const known = answer.options.map((_, index) => optionId(index));
  if (ids.size === 0 || [...ids].some((id) => !known.includes(id))) return unreadable(response, 'Choose from the options of this question.');
  if (answer.kind === 'choice' && ids.size > 1) return unreadable(response, 'Choose one option.');
  const options = answer.options.map((option, index) => ({ ...option, isChosen: ids.has(optionId(index)) }));
  const chosen = options.filter(({ isChosen }) => isChosen);
  const understood = chosen.map(({ text }) => text).join('; ');
  if (options.every(({ isChosen, isCorrect }) => isChosen === isCorrect)) return right(understood);
  const cause = chosen.find(({ isCorrect, misconception, feedback }) => !isCorrect && (misconception ?? feedback) !== undefined);
  const name = cause?.misconception === undefined ? undefined : misconceptionName(cause.misconception);
  return wrong(understood, { misconceptionId: cause?.misconception, name, feedback: cause?.feedback }, answer.kind === 'choices' ? partOf(options) : 0);
}

/** Share of the options that were rightly chosen, less those wrongly chosen; below all of them. */
function partOf(options: { isChosen: boolean; isCorrect: boolean }[]): number {
  const wanted = options.filter(({ isCorrect }) => isCorrect).length;
  const hits = options.filter(({ isChosen, isCorrect }) => isChosen && isCorrect).length;
  const misses = options.filter(({ isChosen, isCorrect }) => isChosen && !isCorrect).length;
  return wanted === 0 ? 0 : Math.max(0, (hits - misses) / wanted);
}

function checkText(accepted: readonly string[], mistakes: QuestionBody['mistakes'], response: string): CheckedResponse {
  const given = plainText(response);
  if (given === '') return unreadable(response, 'Write a word or a short phrase.');
  if (accepted.some((text) => plainText(text) === given)) return right(response.trim());
  return wrong(response.trim(), mistakes.find(({ answer }) => plainText(answer) === given));
}

/** Case, accents, spaces and a full stop at the end do not count. A word of nothing but marks stays as it is. */
function plainText(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(/\p{Mn}/gu, '').toLowerCase().replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[‐‑–—]/g, '-').replaceAll(/\s+/g, ' ').trim();
  return folded.replace(/[.!?,;:]+$/, '').trim() || folded;
}
