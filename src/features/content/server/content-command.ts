import { parseArgs } from 'node:util';
import { ContentError } from '../content-error.ts';
import type { Level, QuestionBody } from '../library.ts';
import { levelsOf, makeQuestion } from '../make-question.ts';
import { checkContent } from './check-content.ts';
import { loadContent } from './load-content.ts';

const usage = `usage: npm run content -- check [--skill <id>] [path or its beginning …]
       npm run content -- show <item-id> [--level 1|2|3] [--seed <number>]`;

type Output = { print: (line: string) => void };

/** `npm run content`. @returns the exit code: 0 without faults, 1 with faults, 2 for a command that is none */
export async function runContentCommand(args: readonly string[], folder: string, { print }: Output): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  const [command, ...rest] = options.positionals;
  if (command === 'check') return check(folder, { skill: options.values.skill ?? null, paths: rest }, print);
  if (command === 'show' && rest[0] !== undefined) return show(folder, rest[0], options.values, print);
  print(usage);
  return 2;
}

const readOptions = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: { skill: { type: 'string' }, level: { type: 'string' }, seed: { type: 'string' } } });

async function check(folder: string, { skill, paths }: { skill: string | null; paths: string[] }, print: Output['print']): Promise<number> {
  const prefixes = paths.map((path) => path.replace(/^\.\//, ''));
  const isWanted = (file: string, ids: readonly string[]) =>
    (skill === null && prefixes.length === 0) || (skill !== null && (ids.includes(skill) || file.endsWith(`/${skill}.yaml`))) || prefixes.some((prefix) => file.startsWith(prefix) || file.startsWith(`content/${prefix}`));
  const { findings, counts } = await checkContent(folder, isWanted);
  const shown = findings.filter(({ file, about }) => isWanted(file, about));
  for (const { file, line, message, isWarning } of shown) print(`${file}:${line}: ${isWarning ? 'warning: ' : ''}${message}`);
  if (shown.length > 0) print('');
  for (const { subject, ...numbers } of counts) print(`${subject.padEnd(20)} ${Object.entries(numbers).map(([name, value]) => `${String(value).padStart(4)} ${name}`).join('  ')}`);
  const faults = shown.filter(({ isWarning }) => !isWarning).length;
  print(`${faults} ${faults === 1 ? 'fault' : 'faults'}, ${shown.length - faults} ${shown.length - faults === 1 ? 'warning' : 'warnings'}${shown.length < findings.length ? `; ${findings.length - shown.length} elsewhere, not shown` : ''}`);
  return faults > 0 ? 1 : 0;
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
  if (answer.kind === 'choice' || answer.kind === 'choices') for (const option of answer.options) print(`  ${option.isCorrect ? '(x)' : '( )'} ${option.text}${option.feedback === undefined ? '' : `   ← ${option.feedback}`}`);
  else print(`Answer: ${JSON.stringify(answer)}`);
  for (const mistake of question.mistakes) print(`Mistake ${mistake.answer}: ${mistake.name}. ${mistake.feedback}`);
  for (const [index, hint] of question.hints.entries()) print(`Hint ${index + 1}: ${hint}`);
  for (const [index, step] of question.solution.entries()) print(`Step ${index + 1}: ${step.say}${step.maths === null ? '' : `   ${step.maths}`}${step.figure ? `   [${step.figure.kind}] ${step.figure.alt}` : ''}`);
  print('');
}
