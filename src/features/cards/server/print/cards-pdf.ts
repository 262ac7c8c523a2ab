import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Paper, PicturePlace } from '../../contract.ts';
import type { CardToPrint } from './card-to-print.ts';
import { cardSize, drawCard, drawCutLines } from './draw-card.ts';
import { listPictures } from './list-pictures.ts';
import { typefaces } from './typefaces.ts';

/** `origin`: the address that the cards lead to. */
export type Sheet = { paper: Paper; pictures: PicturePlace; origin: string; schoolName: string | null };

const columns = 2;
const rows = 5;
const perPage = columns * rows;

/**
 * Cards to cut out, ten on a page; each class begins a page of its own, so that whoever teaches it gets theirs.
 * What cannot be drawn of a name is left to be written by hand.
 */
export async function cardsPdf(cards: readonly CardToPrint[], sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded here: no other request needs its 60 ms.
  const { default: PdfDocument } = await import('pdfkit');
  const size = sheet.paper === 'a4' ? 'A4' : 'LETTER';
  const document = new PdfDocument({ size, margin: 0, lang: 'en', tagged: true, displayTitle: true, autoFirstPage: false, info: { Title: 'Sign-in cards', Creator: 'Slate' }, pdfVersion: '1.7' });
  const pieces: Buffer[] = [];
  const isWhole = new Promise<void>((resolve, reject) => document.on('data', (piece: Buffer) => pieces.push(piece)).on('end', resolve).on('error', reject));
  document.registerFont('text', typefaces.text).registerFont('strong', typefaces.strong);
  for (const ofClass of Map.groupBy(cards, ({ holder }) => holder.className).values()) {
    for (let from = 0; from < ofClass.length; from += perPage) {
      // A page takes a moment; whoever else asks for something has their turn in between.
      await nextTurn();
      document.addPage();
      const left = (document.page.width - columns * cardSize.width) / 2;
      const top = (document.page.height - rows * cardSize.height) / 2;
      const onPage = ofClass.slice(from, from + perPage);
      drawCutLines(document, { left, top, columns, rows: Math.ceil(onPage.length / columns) });
      for (const [at, card] of onPage.entries()) {
        const place = { x: left + (at % columns) * cardSize.width, y: top + Math.floor(at / columns) * cardSize.height };
        drawCard(document, card, place, sheet);
      }
    }
    if (sheet.pictures === 'apart') listPictures(document, ofClass);
  }
  document.end();
  await isWhole;
  return new Uint8Array(Buffer.concat(pieces));
}
