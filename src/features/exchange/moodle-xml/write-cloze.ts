import type { ClozeSpec, Gap } from '#features/content/answer-kinds/cloze/schema.ts';
import { NotWritten } from '../making/written.ts';
import { gapTextToHtml, inlineToHtml, markdownToHtml } from '../markup/from-markdown.ts';
import { escapeHtml } from '../markup/write-html.ts';
import { usualTask } from './kinds/gap-text.ts';
import { percent } from './write-parts.ts';
import { numberRows, wordRows } from './write-typed.ts';

/** The text of a question with gaps, each in Moodle's own writing: {1:SHORTANSWER:=Paris#Yes~%50%Lyon}. */
export function clozeHtml({ text, gaps }: ClozeSpec, stem: string): string {
  const known = new Map(gaps.map((gap) => [gap.id, gap]));
  const body = gapTextToHtml(text, (id) => {
    const gap = known.get(id);
    if (!gap) throw new NotWritten(`Its text has a gap ${id} that is not there.`);
    return writeGap(gap);
  });
  return (stem === usualTask ? '' : markdownToHtml(stem)) + body;
}

type Row = { html: string; score: number; feedback: string | undefined };

function writeGap({ mark = 1, answer, mistakes = [], wrong }: Gap): string {
  switch (answer.kind) {
    case 'choice':
      if (answer.anyIsRight !== true && wrong !== undefined) throw new NotWritten('What a gap says to every wrong choice has no place in Moodle.');
      return gap(mark, answer.keepOrder ? 'MULTICHOICE' : 'MULTICHOICE_S', answer.options.map(({ text, isCorrect, score, feedback }) =>
        ({ html: inlineToHtml(text), score: isCorrect ? 1 : score ?? 0, feedback })));
    case 'text':
      return gap(mark, answer.rules?.matchCase ? 'SHORTANSWER_C' : 'SHORTANSWER', wordRows(answer, { mistakes, wrong }).map(({ words, score, feedback }) =>
        ({ html: escapeHtml(words), score, feedback })));
    case 'number':
      if (answer.unit !== undefined) throw new NotWritten('A number in a gap of Moodle has no unit.');
      return gap(mark, 'NUMERICAL', numberRows(answer, { mistakes, wrong }).map(({ words, tolerance, score, feedback }) =>
        ({ html: words === '*' ? '*' : `${words}:${tolerance ?? '0'}`, score, feedback })));
    case 'expression': throw new NotWritten('A gap of Moodle has no expressions.');
  }
}

const gap = (mark: number, kind: string, rows: readonly Row[]): string =>
  `{${mark}:${kind}:${rows.map(({ html, score, feedback }) => `${score === 1 ? '=' : `%${percent(score)}%`}${escaped(html)}${feedback === undefined ? '' : `#${escaped(inlineToHtml(feedback))}`}`)
    .join('~')}}`;

/** Signs of a gap are escaped; a backslash is written as the entity, as it would escape what follows. */
const escaped = (text: string): string => text.replaceAll('\\', '&#92;').replaceAll(/[}~]|(?<!&)#/g, '\\$&');
