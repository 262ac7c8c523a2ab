import { createHash } from 'node:crypto';

/** The id of a picture follows from its bytes: the same picture in many items is one. */
export const pictureId = (bytes: Uint8Array): string => `p${createHash('sha256').update(bytes).digest('hex').slice(0, 31)}`;
