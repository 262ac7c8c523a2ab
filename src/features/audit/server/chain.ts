import { createHash } from 'node:crypto';
import type { ActDetail } from '../acts.ts';
import type { auditEntries } from './tables.ts';

type Entry = typeof auditEntries.$inferSelect;
/** What a mark is computed of. */
export type Marked = Pick<Entry, 'number' | 'at' | 'actorId' | 'act' | 'subjectId' | 'detailHash'>;

/** The mark before the first entry. */
export const firstMark = Buffer.alloc(32);

/** @returns SHA-256 over the mark before and the entry */
export function markOf(before: Buffer, { number, at, actorId, act, subjectId, detailHash }: Marked): Buffer {
  const text = JSON.stringify([number, at.toISOString(), actorId, act, subjectId, detailHash?.toString('hex') ?? null]);
  return createHash('sha256').update(before).update(text).digest();
}

/** @returns SHA-256 over salt and detail, whatever the order of its fields: the database keeps its own */
export function hashDetail(salt: Buffer, detail: ActDetail): Buffer {
  const sorted = Object.entries(detail).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(salt).update(JSON.stringify(sorted)).digest();
}

/** Whether an entry is what it was when it was written. A detail that was erased since is none. */
export function isWhole(before: Buffer, entry: Entry): boolean {
  if (!entry.mark.equals(markOf(before, entry))) return false;
  if (entry.detail === null || entry.detailSalt === null) return entry.detail === null && entry.detailSalt === null;
  return entry.detailHash !== null && entry.detailHash.equals(hashDetail(entry.detailSalt, entry.detail));
}
