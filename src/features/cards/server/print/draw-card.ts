import { encodeQR } from 'qr';
import { sayCode } from '#features/session/cards/card-code.ts';
import { pictureShapes, type PictureId, type PictureTone } from '#features/session/cards/card-pictures.ts';
import type { PicturePlace } from '../../contract.ts';
import type { CardToPrint } from './card-to-print.ts';
import { drawLine, drawText, ink, muted, type Place } from './draw-text.ts';
import { canPrint } from './typefaces.ts';

type Document = PDFKit.PDFDocument;

const mm = 72 / 25.4;
/** As wide as a bank card, so that sleeves and lanyards fit, and low enough for five of them on US Letter. In points. */
export const cardSize = { width: 86 * mm, height: 52 * mm };
const margin = 4 * mm;
const qrSize = 31 * mm;
/** Where the column of words and pictures begins. */
const columnAt = margin + qrSize + 4 * mm;
/** Pale, so that the outlines carry the drawing in black and white too. */
const tones: Record<PictureTone, string> = { yellow: '#f7dc86', green: '#bfe0cb', blue: '#c3dcf3', red: '#f4c3bd', brown: '#ecd3b8' };

/** The lines to cut along, around the places that are used. */
export function drawCutLines(document: Document, { left, top, columns, rows }: { left: number; top: number; columns: number; rows: number }): void {
  const [right, bottom] = [left + columns * cardSize.width, top + rows * cardSize.height];
  document.save().lineWidth(0.5).strokeColor('#7c858e').dash(3, { space: 3 });
  for (let row = 0; row <= rows; row += 1) document.moveTo(left, top + row * cardSize.height).lineTo(right, top + row * cardSize.height).stroke();
  for (let column = 0; column <= columns; column += 1) document.moveTo(left + column * cardSize.width, top).lineTo(left + column * cardSize.width, bottom).stroke();
  document.restore();
}

type Look = { origin: string; pictures: PicturePlace; schoolName: string | null };

/** A card with what a screen reader says of it. */
export function drawCard(document: Document, toPrint: CardToPrint, place: Place, look: Look): void {
  const { pictures } = toPrint.card;
  const drawn = () => drawPictures(document, pictures, { x: place.x + columnAt, y: place.y + 27 * mm }, 12 * mm);
  const figure = look.pictures === 'on-card' ? [document.struct('Figure', { alt: sayPictures(pictures) }, drawn)] : [];
  document.addStructure(document.struct('Div', {}, [document.struct('P', {}, () => drawWords(document, toPrint, place, look)), ...figure]));
}

/** How the pictures are named in print, for who cannot see them. */
export const sayPictures = (pictures: readonly PictureId[]) => `Pictures: ${pictures.join(', ')}`;

function drawWords(document: Document, { holder, card }: CardToPrint, { x, y }: Place, { origin, schoolName }: Look): void {
  drawQr(document, `${origin}/card#${card.secret}`, { x: x + margin, y: y + margin });
  drawLine(document, sayCode(card.code), { weight: 'strong', size: 13, align: 'center' }, { x: x + margin, y: y + margin + qrSize + 5 }, qrSize);
  const column = { x: x + columnAt, width: cardSize.width - columnAt - margin };
  let at = y + margin;
  const name = canPrint(holder.name) ? holder.name : null;
  if (name === null) {
    // Honest: an empty line to write on, instead of empty boxes.
    at += 20;
    document.moveTo(column.x, at).lineTo(column.x + column.width, at).lineWidth(0.75).strokeColor(muted).stroke();
    at += 4;
  } else at = drawText(document, name, { weight: 'strong', sizes: [14, 12, 10.5, 9], most: 2 }, { x: column.x, y: at }, column.width) + 2;
  if (holder.className !== null && canPrint(holder.className)) at = drawText(document, holder.className, { sizes: [9.5, 8.5, 7.5], color: muted }, { x: column.x, y: at }, column.width);
  if (canPrint(holder.username)) drawText(document, holder.username, { sizes: [9.5, 8.5, 7.5] }, { x: column.x, y: at }, column.width);
  const foot = y + cardSize.height - margin - 8;
  const address = `${origin.replace(/^https?:\/\//, '')}/card`;
  drawText(document, address, { sizes: [8, 7, 6], color: muted }, { x: column.x, y: foot }, column.width);
  if (schoolName !== null && canPrint(schoolName)) drawText(document, schoolName, { sizes: [7.5, 6.5], color: muted }, { x: column.x, y: foot - 10 }, column.width);
}

/** The code as one filled path, with the quiet zone of the card's own white around it. */
function drawQr(document: Document, text: string, { x, y }: Place): void {
  // The library draws a border of at least one; the card has its own.
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1).map((line) => line.slice(1, -1));
  const step = qrSize / modules.length;
  for (const [row, line] of modules.entries()) {
    for (let from = 0; from < line.length; from += 1) {
      if (!line[from]) continue;
      const start = from;
      while (line[from + 1]) from += 1;
      document.rect(x + start * step, y + row * step, (from - start + 1) * step, step);
    }
  }
  document.fill('#000000');
}

/** Pictures in a row, each `size` points wide. */
export function drawPictures(document: Document, pictures: readonly PictureId[], { x, y }: Place, size: number): void {
  for (const [at, id] of pictures.entries()) {
    document.save().translate(x + at * size * 1.2, y).scale(size / 24).lineWidth(1.3).lineCap('round').lineJoin('round');
    for (const { d, tone } of pictureShapes[id]) {
      if (tone) document.path(d).fillAndStroke(tones[tone], ink);
      else document.path(d).strokeColor(ink).stroke();
    }
    document.restore();
  }
}
