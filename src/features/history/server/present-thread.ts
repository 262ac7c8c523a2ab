import type { Message, Thread } from '../contract.ts';
import type { messages, threads } from './tables.ts';

/** `search` is the database's own column and stays there. */
export type ThreadRow = Omit<typeof threads.$inferSelect, 'search'>;
export type MessageRow = Omit<typeof messages.$inferSelect, 'search'>;

export function presentThread(row: ThreadRow, questionCount: number): Thread {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    isPinned: row.isPinned,
    documentIds: row.documentIds,
    questionCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    position: row.position,
    role: row.role,
    content: row.content,
    citations: row.citations,
    provenance: row.provenance,
    card: row.card,
    status: row.status,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
  };
}
