import { type DocumentKind, hasEnding } from '../../document-kinds.ts';
import { decodeText } from './decode-text.ts';
import { FileProblem, unsupportedKind } from './problems.ts';
import { isZip, unzipEntry, zipEntries, type ZipEntry } from './zip-entries.ts';

/** First bytes that give a file away, in Latin-1, and what it is. */
const signatures: [bytes: string, what: string][] = [
  ['\x89PNG\r\n', 'a PNG picture'], ['\xff\xd8\xff', 'a JPEG picture'], ['GIF8', 'a GIF picture'], ['BM', 'a bitmap picture'],
  ['II*\0', 'a TIFF picture'], ['MM\0*', 'a TIFF picture'], ['MZ', 'a Windows program'], ['\x7fELF', 'a program'],
  ['\xcf\xfa\xed\xfe', 'a program'], ['\xca\xfe\xba\xbe', 'a program'], ['\0asm', 'a program'],
  ['Rar!', 'a RAR archive'], ['7z\xbc\xaf', 'a 7-Zip archive'], ['\x1f\x8b', 'a gzip archive'], ['BZh', 'a bzip2 archive'], ['\xfd7zXZ', 'an xz archive'],
  ['ID3', 'a sound recording'], ['OggS', 'a sound recording'], ['fLaC', 'a sound recording'], ['\x1aE\xdf\xa3', 'a video'],
  ['{\\rtf', 'an RTF document'], ['%!PS', 'a PostScript file'], ['AT&TFORM', 'a DjVu document'], ['SQLite format 3\0', 'a database'],
  ['wOFF', 'a font'], ['wOF2', 'a font'], ['\0\x01\0\0', 'a font'],
];
const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const maxEntryBytes = 256 * 1024 * 1024;

/**
 * Tells a file's kind by what is in it. Its name decides only between Markdown and plain text, which are the same bytes.
 * @throws FileProblem for what cannot be read, with what it is
 */
export function detectKind(bytes: Buffer, fileName: string): DocumentKind {
  if (bytes.length === 0) throw new FileProblem('empty');
  if (bytes.subarray(0, 1_024).includes('%PDF-')) return 'pdf';
  if (bytes.subarray(0, 8).equals(oldOffice)) throw oldOfficeProblem(bytes);
  if (isZip(bytes)) return detectPackage(bytes);
  const head = bytes.toString('latin1', 0, 32);
  const signature = signatures.find(([first]) => head.startsWith(first));
  if (signature && !looksLikeText(bytes, signature[0])) throw unsupportedKind(signature[1]);
  if (head.startsWith('RIFF')) throw unsupportedKind(head.slice(8, 12) === 'WEBP' ? 'a WebP picture' : 'a sound recording or video');
  if (head.slice(4, 8) === 'ftyp') throw unsupportedKind('a video, sound recording or HEIC picture');
  return detectText(bytes, fileName);
}

/** 'BM', 'MZ', 'ID3' and the like may also be how a text begins. */
function looksLikeText(bytes: Buffer, signature: string): boolean {
  return /^[A-Za-z0-9]+$/.test(signature) && !bytes.subarray(0, 4_096).includes(0);
}

function oldOfficeProblem(bytes: Buffer): FileProblem {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return new FileProblem('password');
  if (has('WordDocument')) return unsupportedKind('a Word document in the format from before 2007', 'Open it in Word or LibreOffice and save it as DOCX.');
  return unsupportedKind('an Office file in the format from before 2007');
}

function detectPackage(bytes: Buffer): DocumentKind {
  const entries = zipEntries(bytes);
  const names = new Map(entries.map((entry) => [entry.name, entry]));
  if (entries.some((entry) => entry.isEncrypted)) throw new FileProblem('password');
  if (names.has('word/document.xml') || (names.has('[Content_Types].xml') && entries.some(({ name }) => /^word\/document\d*\.xml$/.test(name)))) {
    checkSizes(bytes, entries);
    return 'docx';
  }
  if (names.has('ppt/presentation.xml')) throw unsupportedKind('a PowerPoint presentation', 'Save it as PDF to upload it today.');
  if (names.has('xl/workbook.xml')) throw unsupportedKind('an Excel workbook', 'Save it as PDF to upload it today.');
  const mimetype = names.get('mimetype');
  const type = mimetype ? unzipEntry(bytes, mimetype, 1_000).toString('latin1').trim() : '';
  if (type === 'application/epub+zip') throw unsupportedKind('an EPUB book');
  if (type.startsWith('application/vnd.oasis.opendocument')) throw unsupportedKind('an OpenDocument file', 'Save it as DOCX or PDF to upload it today.');
  throw unsupportedKind('a ZIP archive', 'Unpack it and upload the files in it.');
}

/** A package that unpacks to far more than a document holds is let go of before its reader sees it. */
function checkSizes(bytes: Buffer, entries: readonly ZipEntry[]): void {
  let left = maxEntryBytes;
  for (const entry of entries) {
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue;
    if (entry.size > left) throw new FileProblem('too_much_memory');
    left -= unzipEntry(bytes, entry, Math.max(1, left)).length;
  }
}

function detectText(bytes: Buffer, fileName: string): DocumentKind {
  const start = decodeText(bytes.subarray(0, 65_536));
  if (start === undefined) throw new FileProblem('unsupported');
  const text = start.trimStart();
  const root = withoutProlog(text);
  if (/^<svg[\s>]/i.test(root)) throw unsupportedKind('an SVG picture');
  if (isHtml(root)) return 'html';
  if (hasEnding(fileName, 'markdown')) return 'markdown';
  if (hasEnding(fileName, 'text')) return 'text';
  return isMarkdown(text) ? 'markdown' : 'text';
}

/** What follows the XML declaration and the comments that a file begins with. */
function withoutProlog(text: string): string {
  let rest = text;
  for (let found; (found = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->)\s*/i.exec(rest)); ) rest = rest.slice(found[0].length);
  return rest;
}

function isHtml(body: string): boolean {
  return /^<(?:!doctype\s+html|html|head|body|title|meta|table|div|article|section|main|h1|p|script|style|link)(?:[\s>/])/i.test(body);
}

/** Marks of two different sorts, so that a text with one dash or number sign stays a text. */
function isMarkdown(text: string): boolean {
  const marks = [/^#{1,6} \S/m, /^(?:[-*+]|\d+\.) \S.*\n(?:[-*+]|\d+\.) \S/m, /\[[^[\]\n]+\]\([^()\s]+\)/, /^```/m, /\*\*\S[^*\n]*\*\*/, /^\|.*\|\s*\n\|[ :|-]+\|/m];
  return marks.filter((mark) => mark.test(text)).length >= 2;
}
