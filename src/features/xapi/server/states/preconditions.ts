import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';

/** What a request expects of the document it is about to change. Entity tags without quotes; `*`: any. */
export type Preconditions = {
  ifMatch: string[] | null;
  ifNoneMatch: string[] | null;
  /** A document that is there is not replaced by a request that says nothing of it; `always`: nor is a new one stored. */
  mustSay: boolean | 'always';
};

export function readPreconditions(c: Context, mustSay: Preconditions['mustSay']): Preconditions {
  return { ifMatch: readTags(c.req.header('if-match')), ifNoneMatch: readTags(c.req.header('if-none-match')), mustSay };
}

function readTags(header: string | undefined): string[] | null {
  return header === undefined ? null : header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', '')).filter(Boolean);
}

/**
 * RFC 9110, section 13.1, and what xAPI adds to it.
 * @param etag of the document, undefined when there is none
 * @throws AppError `precondition_failed` 412, `conflict` 409, `precondition_required` 400
 */
export function meetPreconditions(etag: string | undefined, { ifMatch, ifNoneMatch, mustSay }: Preconditions): void {
  const names = (tags: string[]) => etag !== undefined && (tags.includes('*') || tags.includes(etag));
  if (ifMatch && !names(ifMatch)) throw new AppError('precondition_failed', 412, 'The document is another one than If-Match says; it was changed meanwhile, or there is none.');
  if (ifNoneMatch && names(ifNoneMatch)) throw new AppError('precondition_failed', 412, 'There is a document already that If-None-Match excludes.');
  if (!mustSay || ifMatch || ifNoneMatch) return;
  if (etag !== undefined) {
    throw new AppError('conflict', 409, 'There is a document already. Look at its present state, then send its ETag in If-Match to replace it, or "If-None-Match: *" to store only a new one.');
  }
  if (mustSay === 'always') throw new AppError('precondition_required', 400, 'In xAPI 1.0.x a profile is stored with If-Match or "If-None-Match: *".');
}
