import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, OPS, PasswordException, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { maxPages } from '../../contract.ts';
import { pageText, textContentOptions, type PageText, type TextItem } from '../../page-text.ts';
import { maxCharacters, type ParsedPage } from './parsed-document.ts';
import { pdfBlocks } from './pdf-blocks.ts';
import { FileProblem } from './problems.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Fewer visible characters than this on each page, over the whole file, is what scanners stamp, not text. */
const fewCharacters = 8;
/** Pieces of text on one page. The densest real pages (a newspaper, a table of figures letter by letter) hold some ten thousand. */
const mostItems = 120_000;

/** The pages of a PDF with their headings. @throws FileProblem */
export async function parsePdf(bytes: Buffer, onPage: (pagesRead: number, pageCount: number) => void): Promise<ParsedPage[]> {
  const document = await open(bytes);
  const pageCount = document.numPages;
  if (pageCount > maxPages) throw new FileProblem('too_many_pages');
  const pages: PageText[] = [];
  let characters = 0;
  let unreadable = 0;
  for (let number = 1; number <= pageCount; number += 1) {
    const page = await readPage(document, number);
    if (!page) unreadable += 1;
    characters += page?.text.length ?? 0;
    if (characters > maxCharacters) throw new FileProblem('too_many_pages', 'This file holds more text than Slate reads of one document. Split it and upload the parts.');
    pages.push(page ?? { text: '', runs: [], lines: [] });
    onPage(number, pageCount);
  }
  if (unreadable === pageCount) throw new FileProblem('broken');
  const visible = pages.reduce((sum, page) => sum + page.text.replaceAll(/\s+/g, '').length, 0);
  if (visible < fewCharacters * pageCount && (await holdsPictures(document))) throw new FileProblem('image_only');
  if (visible === 0) throw new FileProblem('empty');
  return pdfBlocks(pages);
}

async function open(bytes: Buffer): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // The same memory, not a copy; nobody reads it after pdfjs.
      data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), verbosity: 0, stopAtErrors: false, enableXfa: false,
      disableFontFace: true, useSystemFonts: false, isOffscreenCanvasSupported: false, isImageDecoderSupported: false,
      cMapUrl: join(folder, 'cmaps/'), cMapPacked: true, standardFontDataUrl: join(folder, 'standard_fonts/'), wasmUrl: join(folder, 'wasm/'),
    }).promise;
  } catch (error) {
    throw new FileProblem(error instanceof PasswordException ? 'password' : 'broken');
  }
}

/** undefined for a page that cannot be read: the others still can. */
async function readPage(document: PDFDocumentProxy, number: number): Promise<PageText | undefined> {
  try {
    const page = await document.getPage(number);
    const items = await readItems(page);
    page.cleanup();
    return pageText(items);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    return undefined;
  }
}

/** As they come, so that a page of millions is left long before it fills the memory. @throws FileProblem `too_many_pages` */
async function readItems(page: PDFPageProxy): Promise<TextItem[]> {
  const items: TextItem[] = [];
  const stream: ReadableStream<{ items: (TextItem | { type: string })[] }> = page.streamTextContent(textContentOptions);
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const item of next.value.items) if ('str' in item) items.push(item);
    if (items.length > mostItems) {
      await reader.cancel(new Error('more text than a page holds'));
      throw new FileProblem('too_many_pages', 'A page of this file holds more text than any page of a book. Print it to PDF again, or split it, and upload that.');
    }
  }
  return items;
}

/** Looks at the first pages only: to tell a scan from a file with nothing in it. */
async function holdsPictures(document: PDFDocumentProxy): Promise<boolean> {
  const pictures = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject, OPS.paintImageXObjectRepeat, OPS.constructPath]);
  for (let number = 1; number <= Math.min(2, document.numPages); number += 1) {
    try {
      const page = await document.getPage(number);
      const { fnArray } = await page.getOperatorList();
      page.cleanup();
      if (fnArray.some((operation: number) => pictures.has(operation))) return true;
    } catch {
      return true;
    }
  }
  return false;
}
