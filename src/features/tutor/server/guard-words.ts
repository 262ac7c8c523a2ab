import { checkResponse } from '#features/practice/check-response.ts';
import type { QuestionBody } from '#features/content/library.ts';
import type { Verdict } from '#features/content/answer-contract.ts';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { Services } from '#server/services.ts';

type GuardServices = Pick<Services, 'content'> & { engines: Pick<Services['engines'], 'maths'> };

const value = /[-−+]?(?:\d+\s+\d+\s*\/\s*\d+|\d+(?:[.,]\d+)*(?:\s*\/\s*\d+)?|\.\d+)/g;
const latexFraction = /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g;
const equation = /[a-z]\s*=\s*[-−+\d./ ]*[a-z\d][a-z\d^+\-−*/() ]*/gi;
const words: Record<string,
  string> = Object.fromEntries('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ').map((word,
  at) => [word, String(at)]));
const tens: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 };
const mostTried = 40;

/** Everything in a text that could be an answer: numbers in figures and in words, fractions, equations, and, for options and words, the key's own words. */
function valuesIn(text: string): string[] {
  const plain = text.replaceAll(latexFraction, ' $1/$2 ').replaceAll(/[$*_`\\]/g, ' ').replaceAll('−', '-');
  const spoken = plain.toLowerCase().replaceAll(/\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](one|two|three|four|five|six|seven|eight|nine)\b/g, (_all, ten: string,
    one: string) => String((tens[ten] ?? 0) + Number(words[one])))
    .replaceAll(/\b[a-z]+\b/g, (word) => words[word] ?? (word in tens ? String(tens[word]) : ' '));
  return [...new Set([...(plain.match(value) ?? []), ...(spoken.match(value) ?? []), ...(plain.match(equation) ?? [])].map((each) => each.trim()).filter((each) => each !== ''))];
}

/**
 * Whether a text tells the answer of a question that is open: by its words, by any value in it that the question's own scorer takes for right, in figures or in words.
 * What stands in the question, or in what the pupil wrote, tells nothing.
 * @param known the question and the pupil's own words
 */
export async function tellsAnswer(services: GuardServices, body: Pick<QuestionBody, 'answer' | 'mistakes'>, text: string, known: string): Promise<boolean> {
  const given = new Set(valuesIn(known));
  const isNew = (words: string) => isSaid(words, text) && !isSaid(words, known);
  if (isNew(kindOf(body.answer).inWords(body.answer)) || rightOptions(body).some(isNew) || tellsLetter(body, text)) return true;
  for (const candidate of valuesIn(text).filter((each) => !given.has(each)).slice(0, mostTried)) if (await isRight(services, body, candidate)) return true;
  return false;
}

/** Letters and figures alone, in small letters: LaTeX and marks say nothing. */
const bare = (text: string) => ` ${text.toLowerCase().replaceAll(/\\[a-z]+/g, ' ').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
const isSaid = (words: string, within: string) => bare(words).trim() !== '' && bare(within).includes(bare(words));

const rightOptions = ({ answer }: Pick<QuestionBody, 'answer'>): string[] => kindOf(answer).options(answer).filter(({ isCorrect }) => isCorrect).map(({ text }) => text);

const namedLetter = new RegExp(String.raw`(?:options?|answers?|letters?|choose|take|pick|column|row|is|to|get|gives|[*(:,]|\band)\s*\W{0,4}([a-h])(?=[\s*).,;!?]|$)(?!\s+[a-z]{2})`, 'g');
/** "It is c": the letter under which the right option is shown. */
function tellsLetter({ answer }: Pick<QuestionBody, 'answer'>, text: string): boolean {
  const options = kindOf(answer).options(answer);
  const letters = options.flatMap(({ isCorrect }, at) => (isCorrect ? [String.fromCodePoint(97 + at)] : []));
  const named = [...text.toLowerCase().matchAll(namedLetter)].map(([, letter]) => letter);
  return named.some((letter) => letter !== undefined && letters.includes(letter));
}

async function isRight(services: GuardServices, body: Pick<QuestionBody, 'answer' | 'mistakes'>, response: string): Promise<boolean> {
  const verdict = await judge(services, body, response);
  return verdict === 'right' || verdict === 'other-form';
}

/** What the question's scorer says of a response, without recording it. */
export async function judge({ content, engines }: GuardServices, body: Pick<QuestionBody, 'answer' | 'mistakes'>, response: string): Promise<Verdict> {
  return (await checkResponse(body, response, { checkMaths: (asked) => engines.maths.check(asked), misconceptionName: (id) => content.misconceptions.get(id)?.name })).verdict;
}
