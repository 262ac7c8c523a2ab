import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Message, ThreadWithMessages } from '../contract.ts';
import { loadThreadWithMessages } from './load-thread.ts';
import { threads } from './tables.ts';
import { threadColumns } from './thread-columns.ts';
import type { ThreadRow } from './present-thread.ts';

export type ExportFormat = 'markdown' | 'json';

const threadsAtOnce = 50;

/** The file of an export, piece by piece, so that a whole history needs no more memory than its longest thread. */
export async function* exportThreads(db: Database, source: Iterable<ThreadRow> | AsyncIterable<ThreadRow>, format: ExportFormat) {
  let isFirst = true;
  if (format === 'json') yield `{"format":"slate-threads","version":1,"exportedAt":${JSON.stringify(new Date())},"threads":[`;
  for await (const row of source) {
    const full = await loadThreadWithMessages(db, row);
    if (!isFirst) yield format === 'json' ? ',' : '\n---\n\n';
    yield format === 'json' ? JSON.stringify(full) : threadAsMarkdown(full);
    isFirst = false;
  }
  if (format === 'json') yield ']}\n';
}

/** All of a person's threads outside the bin, the oldest first. */
export async function* threadsOf(db: Database, ownerId: string): AsyncIterable<ThreadRow> {
  let last: string | undefined;
  for (;;) {
    const batch = await db
      .select(threadColumns)
      .from(threads)
      .where(and(eq(threads.ownerId, ownerId), isNull(threads.deletedAt), last === undefined ? undefined : gt(threads.id, last)))
      .orderBy(asc(threads.id))
      .limit(threadsAtOnce);
    yield* batch;
    last = batch.at(-1)?.id;
    if (batch.length < threadsAtOnce) return;
  }
}

export function threadAsMarkdown({ thread, messages }: ThreadWithMessages): string {
  const day = thread.createdAt.slice(0, 10);
  return [`# ${oneLine(thread.title)}`, `Started on ${day}`, ...messages.map((message) => messageAsMarkdown(message))].join('\n\n') + '\n';
}

function messageAsMarkdown(message: Message): string {
  if (message.role === 'person') return `## Question\n\n${message.content}`;
  // Footnotes are numbered over the whole file, so their names carry the message's place.
  const name = (id: string) => `${message.position}-${id}`;
  const known = new Set(message.citations.map((citation) => citation.id));
  const text = message.content.replaceAll(/\[\[([^\]]*)\]\]/g, (_, id: string) => (known.has(id) ? `[^${name(id)}]` : ''));
  const notes = message.citations.map(
    (citation) => `[^${name(citation.id)}]: “${oneLine(citation.quote)}” ${oneLine(citation.documentTitle)}, page ${citation.page}`,
  );
  return ['## Answer', text.trim(), provenanceLine(message), notes.join('\n')].filter((part) => part !== '').join('\n\n');
}

function provenanceLine({ provenance, status, problem }: Message): string {
  const who = provenance === null ? '' : provenance.engine === 'builtin' ? 'Built-in engine' : `Model ${provenance.model ?? ''}`.trim();
  const end = status === 'failed' ? (problem ?? 'The answer failed.') : status === 'stopped' ? 'Stopped before the end.' : '';
  const words = [who, end, ...(provenance?.notes ?? [])].filter((part) => part !== '').join('. ').replaceAll('..', '.');
  return words === '' ? '' : `_${oneLine(words)}_`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
