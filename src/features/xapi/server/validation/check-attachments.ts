import { arrayAt, formAt, iriAt, languageMapAt, numberAt, objectAt, optional, refuse, required } from './check-shape.ts';
import { isMediaType, isSha2 } from './formats.ts';

export function checkAttachments(value: unknown, path: string): void {
  for (const [index, one] of arrayAt(value, path).entries()) {
    const at = `${path}[${index}]`;
    const attachment = objectAt(one, at, ['usageType', 'display', 'description', 'contentType', 'length', 'sha2', 'fileUrl']);
    required(attachment, 'usageType', at, iriAt);
    required(attachment, 'display', at, languageMapAt);
    optional(attachment, 'description', at, languageMapAt);
    required(attachment, 'contentType', at, (type, typePath) => formAt(type, typePath, isMediaType, 'a media type, as "text/plain"'));
    required(attachment, 'length', at, (length, lengthPath) => {
      const octets = numberAt(length, lengthPath);
      if (!Number.isSafeInteger(octets) || octets < 0) refuse(lengthPath, 'must be a whole number of octets');
    });
    required(attachment, 'sha2', at, (sum, sumPath) => formAt(sum, sumPath, isSha2, 'a SHA-2 in hexadecimal'));
    optional(attachment, 'fileUrl', at, iriAt);
  }
}
