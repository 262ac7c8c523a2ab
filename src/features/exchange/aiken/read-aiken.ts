import type { ReadQuestion } from '../exchanged.ts';
import { oneOf, severalOf } from '../making/chosen.ts';
import { finishQuestion, shortTitle } from '../making/finish-question.ts';
import { NotTaken } from '../making/not-taken.ts';
import { markdownToWords } from '../markup/from-markdown.ts';
import { textToMarkdown } from '../markup/to-markdown.ts';

type Open = { line: number; words: string[]; options: { letter: string; text: string[] }[]; isOutOfOrder?: boolean };

const optionLine = /^\s*([A-Za-z])\s*[).:]\s*(.*)$/;
const answerLine = /^\s*(?:ANSWER|Answer|answer)\s*:\s*(.*)$/;

/**
 * Reads questions in Aiken: a question, its answers each after a letter, and "ANSWER: B". What is not closed by such a line is told as dropped.
 * A line between letters goes on with what stands before it.
 */
export function readAiken(file: string): ReadQuestion[] {
  const questions: ReadQuestion[] = [];
  let open: Open | null = null;
  const drop = (why: string) => {
    if (open) questions.push({ place: `line ${open.line}`, title: shortTitle([...open.words, ...open.options.flatMap(({ text }) => text)].join(' ')), kind: 'multichoice', outcome: 'dropped',
      why: [why], item: null, path: [] });
    open = null;
  };
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const [, said] = answerLine.exec(line) ?? [];
    if (said !== undefined) {
      questions.push(closed(open ?? { line: index + 1, words: [], options: [] }, said));
      open = null;
      continue;
    }
    const option = optionOf(line, open);
    // A question after answers that were never closed begins a new one.
    if (!option && line.trim() !== '' && open && open.options.length > 0 && (lines[index - 1] ?? '').trim() === '') drop('It has no line “ANSWER: …”.');
    if (line.trim() === '') continue;
    open ??= { line: index + 1, words: [], options: [] };
    if (option) open.options.push(option);
    else goOn(open, line);
  }
  drop('It has no line “ANSWER: …”.');
  return questions;
}

/** What stands before goes on. A second A says that the first was a name in the question; any other letter out of its order, that nothing is certain. */
function goOn(open: Open, line: string): void {
  const [, letter, text] = optionLine.exec(line) ?? [];
  const [first] = open.options;
  if (letter?.toUpperCase() === 'A' && first && open.options.length === 1) {
    open.words.push(`A. ${first.text.join(' ')}`);
    open.options = [{ letter: 'A', text: [text?.trim() ?? ''] }];
  } else {
    if (letter !== undefined && open.options.length > 0) open.isOutOfOrder = true;
    (open.options.at(-1)?.text ?? open.words).push(line.trim());
  }
}

/** A letter counts where it is the next one: "A. Smith" in a question is a name. */
function optionOf(line: string, open: Open | null): Open['options'][number] | null {
  const [, letter, text] = optionLine.exec(line) ?? [];
  if (letter === undefined || text === undefined) return null;
  const next = String.fromCodePoint(65 + (open?.options.length ?? 0));
  return letter.toUpperCase() === next ? { letter: next, text: [text.trim()] } : null;
}

function closed({ line, words, options, isOutOfOrder }: Open, said: string): ReadQuestion {
  const stem = textToMarkdown(words.join('\n')).markdown;
  return finishQuestion({ place: `line ${line}`, title: markdownToWords(stem), kind: 'multichoice', path: [] }, (notes) => {
    if (isOutOfOrder) throw new NotTaken('The letters of its answers are not in the order A, B, C.');
    if (stem === '') throw new NotTaken('There is no question above its answers.');
    const letters = said.toUpperCase().split(/[\s,;]+/).filter(Boolean);
    const known = new Set(options.map(({ letter }) => letter));
    const unknown = letters.find((letter) => !known.has(letter));
    if (letters.length === 0 || unknown !== undefined) throw new NotTaken(`Its line “ANSWER: ${said.trim().slice(0, 60)}” names none of its answers.`);
    const right = new Set(letters);
    const made = options.map(({ letter, text }) => ({ text: textToMarkdown(text.join(' '), 'line').markdown, fraction: right.has(letter) ? 1 / right.size : 0 }));
    return { title: shortTitle(markdownToWords(stem)), stem, answer: right.size > 1 ? severalOf(made, {}) : oneOf(made, {}, notes) };
  });
}
