import { createHash } from 'node:crypto';

/** A UUID of version 8 (RFC 9562, section 5.8) that stands for a name: what is made again under it is found to be made. */
export function namedId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
