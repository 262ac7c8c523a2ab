import { TextLayer, type PDFPageProxy } from 'pdfjs-dist';
import { textContentOptions, type TextItem } from '../../page-text.ts';

export type DrawnPage = {
  element: HTMLElement;
  /** The pieces of the page's text, and the element that shows each. */
  items: TextItem[];
  textElements: HTMLElement[];
};

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
/** A page whose text is known: it is read once, for its width, its layer and its positions. */
export type ReadPage = { page: PDFPageProxy; content: TextContent; items: TextItem[] };

export async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const content = await page.getTextContent({ ...textContentOptions });
  return { page, content, items: content.items.filter((item) => 'str' in item) };
}

/** Left and right end of what is written on a page, in its own units. */
export type Extent = { left: number; right: number };

/** Browsers refuse larger canvases; a page beyond it is drawn less fine. */
const maxCanvasPixels = 16_000_000;

export function textExtent({ page, items }: ReadPage): Extent | null {
  const width = page.getViewport({ scale: 1 }).width;
  let [left, right] = [width, 0];
  for (const item of items) {
    // Upright text only: a turned line's width does not run along the page.
    if (item.str.trim() === '' || item.transform[1] !== 0) continue;
    const from = Number(item.transform[4]);
    if (from < 0 || from + item.width > width) continue;
    left = Math.min(left, from);
    right = Math.max(right, from + item.width);
  }
  return left < right ? { left, right } : null;
}

/** Draws a page with its text laid over it, not yet in the document. @param scale CSS pixels per unit of the page */
export async function drawPage({ page, content, items }: ReadPage, scale: number, signal: AbortSignal): Promise<DrawnPage> {
  const viewport = page.getViewport({ scale });
  const finest = Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height));
  const ratio = Math.min(Math.max(window.devicePixelRatio, 1), finest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  canvas.setAttribute('aria-hidden', 'true');

  const text = document.createElement('div');
  text.className = 'pdf-text';
  const element = document.createElement('div');
  element.className = 'pdf-page';
  element.style.inlineSize = `${viewport.width}px`;
  element.style.blockSize = `${viewport.height}px`;
  element.style.setProperty('--total-scale-factor', String(scale));
  element.append(canvas, text);

  const drawing = page.render({ canvas, viewport, transform: ratio === 1 ? undefined : [ratio, 0, 0, ratio, 0, 0] });
  const layer = new TextLayer({ textContentSource: content, container: text, viewport });
  const stop = () => {
    drawing.cancel();
    layer.cancel();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.all([drawing.promise, layer.render()]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return { element, items, textElements: layer.textDivs };
}
