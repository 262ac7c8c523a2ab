import { decodeXml } from './xml/decode-xml.ts';
import { peekRoot } from './xml/read-xml.ts';

/** What a file is by its content: its name says nothing for certain. `media`: what stands beside questions. */
export type Found =
  | { kind: 'zip' } | { kind: 'gift'; text: string } | { kind: 'aiken'; text: string } | { kind: 'xml'; root: string } | { kind: 'media' } | { kind: 'nothing'; why: string };

/** Enough of a file to see what it is. */
const head = 64 * 1024;

export function findFormat(bytes: Uint8Array): Found {
  if (bytes.length === 0) return { kind: 'nothing', why: 'This file is empty.' };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)) return { kind: 'zip' };
  const start = decodeXml(bytes.subarray(0, head)).replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('<')) {
    const root = peekRoot(start);
    if (root) return { kind: 'xml', root: root.name };
  }
  if (isBinary(bytes)) return { kind: 'media' };
  return textFormat(decodeText(bytes));
}

/** Text of a person's editor: what it says of itself, UTF-8, or what Windows wrote before. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Zero bytes stand in no text but UTF-16, which says so. */
function isBinary(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isWide && bytes.subarray(0, 8_192).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}

function textFormat(text: string): Found {
  const answers = text.match(/^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z]/gim)?.length ?? 0;
  const braces = text.match(/(?<!\\)\{\s{0,200}(?:[=~#%}]|T\b|F\b|TRUE\b|FALSE\b|\/\/|\[|[^{}\n]{0,200}\n[ \t]{0,200}[=~])/gi)?.length ?? 0;
  if (answers > 0 && answers >= braces) return { kind: 'aiken', text };
  if (braces > 0 || /^[ \t]*(?:::|\$CATEGORY:)/m.test(text)) return { kind: 'gift', text };
  if (/^[ \t]*A[.)][ \t]*\S/m.test(text) && /^[ \t]*B[.)][ \t]*\S/m.test(text)) return { kind: 'aiken', text };
  return { kind: 'nothing', why: 'No questions are found in this file. It is neither GIFT nor Aiken, Moodle XML, QTI or a package of questions.' };
}
