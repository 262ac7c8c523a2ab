import type { Document } from '../contract.ts';
import { problemCodes, type ProblemCode } from '../contract.ts';
import type { documents } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** A document as it crosses the wire. @param from whose it is, where it is not the reader's own */
export function presentDocument(row: DocumentRow, from: string | null = null): Document {
  return {
    id: row.id,
    title: row.title,
    from,
    fileName: row.fileName,
    kind: row.kind,
    byteSize: row.byteSize,
    status: row.status,
    pagesRead: row.pagesRead,
    pageCount: row.pageCount,
    problemCode: isProblemCode(row.problemCode) ? row.problemCode : null,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
  };
}

function isProblemCode(value: string | null): value is ProblemCode {
  return value !== null && (problemCodes as readonly string[]).includes(value);
}
