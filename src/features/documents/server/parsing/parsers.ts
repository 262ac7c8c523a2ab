import type { DocumentKind } from '../../document-kinds.ts';
import type { ParsedPage } from './parsed-document.ts';

export type OnPages = (pagesRead: number, pageCount: number) => void;
type Parser = (bytes: Buffer, onPages: OnPages) => Promise<ParsedPage[]> | ParsedPage[];

/** How each kind of document is read. Parsers are loaded when they are needed: each takes its time and memory. */
export const parsers: Record<DocumentKind, () => Promise<Parser>> = {
  pdf: async () => (await import('./parse-pdf.ts')).parsePdf,
  docx: async () => (await import('./parse-flow.ts')).parseDocx,
  markdown: async () => (await import('./parse-flow.ts')).parseMarkdown,
  text: async () => (await import('./parse-flow.ts')).parseText,
  html: async () => (await import('./parse-flow.ts')).parseHtml,
};
