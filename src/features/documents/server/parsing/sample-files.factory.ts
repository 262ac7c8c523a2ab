import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import Pdf from 'pdfkit';
import { parseFile, type ParseLimits } from './parse-file.ts';
import type { ParseOutcome, ParsedPage } from './parsed-document.ts';

/** Reads bytes as the product does: in the worker, from a file. */
export async function readBytes(bytes: Uint8Array | string, fileName = 'file', limits: Partial<ParseLimits> = {}): Promise<ParseOutcome> {
  const path = join(tmpdir(), `slate-sample-${randomBytes(8).toString('hex')}`);
  await writeFile(path, bytes);
  try {
    return await parseFile(path, { fileName, limits });
  } finally {
    await rm(path, { force: true });
  }
}

/** What a file that can be read was found to be. */
export async function readWell(bytes: Uint8Array | string, fileName?: string) {
  const outcome = await readBytes(bytes, fileName);
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.problem}`);
  return outcome;
}

/** Each block of all pages as 'kind text', headings with their level. */
export const blocksOf = (pages: readonly ParsedPage[]) =>
  pages.flatMap(({ text, blocks }) => blocks.map(({ kind, level, start, end }) => `${kind}${level ?? ''} ${text.slice(start, end)}`));

/** A picture of one pixel. */
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

type PdfDrawing = (pdf: PDFKit.PDFDocument, page: number) => void;

/** A PDF of some pages, each drawn by `draw` (counted from 1) at the upper left margin. */
export function pdfOf(pageCount: number, draw: PdfDrawing, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer<ArrayBuffer>> {
  const pdf = new Pdf({ size: 'A5', ...options, autoFirstPage: false });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks))).on('error', reject);
  });
  for (let page = 1; page <= pageCount; page += 1) draw(pdf.addPage(), page);
  pdf.end();
  return done;
}

export const textPdf = (...pages: string[]) => pdfOf(pages.length, (pdf, page) => pdf.fontSize(11).text(pages[page - 1] ?? ''));

type Entry = { name: string; content: string | Uint8Array; isStored?: boolean; isEncrypted?: boolean; claimedSize?: number };

/** A ZIP file by hand, so that it can also be a wrong one. */
export function zipOf(entries: readonly Entry[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStored = false, isEncrypted = false, claimedSize } of entries) {
    const raw = Buffer.from(content);
    const packed = isStored ? raw : deflateRawSync(raw);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    head.writeUInt16LE(isStored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(raw), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claimedSize ?? raw.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const wordXml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?><w:document ${word}><w:body>${body}</w:body></w:document>`;

/** The smallest DOCX around a body, with the parts that a reader looks for. */
export const docxOf = (body: string, more: readonly Entry[] = []) => zipOf([
  { name: '[Content_Types].xml', content: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>' },
  { name: '_rels/.rels', content: '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>' },
  { name: 'word/document.xml', content: wordXml(body) },
  ...more,
]);

/** A PDF of many pages, written by hand: pdfkit takes its time. @param lines how many lines each page has */
export function longPdf(pageCount: number, lines = 30): Buffer<ArrayBuffer> {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pageCount}/Kids[${Array.from({ length: pageCount }, (_, page) => `${4 + 2 * page} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  for (let page = 1; page <= pageCount; page += 1) {
    const text = Array.from({ length: lines }, (_, line) => `(On page ${page} line ${line + 1} says that water moves through a membrane number ${(page * 31 + line * 17) % 997}.) Tj T*`).join('\n');
    const content = `BT /F1 10 Tf 12 TL 50 750 Td\n${text}\nET`;
    objects.push(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * (page - 1)} 0 R>>`);
    objects.push(`<</Length ${content.length}>>stream\n${content}\nendstream`);
  }
  let offset = 9;
  const offsets: number[] = [];
  const bodies = objects.map((object, index) => {
    const body = `${index + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(offset);
    offset += body.length;
    return body;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(`%PDF-1.4\n${bodies.join('')}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${offset}\n%%EOF`, 'latin1');
}
