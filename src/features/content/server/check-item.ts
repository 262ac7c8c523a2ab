import { isMathsSpec, optionsOf } from '../answer-kinds/answer-kinds.ts';
import type { Sourced } from '../content-source.ts';
import { ContentError } from '../content-error.ts';
import { variablesInTemplate } from '../formulas/fill-template.ts';
import type { ContentLibrary, Level, LibraryItem, QuestionBody } from '../library.ts';
import { levelsOf, makeQuestion } from '../make-question.ts';
import type { Item } from '../schema.ts';
import { keyFault } from './check-maths-answer.ts';
import { checkQuestion, checkSolution, type Report } from './check-question.ts';
import { guessable } from './checks/guessable.ts';
import { fatesOfMistakes } from './checks/mistake-faults.ts';
import { strangeUnitTaken } from './checks/unit-faults.ts';
import { placeOfMistake } from './checks/texts-of-question.ts';
import type { Finding } from './finding.ts';

/** Draws of each item, shared among its levels. */
export const drawsOfItem = 200;
const leastStems = 8;
/** Solutions of the same item differ in their numbers only, and every sum in them is worked out. */
const solutionDraws = 80;
/** How a unit is taken hardly depends on the number beside it. */
const unitDraws = 3;

/** What an item comes to when it is drawn: what was found, and the questions, each different one once. */
export type CheckedItem = { findings: Finding[]; draws: number; questions: QuestionBody[] };

/** Draws an item many times over its levels and reports each kind of fault once. */
export function checkItem(library: ContentLibrary, item: LibraryItem, { place }: Sourced<Item>, draws = drawsOfItem): CheckedItem {
  const findings = new Map<string, Finding>();
  const report: Report = (check, path, message, isWarning = false) => {
    const line = place.lineOf(path);
    // The same fault with other numbers, at another seed or level, is one fault.
    const key = `${line} ${check} ${message.replace(/\((?:level|seed).*/s, '').replaceAll(/".*?"/gs, '""').replaceAll(/[\d.,/-]+/g, '#')}`;
    if (!findings.has(key)) findings.set(key, { file: place.file, line, message, check, isWarning, about: [item.id, item.skillId] });
  };
  const levels = levelsOf(item);
  for (const level of levels) checkNames(item, level, report);
  const each = Math.ceil(draws / levels.length);
  const drawn = levels.map((level) => {
    const questions = drawAll(library, item, { level, draws: each }, report);
    checkVariety(item, level, questions, { draws: each, report });
    return questions;
  });
  const different = [...new Map(drawn.flat().map((question) => [keyOf(question), question])).values()];
  for (const question of different) checkQuestion(item, question, report);
  for (const question of different.slice(0, solutionDraws)) checkSolution(question, report);
  for (const { answer } of different.slice(0, unitDraws)) checkUnits(answer, report);
  checkMistakes(item, different.filter(({ answer }) => !isMathsSpec(answer) || keyFault(answer) === null), report);
  for (const { way, right, draws: followed } of guessable(drawn.flat())) report('not guessable', ['answer'], `Who always takes ${way} is right in ${right} of ${followed} draws`);
  return { findings: [...findings.values()], draws: drawn.flat().length, questions: different };
}

/** Questions with the same words, figures and answers are checked once. The order of options is no difference here. */
const keyOf = ({ level, stem, figure, answer, hints, solution, mistakes }: QuestionBody) =>
  JSON.stringify([level, stem, figure, optionsOf(answer).length > 0 ? textsOfOptions(answer) : answer, hints, solution, mistakes]);

/** Unknown variables also in branches that no draw happens to take. */
function checkNames(item: LibraryItem, level: Level, report: Report): void {
  const known = new Set(Object.keys({ ...item.variables, ...item.levels?.[`${level}`]?.variables }));
  for (const { path, text } of templatesIn(item, [])) {
    try {
      for (const name of variablesInTemplate(text)) if (!known.has(name)) report('draws', path, `There is no variable "${name}" at level ${level}`);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      report('draws', path, error.message);
    }
  }
}

