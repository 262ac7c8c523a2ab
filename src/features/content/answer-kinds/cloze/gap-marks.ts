/** A text cut at its gaps, paragraph by paragraph. */
export type ClozePiece = { kind: 'text'; text: string } | { kind: 'gap'; id: string };

const mark = /\{\{([a-z0-9]{1,12})\}\}/g;

/** The ids of the gaps of a text, in the order in which they stand. */
export const gapsIn = (text: string): string[] => [...text.matchAll(mark)].map(([, id = '']) => id);

export function cutCloze(text: string): ClozePiece[][] {
  return text.trim().split(/\n\s*\n/).map((paragraph) => paragraph.split(mark).flatMap((piece, index): ClozePiece[] => {
    if (index % 2 === 1) return [{ kind: 'gap', id: piece }];
    return piece === '' ? [] : [{ kind: 'text', text: piece.replaceAll(/\s*\n\s*/g, ' ') }];
  }));
}
