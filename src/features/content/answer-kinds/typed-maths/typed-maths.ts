import { type AnswerKind, nothingSpecial } from '../answer-kind.ts';
import { feedbackTexts } from '../causes.ts';
import { type CheckedResponse, type CheckMaths, type CheckWith, type Mistake, partly, right, unreadable, withinOne, wrong } from '../checked-response.ts';
import { isSameAnswer } from '../same-answer.ts';
import { longestMaths, type MathsSpec } from './maths-spec.ts';

/** What is common to all that is typed as maths; a kind says how it is typed and what it shows. */
export function typedMaths<Spec extends MathsSpec>(own: Pick<AnswerKind<Spec>, 'input' | 'asked'> & Partial<AnswerKind<Spec>>): AnswerKind<Spec> {
  return {
    ...nothingSpecial,
    longest: longestMaths, interaction: 'fill-in',
    fill: (answer, { fill }) => ({ ...answer, value: fill(answer.value), ...filledAlternatives(answer, fill) }),
    isKey: ({ value }, written) => isSameAnswer(value, written),
    fault: ({ value }) => (/[$\\]/.test(value) ? { check: 'key accepted', at: 'value', message: `The key is plain maths as a person types it, not LaTeX: "${value}"` } : null),
    texts: ({ alternatives }) => feedbackTexts(['alternatives'], alternatives ?? []),
    inWords: ({ value }) => value,
    key: ({ value }) => value,
    check: (answer, given, use) => checkTyped(answer, given, use),
    ...own,
  };
}

type Given = { response: string; mistakes: readonly Mistake[] };

export async function checkTyped(answer: MathsSpec, { response, mistakes }: Given, { checkMaths }: Pick<CheckWith, 'checkMaths'>): Promise<CheckedResponse> {
  if (response.trim() === '') return unreadable(response, 'There is nothing here yet.');
  const { verdict, readBack, mistake, note } = await checkMaths({ answer, mistakes: mistakes.map((one) => ({ answer: one.answer })), response });
  const understood = readBack?.text ?? response.trim();
  if (verdict === 'correct') return { ...right(understood), readBack };
  const other = verdict === 'unreadable' ? null : await findAlternative(answer, response, checkMaths);
  if (other) return { ...(withinOne(other.score) === 1 ? right(understood, other.feedback ?? null) : partly(understood, other.score, other.feedback ?? null)), readBack };
  if (verdict === 'wrong') {
    const known = mistake === null ? undefined : mistakes[mistake];
    return { ...wrong(understood, known), readBack };
  }
  const score = verdict === 'other-form' && 'otherForm' in answer ? withinOne(answer.otherForm ?? 0) : 0;
  return { verdict, readBack, feedback: { kind: verdict, title: null, text: note }, misconceptionId: null, score, understood: understood.slice(0, longestMaths), parts: [] };
}

type Alternative = NonNullable<MathsSpec['alternatives']>[number];

/** The one among those that the response comes to that is worth most. */
async function findAlternative({ alternatives = [], ...answer }: MathsSpec, response: string, checkMaths: CheckMaths): Promise<Alternative | null> {
  let best: Alternative | null = null;
  for (const other of alternatives) {
    if (best && best.score >= other.score) continue;
    const { verdict } = await checkMaths({ answer: asAlternative(answer, other), mistakes: [], response });
    if (verdict === 'correct') best = other;
  }
  return best;
}

/** Its own tolerance counts, or else that of the answer. */
function asAlternative(answer: Omit<MathsSpec, 'alternatives'>, other: Alternative): MathsSpec;
function asAlternative(answer: MathsSpec, other: Alternative): MathsSpec {
  if (answer.kind !== 'number') return { ...answer, value: other.value };
  const own = { tolerance: 'tolerance' in other ? other.tolerance : undefined, relative: 'relative' in other ? other.relative : undefined };
  return { ...answer, value: other.value, ...((own.tolerance ?? own.relative) === undefined ? {} : own) };
}

export const filledAlternatives = ({ alternatives }: Pick<MathsSpec, 'alternatives'>, fill: (template: string) => string) => (alternatives === undefined ? {} : {
  alternatives: alternatives.map((one) => ({ ...one, value: fill(one.value), ...(one.feedback !== undefined && { feedback: fill(one.feedback) }) })),
});

const examplesOfForm: Record<string, readonly string[]> = { decimal: ['0.75'], fraction: ['3/4'], mixed: ['2 1/3'], factored: ['3(x + 2)'], scientific: ['3.2 * 10^5'] };
/** What the page shows beside a field of that form. */
export const examplesOf = ({ form }: { form?: string | undefined }) => examplesOfForm[form ?? ''] ?? [];
