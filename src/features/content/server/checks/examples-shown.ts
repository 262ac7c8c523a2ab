import { checkMaths } from '#engine/maths/check-maths.ts';
import { type AnswerSpec, isMathsSpec, kindOf, optionsOf } from '../../answer-kinds/answer-kinds.ts';
import { findMaths } from '../../find-maths.ts';

/** What stands after words that announce an example, up to the end of the sentence. */
const announced = /(?:\b(?:such as|like|for example|for instance|as in|e\.g\.)|\btype (?:it|them) as)[,:]? +([^\n]*?)(?=[.;!?)](?:\s|$)|$)/gi;

/** Examples of an answer that a learner sees with the question: in its text, and beside the field. */
export function examplesShown(stem: string, answer: AnswerSpec): string[] {
  const inText = [...stem.matchAll(announced)].flatMap(([, phrase = '']) => pieces(phrase));
  return [...inText, ...kindOf(answer).examples(answer)];
}

function pieces(phrase: string): string[] {
  const marked = [...findMaths(phrase).maths.map(({ latex }) => latex), ...[...phrase.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)];
  const bare = phrase.replaceAll(/[*"“”`$]/g, '').trim();
  return [...marked, bare, ...bare.split(/, | or | and /), ...(bare.match(/-?\d[\d\s/.:,]*\d|\d/g) ?? [])].map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** The example that would count as right, or null. */
export function exampleThatIsTheKey(stem: string, answer: AnswerSpec): string | null {
  const examples = examplesShown(stem, answer);
  if (!isMathsSpec(answer)) return optionsOf(answer).length > 0 ? null : examples.find((example) => kindOf(answer).isKey(answer, example)) ?? null;
  return examples.find((response) => {
    const { verdict } = checkMaths({ answer, response });
    return verdict === 'correct' || verdict === 'other-form';
  }) ?? null;
}
