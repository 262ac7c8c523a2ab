import type { AnswerEvent, Citation } from '../answer.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** Words on a page that are quoted; `start` and `end` count on the page. */
export type QuotedPart = Pick<Citation, 'documentId' | 'documentTitle' | 'page' | 'start' | 'end'> & {
  text: string;
  /** What in `text` answers, in order, from and to: shown marked. */
  marks?: readonly { start: number; end: number }[];
};

/**
 * The events that show a quotation: the citation of each part, then its words with the marker after them.
 * A quotation has a part for each page that it stands on. @param first number of its first citation
 */
export function quote(parts: readonly QuotedPart[], first: number, lead: string): AnswerEvent[] {
  return parts.flatMap((part, at): AnswerEvent[] => {
    const { text, marks = [], ...place } = part;
    const id = `c${first + at}`;
    const opening = at === 0 ? `${lead}“` : ' ';
    const closing = at === parts.length - 1 ? '”' : '';
    return [
      { type: 'citation', citation: { ...place, id, quote: text } },
      { type: 'text', text: `${opening}${shown(text, marks)}${closing} [[${id}]]` },
    ];
  });
}

function shown(text: string, marks: readonly { start: number; end: number }[]): string {
  let from = 0;
  let words = '';
  for (const { start, end } of marks) {
    words += plain(text.slice(from, start)) + `**${plain(text.slice(start, end))}**`;
    from = end;
  }
  return words + plain(text.slice(from));
}

const plain = (text: string) => escapeMarkdown(text.replaceAll(/\s+/g, ' '));
