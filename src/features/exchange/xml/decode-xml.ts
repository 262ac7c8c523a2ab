import { ExchangeRefused } from '../exchanged.ts';

/**
 * The text of an XML file: by its byte order mark, by the encoding that it declares, or UTF-8. A file that says UTF-8 and is not is read as
 * Windows-1252, the encoding that such files have.
 * @throws ExchangeRefused for an encoding that is not known
 */
export function decodeXml(bytes: Uint8Array): string {
  const label = encodingOf(bytes);
  if (label === null) return wellFormed(decodeUtf8(bytes));
  try {
    return wellFormed(new TextDecoder(label).decode(bytes));
  } catch {
    throw new ExchangeRefused(`The encoding “${label.slice(0, 40)}” of this file is not known. Save it as UTF-8.`);
  }
}

/** @returns null for UTF-8, and for what has no sign of its own */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // "<" and "?" in two bytes each, without a mark.
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0 && fourth !== 0) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:ï»¿)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1]?.trim().toLowerCase();
  // What declares UTF-16 in single bytes is not that.
  return declared === undefined || /^utf-?(?:8|16(?:[bl]e)?)$/.test(declared) ? null : declared;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Without halves of characters and control characters, which XML must not have and a database does not store. */
const wellFormed = (text: string): string => withoutControls(text.toWellFormed());

// eslint-disable-next-line no-control-regex
const controls = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const withoutControls = (text: string): string => text.replaceAll(controls, '');
