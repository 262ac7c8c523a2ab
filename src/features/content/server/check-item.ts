import type { Sourced } from '../content-source.ts';
import { ContentError } from '../content-error.ts';
import { variablesInTemplate } from '../fill-template.ts';
import type { ContentLibrary, Level, LibraryItem, QuestionBody } from '../library.ts';
import { levelsOf, makeQuestion } from '../make-question.ts';
import type { Item } from '../schema.ts';
import { figureTextFaults } from './check-lesson.ts';
import { isMathsSpec, keyFault, mistakeFault } from './check-maths-answer.ts';
import { mathsFault, textFaults } from './check-text.ts';
import type { Finding } from './finding.ts';

export const seedsDrawn = 40;
const leastStems = 8;
const mostDecimals = 6;

type Report = (path: PropertyKey[], message: string, isWarning?: boolean) => void;

/** Draws an item many times at each of its levels and reports each kind of fault once. */
export function checkItem(library: ContentLibrary, item: LibraryItem, { place }: Sourced<Item>): Finding[] {
  const findings = new Map<string, Finding>();
  const report: Report = (path, message, isWarning = false) => {
    const line = place.lineOf(path);
    const key = `${line} ${message.replaceAll(/[\d.,/-]+/g, '#')}`;
    // The same fault with other numbers, at another seed or level, is one fault.
    if (!findings.has(key)) findings.set(key, { file: place.file, line, message, isWarning, about: [item.id, item.skillId] });
  };
  for (const level of levelsOf(item)) checkNames(item, level, report);
  const drawn = levelsOf(item).map((level) => {
    const questions = drawAll(library, item, level, report);
    for (const question of questions) checkQuestion(item, question, report);
    checkVariety(item, level, questions, report);
    return questions;
  });
  checkMistakes(item, drawn.flat(), report);
  return [...findings.values()];
}

/** Unknown variables also in branches that no draw happens to take. */
function checkNames(item: LibraryItem, level: Level, report: Report): void {
  const known = new Set(Object.keys({ ...item.variables, ...item.levels?.[`${level}`]?.variables }));
  for (const { path, text } of textsIn(item, [])) {
    try {
      for (const name of variablesInTemplate(text)) if (!known.has(name)) report(path, `There is no variable "${name}" at level ${level}`);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      report(path, error.message);
    }
  }
}

function textsIn(value: unknown, path: PropertyKey[]): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return value.includes('@{') ? [{ path, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]));
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key])) : [];
}

function drawAll(library: ContentLibrary, item: LibraryItem, level: Level, report: Report): QuestionBody[] {
  const questions: QuestionBody[] = [];
  for (let seed = 1; seed <= seedsDrawn; seed += 1) {
    try {
      questions.push(makeQuestion(library, item.id, { level, seed }));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      report(error.message.includes('"where"') ? ['where'] : ['id'], `Level ${level}, seed ${seed}: ${error.message}`);
      break;
    }
  }
  return questions;
}

function checkQuestion(item: LibraryItem, question: QuestionBody, report: Report): void {
  const texts = (path: PropertyKey[], text: string) => {
    for (const { message } of textFaults(text)) report(path, `${message} (seed ${question.seed})`);
  };
  texts(['stem'], question.stem);
  if (decimalsIn(question.stem) > mostDecimals) report(['stem'], `A decimal has more than ${mostDecimals} places: "${question.stem}"`);
  if (question.figure) for (const message of figureTextFaults(question.figure)) report(['figure'], message);
  for (const [index, name] of (['nudge', 'strategy', 'firstStep'] as const).entries()) {
    const hint = question.hints[index] ?? '';
    texts(['hints', name], hint);
    if (givesAway(question, hint)) report(['hints', name], `This hint seems to give the answer away: "${hint}"`, true);
  }
  for (const [index, step] of question.solution.entries()) {
    texts(['solution', index, 'say'], step.say);
    const fault = step.maths === null ? null : mathsFault(step.maths);
    if (fault) report(['solution', index, 'maths'], fault);
    if (step.figure) for (const message of figureTextFaults(step.figure)) report(['solution', index, 'figure'], message);
  }
  for (const mistake of question.mistakes) {
    const index = item.mistakes.findIndex(({ misconception }) => mistake.misconceptionId.endsWith(`.${misconception}`));
    texts(item.mistakes[index]?.feedback === undefined ? ['mistakes', index] : ['mistakes', index, 'feedback'], mistake.feedback);
  }
  checkAnswer(item, question, report, texts);
}

