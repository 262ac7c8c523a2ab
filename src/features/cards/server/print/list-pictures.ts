import type { CardToPrint } from './card-to-print.ts';
import { drawPictures, sayPictures } from './draw-card.ts';
import { drawText } from './draw-text.ts';
import { canPrint } from './typefaces.ts';

const edge = 56;
const rowHeight = 34;

/** Names with their pictures, for whoever teaches the class to keep. */
export function listPictures(document: PDFKit.PDFDocument, cards: readonly CardToPrint[]): void {
  const perPage = Math.floor((document.page.height - 2 * edge - 40) / rowHeight);
  for (let from = 0; from < cards.length; from += perPage) {
    document.addPage();
    const className = cards[0]?.holder.className ?? '';
    const title = canPrint(className) && className !== '' ? `Pictures, ${className}` : 'Pictures';
    const width = document.page.width - 2 * edge;
    const write = (tag: string, text: string, look: Parameters<typeof drawText>[2], y: number, room = width) =>
      document.addStructure(document.struct(tag, {}, () => { drawText(document, text, look, { x: edge, y }, room); }));
    write('H1', title, { weight: 'strong', sizes: [15, 12] }, edge);
    write('P', 'For you to keep: whoever has a card and these pictures comes in.', { sizes: [9.5] }, edge + 21);
    for (const [at, { holder, card }] of cards.slice(from, from + perPage).entries()) {
      const y = edge + 46 + at * rowHeight;
      write('P', canPrint(holder.name) ? holder.name : holder.username, { sizes: [11, 9] }, y + 6, width - 120);
      document.addStructure(document.struct('Figure', { alt: sayPictures(card.pictures) }, () => drawPictures(document, card.pictures, { x: document.page.width - edge - 105, y }, 26)));
    }
  }
}
