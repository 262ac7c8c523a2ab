import type { AnswerEvent, SourcePassage } from '../answer.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** A stretch of a passage to be quoted; `start` and `end` count on the page. */
export type Quotation = { passage: SourcePassage; start: number; end: number };

/** The events that show a quotation: its citation, then its words with the marker after them. */
export function quote({ passage, start, end }: Quotation, number: number, lead: string): AnswerEvent[] {
  const words = passage.text.slice(start - passage.start, end - passage.start);
  const id = `c${number}`;
  const shown = escapeMarkdown(words.replaceAll(/\s+/g, ' '));
  return [
    {
      type: 'citation',
      citation: {
        id, start, end,
        documentId: passage.documentId,
        documentTitle: passage.documentTitle,
        page: passage.page,
        quote: words,
      },
    },
    { type: 'text', text: `${lead}“${shown}” [[${id}]]` },
  ];
}
