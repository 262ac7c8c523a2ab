import { createCanvas, type Canvas } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** `pictures`: as a screen reader says them, in the order of the cards. */
export type ScannedPage = { text: string; codes: string[]; pictures: string[][]; width: number; height: number };

/** Points of a page are drawn as so many pixels: about what a phone's camera sees of a card. */
const scale = 2;

/** Renders a PDF and reads every QR code that is to be seen, as a camera would: from the pixels. @param most how many pages are looked at */
export async function scanPdf(content: Uint8Array, most = 100): Promise<ScannedPage[]> {
  const document = await getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: ScannedPage[] = [];
  for (let number = 1; number <= Math.min(most, document.numPages); number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const canvas: Canvas = createCanvas(viewport.width, viewport.height);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's types know the canvas of a browser only
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const [width, height] = [viewport.width / scale, viewport.height / scale];
    const pictures = figuresOf(await page.getStructTree()).flatMap((alt) => (alt.startsWith(said) ? [alt.slice(said.length).split(', ')] : []));
    pages.push({ text, codes: readCodes(canvas), pictures, width, height });
  }
  await document.loadingTask.destroy();
  return pages;
}

const said = 'Pictures: ';

/** The words of all figures of a page, in their order. */
function figuresOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'alt' in node && typeof node.alt === 'string' ? [node.alt] : [];
  return [...own, ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(figuresOf) : [])];
}

/** A camera is held over one card at a time: the page is looked at card by card, whatever stands there. */
function readCodes(canvas: Canvas): string[] {
  const context = canvas.getContext('2d');
  const [wide, high] = [86, 52].map((length) => Math.round((length * 72 * scale) / 25.4));
  const [columns, rows] = [2, 5];
  if (wide === undefined || high === undefined) return [];
  const [left, top] = [(canvas.width - columns * wide) / 2, (canvas.height - rows * high) / 2];
  return Array.from({ length: columns * rows }, (_, at) => {
    const { data, width, height } = context.getImageData(Math.round(left + (at % columns) * wide), Math.round(top + Math.floor(at / columns) * high), wide, high);
    return jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? [];
  }).flat();
}
