import type { Message } from '#features/history/contract.ts';

type Cited = Pick<Message, 'content' | 'citations'>;

/** Where a citation stands, in the reader's words; the number is the one in the text. */
export type SourceLine = (source: { number: number; title: string; page: number; quote: string }) => string;

/**
 * An answer as plain text for another place: markers become [1], [2] …, and the sources stand below, each once.
 * A marker without its citation is left out.
 */
export function copyWithSources({ content, citations }: Cited, heading: string, sourceLine: SourceLine): string {
  const byId = new Map(citations.map((citation) => [citation.id, citation]));
  const used: string[] = [];
  const text = content.replace(/[ \t]*\[\[([^\]]*)\]\]/g, (_marker, id: string) => {
    if (!byId.has(id)) return '';
    if (!used.includes(id)) used.push(id);
    return ` [${used.indexOf(id) + 1}]`;
  }).trim();
  if (used.length === 0) return text;
  const lines = used.flatMap((id, index) => {
    const citation = byId.get(id);
    if (!citation) return [];
    return [sourceLine({ number: index + 1, title: citation.documentTitle, page: citation.page, quote: citation.quote.replace(/\s+/g, ' ').trim() })];
  });
  return [text, '', heading, ...lines].join('\n');
}