function checkAnswer(item: LibraryItem, { answer }: QuestionBody, report: Report, texts: (path: PropertyKey[], text: string) => void): void {
  if (answer.kind === 'choice' || answer.kind === 'choices') {
    for (const option of answer.options) {
      texts(['answer', 'options'], option.text);
      if (option.feedback !== undefined) texts(['answer', 'options'], option.feedback);
    }
    const right = answer.options.filter(({ isCorrect }) => isCorrect).length;
    if (answer.kind === 'choice' && right !== 1) report(['answer', 'options'], `A choice has exactly one correct option; this one has ${right}`);
    if (answer.kind === 'choices' && (right === 0 || right === answer.options.length)) report(['answer', 'options'], 'Some options must be correct and some not');
    if (item.mistakes.length > 0) report(['mistakes'], 'For choices the misconception stands at the option');
  } else if (answer.kind === 'text') {
    if (answer.accepted.some((accepted) => accepted.includes('@{'))) report(['answer', 'accepted'], 'A placeholder @{…} was not filled');
  } else if (answer.value.includes('$') || answer.value.includes('\\')) {
    report(['answer', 'value'], `The key is plain maths as a person types it, not LaTeX: "${answer.value}"`);
  } else if (isMathsSpec(answer)) {
    const fault = keyFault(answer);
    if (fault !== null) report(['answer', 'value'], fault);
  }
}

function checkVariety(item: LibraryItem, level: Level, questions: readonly QuestionBody[], report: Report): void {
  const isGenerator = Object.keys({ ...item.variables, ...item.levels?.[`${level}`]?.variables }).length > 0;
  if (!isGenerator || questions.length < seedsDrawn) return;
  const different = new Set(questions.map(({ stem, figure, answer }) => `${stem} ${JSON.stringify(figure)} ${optionsOf(answer)}`)).size;
  if (different < leastStems) report(['variables'], `Level ${level} makes only ${different} different questions in ${seedsDrawn} draws; at least ${leastStems} are needed`);
}

const optionsOf = (answer: QuestionBody['answer']) => (answer.kind === 'choice' || answer.kind === 'choices' ? answer.options.map(({ text }) => text).sort().join(' / ') : '');

function checkMistakes(item: LibraryItem, questions: readonly QuestionBody[], report: Report): void {
  for (const [index, { misconception }] of item.mistakes.entries()) {
    const id = `${item.skillId}.${misconception}`;
    const kept = questions.filter(({ answer, mistakes }) => mistakes.some((mistake) => {
      if (mistake.misconceptionId !== id) return false;
      const fault = isMathsSpec(answer) ? mistakeFault(answer, mistake) : null;
      if (fault === 'unreadable') report(['mistakes', index, 'answer'], `A learner could not give this answer, because it can't be read: "${mistake.answer}"`);
      return fault === null;
    })).length;
    if (questions.length > 0 && kept * 2 < questions.length) report(['mistakes', index], `In ${questions.length - kept} of ${questions.length} draws this mistake comes to the key or to an earlier mistake`);
  }
}

/** A number key of three digits or more that stands in a hint as a number. */
function givesAway({ answer }: QuestionBody, hint: string): boolean {
  if (answer.kind !== 'number' || answer.value.replaceAll(/\D/g, '').length < 3) return false;
  const plain = hint.replaceAll(/(?<=\d)(?:,|\{,\}|\\,)(?=\d{3})/g, '');
  return plain.split(/[^\d./-]+/).some((word) => word.replace(/[./-]+$/, '') === answer.value);
}

const decimalsIn = (text: string) => Math.max(0, ...[...text.matchAll(/\d\.(\d+)/g)].map(([, digits = '']) => digits.length));
