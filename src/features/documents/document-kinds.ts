type Kind = {
  /** As people call it. */
  name: string;
  /** Endings of names by which the picker offers it; what a file is, is found by looking into it. */
  endings: readonly string[];
  mediaTypes: readonly string[];
  /** What its original goes out as. HTML and Markdown go out as plain text: what someone uploaded is never a page of our origin. */
  sentAs: string;
  /** What its stretches are called: pages that are drawn as they were printed, or parts of a text that flows. */
  piece: 'page' | 'part';
};

const plainText = 'text/plain; charset=utf-8';

export const documentKindIds = ['pdf', 'docx', 'markdown', 'text', 'html'] as const;
export type DocumentKind = (typeof documentKindIds)[number];

/** The register of the kinds of documents. How each is read stands in `server/parsing/parsers.ts`, how it is told from others in `detect-kind.ts`. */
export const documentKinds: Record<DocumentKind, Kind> = {
  pdf: { name: 'PDF', endings: ['.pdf'], mediaTypes: ['application/pdf'], sentAs: 'application/pdf', piece: 'page' },
  docx: {
    name: 'DOCX', endings: ['.docx'], mediaTypes: [], sentAs: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', piece: 'part',
  },
  markdown: { name: 'Markdown', endings: ['.md', '.markdown', '.mdown', '.mkd'], mediaTypes: ['text/markdown'], sentAs: plainText, piece: 'part' },
  text: { name: 'TXT', endings: ['.txt', '.text', '.log', '.csv', '.tsv'], mediaTypes: ['text/plain'], sentAs: plainText, piece: 'part' },
  html: { name: 'HTML', endings: ['.html', '.htm'], mediaTypes: ['text/html'], sentAs: plainText, piece: 'part' },
};

/** What a picker of files offers first. */
export const acceptedFiles = Object.values(documentKinds).flatMap(({ endings, mediaTypes }) => [...endings, ...mediaTypes]).join(',');

export const pieceOf = (kind: DocumentKind | null): Kind['piece'] => (kind === null ? 'part' : documentKinds[kind].piece);

export const hasEnding = (fileName: string, kind: DocumentKind): boolean => documentKinds[kind].endings.some((ending) => fileName.toLowerCase().endsWith(ending));
