import type { Gap } from '#features/content/answer-kinds/cloze/schema.ts';
import { NotTaken } from '../../making/not-taken.ts';
import type { MarkupElement, MarkupNode } from '../../markup/markup-node.ts';
import { nodesToGapText, nodesToMarkdown } from '../../markup/to-markdown.ts';
import { attribute, firstOf, textWithin } from '../../xml/xml-element.ts';
import type { Made } from '../question-parts.ts';
import { keep, nodesOf, type Reading } from '../question-texts.ts';

/** What the field above a text with gaps says where the text itself says nothing. */
export const usualTask = 'Fill in the gaps.';

const mark = 'slate-gap';
const idOf = (node: MarkupElement): string | null => (node.name === mark ? node.attributes['id'] ?? null : null);

/** A gap where one stands in the text; null: what is there is no gap, and stays. */
export type FindGap = (at: number) => { end: number; gap: Omit<Gap, 'id'> } | null;

/**
 * The text of a question with the gaps that are found in it. What stands before the first gap is the question, the rest is the text.
 * @param find is asked at each sign with which a gap may begin
 */
export function gapText(reading: Reading, begins: string, find: (text: string) => FindGap): Made {
  const parent = firstOf(reading.question, 'questiontext');
  if (!parent) throw new NotTaken('It has no text.');
  const html = textWithin(firstOf(parent, 'text') ?? parent);
  const [pieces, gaps]: [string[], Gap[]] = [[], []];
  const at = find(html);
  let from = 0;
  for (let next = html.indexOf(begins); next >= 0; next = html.indexOf(begins, next)) {
    const found = at(next);
    if (!found) {
      next += begins.length;
      continue;
    }
    const id = `g${gaps.length + 1}`;
    gaps.push({ id, ...found.gap });
    pieces.push(html.slice(from, next), `<${mark} id="${id}"></${mark}>`);
    from = found.end;
    next = found.end;
  }
  pieces.push(html.slice(from));
  if (gaps.length === 0) throw new NotTaken('It has no gaps.');
  if (gaps.length > 30) throw new NotTaken('It has more than 30 gaps.');
  const nodes: MarkupNode[] = nodesOf(pieces.join(''), attribute(parent, 'format') ?? 'html');
  const taken = nodesToGapText(nodes, (node) => (idOf(node) === null ? null : `{{${idOf(node)}}}`));
  const text = keep(taken, parent, reading, true);
  if (gaps.some(({ id }) => !text.includes(`{{${id}}}`))) throw new NotTaken('One of its gaps stands in a part that cannot be taken over.');
  return { stem: taken.before === '' ? usualTask : taken.before, answer: { kind: 'cloze', text, gaps } };
}

/** A stretch of HTML in a gap, in one line. */
export function lineOf(html: string, reading: Reading): string {
  const { markdown, lost, images } = nodesToMarkdown(nodesOf(html.trim(), 'html'), 'line');
  for (const sentence of lost) reading.notes.add(sentence);
  if (images.length > 0) reading.notes.add('A picture in an answer or in feedback is left out.');
  return markdown;
}
