import { isMathsSpec, isTypedInOne, kindOf } from '../answer-kinds/answer-kinds.ts';
import type { LibraryItem, QuestionBody } from '../library.ts';
import { figureTextFaults } from './check-lesson.ts';
import { keyFault } from './check-maths-answer.ts';
import { mathsFault, textFaults } from './check-text.ts';
import { exampleThatIsTheKey } from './checks/examples-shown.ts';
import { answerIn, formulasIn, givenOf, solutionHolds } from './checks/key-in-text.ts';
import { foreignLetters, lettersIn, lettersOfMaths } from './checks/letters-said.ts';
import { textsOf, type QuestionText } from './checks/texts-of-question.ts';
import { untrueEquation } from './checks/true-maths.ts';
import { unitFault } from './checks/unit-faults.ts';
import { foreignUnits } from './checks/units-said.ts';
import { wordingFaults } from './checks/wording-faults.ts';
import type { CheckName } from './finding.ts';

export type Report = (check: CheckName, path: PropertyKey[], message: string, isWarning?: boolean) => void;

const mostDecimals = 6;

/** Everything that can be told from one drawn question. */
export function checkQuestion(item: LibraryItem, question: QuestionBody, report: Report): void {
  const texts = textsOf(item, question);
  for (const text of texts) checkText(text, question, report);
  if (decimalsIn(question.stem) > mostDecimals) report('text and maths', ['stem'], `A decimal has more than ${mostDecimals} places: "${question.stem}"`);
  if (question.figure) for (const message of figureTextFaults(question.figure)) report('text and maths', ['figure'], message);
  for (const [index, step] of question.solution.entries()) {
    const fault = step.maths === null ? null : mathsFault(step.maths);
    if (fault) report('text and maths', ['solution', index, 'maths'], fault);
    if (step.figure) for (const message of figureTextFaults(step.figure)) report('text and maths', ['solution', index, 'figure'], message);
  }
  checkAnswer(item, question, report);
  if (!isMathsSpec(question.answer) || keyFault(question.answer) === null) checkHelp(question, texts, report);
  checkOwnWords(question, texts, report);
}

function checkText({ path, text }: QuestionText, { seed }: QuestionBody, report: Report): void {
  for (const { message } of textFaults(text)) report('text and maths', path, `${message} (seed ${seed})`);
  for (const message of wordingFaults(text)) report('wording', path, `${message} (seed ${seed}: "${text.slice(0, 160)}")`);
}

function checkAnswer(item: LibraryItem, { stem, answer, seed }: QuestionBody, report: Report): void {
  const fault = kindOf(answer).fault(answer);
  if (fault !== null) report(fault.check, ['answer', fault.at], fault.message);
  const isTyped = isTypedInOne(answer);
  if (!isTyped && item.mistakes.length > 0) {
    report('options', ['mistakes'], 'Where it is not typed into one field, the misconception stands in the answer: at the option, the gap, the pair');
  }
  if (fault !== null || !isTyped) return;
  const readingFault = isMathsSpec(answer) ? keyFault(answer) : null;
  if (readingFault !== null) {
    report('key accepted', ['answer', 'value'], readingFault);
    return;
  }
  const unit = answer.kind === 'number' ? unitFault(stem, answer) : null;
  if (unit !== null) report('unit', ['answer'], `${unit} (seed ${seed})`);
  const example = exampleThatIsTheKey(stem, answer);
  if (example !== null) report('example is not the key', ['stem'], `The example "${example}" is the answer (seed ${seed})`);
}

/** Hints that give the key away. */
function checkHelp(question: QuestionBody, texts: readonly QuestionText[], report: Report): void {
  const given = givenOf(question);
  for (const { path, text } of texts.filter(({ role }) => role === 'hint')) {
    const shown = answerIn(text, question, given);
    if (shown !== null) report('hint keeps the key', path, `This hint gives the answer away, "${shown}" (level ${question.level}, seed ${question.seed}): "${text}"`);
  }
}

/** Whether the equations of hints and solution hold, and the solution comes to the key. */
export function checkSolution(question: QuestionBody, report: Report): void {
  const said = [
    ...question.hints.map((text) => ({ path: ['hints'] as PropertyKey[], formulas: formulasIn(text) })),
    ...question.solution.map(({ say, maths }, index) => ({ path: ['solution', index] as PropertyKey[], formulas: [...formulasIn(say), ...(maths === null ? [] : [maths])] })),
  ];
  for (const { path, formulas } of said) {
    const untrue = formulas.map((formula) => untrueEquation(formula)).find((found) => found !== null);
    if (untrue !== undefined && untrue !== null) report('equations hold', path, `These are not equal: ${untrue} (seed ${question.seed})`);
  }
  if (isMathsSpec(question.answer) && keyFault(question.answer) !== null) return;
  if (!solutionHolds(question)) report('solution reaches the key', ['solution'], `The solution doesn't come to the answer (level ${question.level}, seed ${question.seed})`);
}

/** Letters and units in hints and feedback of which the question knows nothing. */
function checkOwnWords({ stem, figure, answer, solution, level, seed }: QuestionBody, texts: readonly QuestionText[], report: Report): void {
  const key = isMathsSpec(answer) ? answer.value : '';
  const rest = [stem, figure === null ? '' : JSON.stringify(figure), ...texts.filter(({ role }) => role === 'option').map(({ text }) => text), ...solution.flatMap(({ say, maths }) => [say, `$${maths ?? ''}$`])].join('\n');
  const own = new Set([...lettersIn(rest), ...lettersOfMaths(key)]);
  const asked = `${rest}\n1 ${kindOf(answer).beside(answer)}`;
  for (const { path, role, text } of texts) {
    if (role !== 'hint' && role !== 'feedback') continue;
    const foreign = foreignLetters(text, own, stem);
    if (foreign.length > 0) report('own letters', path, `Speaks of ${foreign.join(', ')}, where the question has ${[...own].join(', ')} (level ${level}, seed ${seed}): "${text}"`);
    const units = role === 'feedback' ? foreignUnits(text, asked) : [];
    if (units.length > 0) report('own units', path, `Speaks of ${units.join(', ')}, where the question has another unit (level ${level}, seed ${seed}): "${text}"`);
  }
}

const decimalsIn = (text: string) => Math.max(0, ...[...text.matchAll(/\d\.(\d+)/g)].map(([, digits = '']) => digits.length));
