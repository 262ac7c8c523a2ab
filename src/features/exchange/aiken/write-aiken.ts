import type { BankItem } from '#features/content/bank-item.ts';
import { leftBehind } from '../making/left-behind.ts';
import type { ToWrite, WrittenFile } from '../making/written.ts';
import { lineToWords, markdownToWords } from '../markup/from-markdown.ts';

/** Items in Aiken, which has questions with one right answer, in words alone. */
export function writeAiken(all: readonly ToWrite<BankItem>[]): WrittenFile {
  const [blocks, left]: [string[], WrittenFile['left']] = [[], []];
  for (const [index, { item }] of all.entries()) {
    const { answer, title, stem } = item;
    const isDrawn = Object.keys(item.variables).length > 0 || item.levels !== undefined;
    if (answer.kind !== 'choice' || answer.anyIsRight || answer.options.some(({ score }) => score !== undefined) || isDrawn) {
      left.push({ index, title, why: ['Aiken has only questions with one right answer, all the others being wrong.'], isWritten: false });
      continue;
    }
    const lines = [markdownToWords(stem), ...answer.options.map(({ text }, at) => `${letter(at)}) ${lineToWords(text)}`), `ANSWER: ${letter(answer.options.findIndex(({ isCorrect }) => isCorrect))}`];
    blocks.push(lines.join('\n'));
    const why = [...leftBehind(item, []), ...(item.feedback?.general === undefined && answer.options.every(({ feedback }) => feedback === undefined) ? [] : ['What it says to answers stays behind.'])];
    if (why.length > 0) left.push({ index, title, why, isWritten: true });
  }
  return { text: blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`, left };
}

const letter = (index: number): string => String.fromCodePoint(65 + index);
