/**
 * A UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then random bits.
 * Made here because PostgreSQL has `uuidv7()` only from version 18 on. Ids sort by the time they were made.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now % 2 ** 32);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The moment at which an id was made, in milliseconds since 1970. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** Whether a text is written as an id: what is not would be refused by the database, not just missed. */
export const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
