import { optionsOf } from '../answer-kinds/answer-kinds.ts';
import { parseArgs } from 'node:util';
import { ContentError } from '../content-error.ts';
import type { Level, QuestionBody } from '../library.ts';
import { levelsOf, makeQuestion } from '../make-question.ts';
import { checkContent, type CheckedContent } from './check-content.ts';
import { checkInThreads } from './check-in-threads.ts';
import { shareOfGuesses } from './checks/guessable-skill.ts';
import { checkNames, type Finding } from './finding.ts';
import { loadContent } from './load-content.ts';

const usage = `usage: npm run content -- check [--skill <id>] [path or its beginning …]
       npm run content -- show <item-id> [--level 1|2|3] [--seed <number>]`;

type Output = { print: (line: string) => void; /** What is being done, for who waits. */ progress?: ((line: string) => void) | undefined };

/** `npm run content`. @returns the exit code: 0 without faults, 1 with faults, 2 for a command that is none */
export async function runContentCommand(args: readonly string[], folder: string, { print, progress = () => {} }: Output): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  const [command, ...rest] = options.positionals;
  if (command === 'check') return check(folder, { skill: options.values.skill ?? null, paths: rest }, { print, progress });
  if (command === 'show' && rest[0] !== undefined) return show(folder, rest[0], options.values, print);
  print(usage);
  return 2;
}

const readOptions = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: { skill: { type: 'string' }, level: { type: 'string' }, seed: { type: 'string' } } });

async function check(folder: string, { skill, paths }: { skill: string | null; paths: string[] }, { print, progress }: { print: (line: string) => void; progress: (line: string) => void }): Promise<number> {
  const prefixes = paths.map((path) => path.replace(/^\.\//, ''));
  const isWanted = (file: string, ids: readonly string[]) =>
    (skill === null && prefixes.length === 0) || (skill !== null && (ids.includes(skill) || file.endsWith(`/${skill}.yaml`))) || prefixes.some((prefix) => file.startsWith(prefix) || file.startsWith(`content/${prefix}`));
  const begin = performance.now();
  const checked = await checkContent(folder, { isWanted, checkFiles: (tasks) => checkInThreads(folder, tasks, (done, file) => progress(`${done} of ${tasks.length}: ${file}`)) });
  const shown = checked.findings.filter(({ file, about }) => isWanted(file, about));
  for (const { file, line, message, isWarning } of shown) print(`${file}:${line}: ${isWarning ? 'warning: ' : ''}${message}`);
  if (shown.length > 0) print('');
  printTables(checked, shown, print);
  const faults = shown.filter(({ isWarning }) => !isWarning).length;
  print(`${faults} ${faults === 1 ? 'fault' : 'faults'}, ${shown.length - faults} ${shown.length - faults === 1 ? 'warning' : 'warnings'}${shown.length < checked.findings.length ? `; ${checked.findings.length - shown.length} elsewhere, not shown` : ''}, ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return faults > 0 ? 1 : 0;
}

/** What there is, what each check found, and how far guessing gets. */
function printTables({ counts, files }: CheckedContent, shown: readonly Finding[], print: Output['print']): void {
  for (const { subject, ...numbers } of counts) print(`${subject.padEnd(20)} ${Object.entries(numbers).map(([name, value]) => `${String(value).padStart(4)} ${name}`).join('  ')}`);
  const sum = (of: (file: CheckedContent['files'][number]) => number) => files.reduce((total, file) => total + of(file), 0);
  print(`\n${sum(({ items }) => items)} items drawn ${sum(({ draws }) => draws)} times`);
  for (const name of checkNames) print(`${name.padEnd(26)} ${String(shown.filter(({ check: of }) => of === name).length).padStart(4)}`);
  print('\nHow often a choice is right without reading the question');
  for (const { way, items, share } of shareOfGuesses(files.flatMap(({ guesses }) => guesses))) if (!way.startsWith('the same')) print(`${way.padEnd(40)} ${String(Math.round(100 * share)).padStart(3)}% of ${items} items`);
}

async function show(folder: string, itemId: string, { level, seed }: { level?: string | undefined; seed?: string | undefined }, print: Output['print']): Promise<number> {
  const { library, faults } = await loadContent(folder);
  const item = library.items.get(itemId);
  if (!item) {
    const [skill = ''] = itemId.split('.');
    const near = [...library.items.keys()].filter((id) => id.startsWith(`${skill}.`));
    print(`There is no item "${itemId}"${near.length > 0 ? `; there are ${near.join(', ')}` : ''}`);
    for (const fault of faults.filter(({ file }) => file.endsWith(`/${skill}.yaml`))) print(`${fault.file}:${fault.line}: ${fault.message}`);
    return 1;
  }
  const levels = level === undefined ? levelsOf(item) : [toLevel(level)];
  try {
    for (const each of levels) printQuestion(makeQuestion(library, itemId, { level: each, seed: Number(seed ?? 1) }), print);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    print(error.message);
    return 1;
  }
  return 0;
}

const toLevel = (text: string): Level => (text === '1' ? 1 : text === '3' ? 3 : 2);

function printQuestion(question: QuestionBody, print: Output['print']): void {
  const { answer } = question;
  print(`── ${question.itemId}, level ${question.level}, seed ${question.seed}, ${question.seconds} s ──`);
  print(question.stem);
  if (question.figure) print(`[${question.figure.kind}] ${question.figure.alt}\n  ${JSON.stringify(question.figure)}`);
  for (const option of optionsOf(answer)) print(`  ${option.isCorrect ? '(x)' : '( )'} ${option.text}${option.feedback === undefined ? '' : `   ← ${option.feedback}`}`);
  if (optionsOf(answer).length === 0) print(`Answer: ${JSON.stringify(answer)}`);
  for (const mistake of question.mistakes) print(`Mistake ${mistake.answer}: ${mistake.name === undefined ? '' : `${mistake.name}. `}${mistake.feedback}`);
  for (const [index, hint] of question.hints.entries()) print(`Hint ${index + 1}: ${hint}`);
  for (const [index, step] of question.solution.entries()) print(`Step ${index + 1}: ${step.say}${step.maths === null ? '' : `   ${step.maths}`}${step.figure ? `   [${step.figure.kind}] ${step.figure.alt}` : ''}`);
  print('');
}