function templatesIn(value: unknown, path: PropertyKey[]): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return value.includes('@{') ? [{ path, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => templatesIn(each, [...path, index]));
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, each]) => templatesIn(each, [...path, key])) : [];
}

const isGenerator = (item: LibraryItem, level: Level) => Object.keys({ ...item.variables, ...item.levels?.[`${level}`]?.variables }).length > 0;

/** An item without variables differs only in the order of its options. */
function drawAll(library: ContentLibrary, item: LibraryItem, { level, draws }: { level: Level; draws: number }, report: Report): QuestionBody[] {
  const questions: QuestionBody[] = [];
  for (let seed = 1; seed <= (isGenerator(item, level) ? draws : 1); seed += 1) {
    try {
      questions.push(makeQuestion(library, item.id, { level, seed }));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      report('draws', error.message.includes('"where"') ? ['where'] : ['id'], `Level ${level}, seed ${seed}: ${error.message}`);
      break;
    }
  }
  return questions;
}

function checkVariety(item: LibraryItem, level: Level, questions: readonly QuestionBody[], { draws, report }: { draws: number; report: Report }): void {
  if (!isGenerator(item, level) || questions.length < draws) return;
  const different = new Set(questions.map(({ stem, figure, answer }) => `${stem} ${JSON.stringify(figure)} ${textsOfOptions(answer).join(' / ')}`)).size;
  // With few draws the same one comes twice more often than there are few.
  const least = Math.min(leastStems, Math.floor(draws / 5));
  if (different < least) report('variety', ['variables'], `Level ${level} makes only ${different} different questions in ${draws} draws; at least ${least} are needed`);
}

const textsOfOptions = (answer: QuestionBody['answer']) => optionsOf(answer).map(({ text }) => text).sort();

/** An amount in a unit of another kind must not count as right. */
function checkUnits(answer: QuestionBody['answer'], report: Report): void {
  if (answer.kind !== 'number' || keyFault(answer) !== null) return;
  const strange = strangeUnitTaken(answer);
  // Of a percentage the checker reads the number alone, so far.
  if (strange !== null) report('unit', ['answer'], `"${answer.value} ${strange}" counts as right`, answer.after === '%' || answer.unit === '%');
}

/** Each mistake must be there in most draws, be refused, and be told from the others. */
function checkMistakes(item: LibraryItem, questions: readonly QuestionBody[], report: Report): void {
  const kept = new Map<string, number>();
  for (const question of questions) {
    const counted = new Set<string>();
    for (const [index, fate] of fatesOfMistakes(question).entries()) {
      const mistake = question.mistakes[index];
      if (!mistake) continue;
      const path = placeOfMistake(item, mistake.misconceptionId);
      if (fate === 'reached') counted.add(mistake.misconceptionId ?? '');
      else if (fate === 'unreadable') report('mistake refused', path, `A learner could not give this answer, because it can't be read: "${mistake.answer}"`);
      else if (fate !== 'right') checkCause(question, index, fate.takenFor, path, report);
    }
    for (const id of counted) kept.set(id, (kept.get(id) ?? 0) + 1);
  }
  for (const [index, { misconception }] of item.mistakes.entries()) {
    const times = kept.get(misconception === undefined ? '' : `${item.skillId}.${misconception}`) ?? 0;
    if (questions.length > 0 && times * 3 < questions.length) report('one cause', ['mistakes', index], `In ${questions.length - times} of ${questions.length} draws this mistake comes to the key or to another mistake`);
  }
}

function checkCause({ mistakes, seed }: QuestionBody, index: number, other: number, path: PropertyKey[], report: Report): void {
  const [one, two] = [mistakes[index], mistakes[other]];
  if (one && two && one.misconceptionId !== two.misconceptionId) report('one cause', path, `"${one.answer}" and "${two.answer}" are the same answer with two causes (seed ${seed})`);
}
