import { and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import { AppError } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { ThreadList } from '../contract.ts';
import { presentThread } from './present-thread.ts';
import { anywhere, searchQuery } from './search-words.ts';
import { messages, threads } from './tables.ts';
import { threadColumns } from './thread-columns.ts';

export type ThreadFilter = { query?: string | undefined; isBin: boolean; cursor?: string | undefined };

export const threadsPerPage = 50;

/** A person's threads that hold at least one question, pinned first, then the newest. */
export async function listThreads(db: Database, ownerId: string, filter: ThreadFilter, limit = threadsPerPage): Promise<ThreadList> {
  const query = searchQuery(filter.query ?? '');
  const matching = and(
    eq(threads.ownerId, ownerId),
    filter.isBin ? isNotNull(threads.deletedAt) : isNull(threads.deletedAt),
    sql`exists (select 1 from ${messages} where ${ofThread})`,
    filter.query?.trim() ? matches(filter.query, query) : undefined,
  );
  const [rows, [all]] = await Promise.all([
    db
      .select({ ...threadColumns, questionCount: questionCount(), excerpt: excerptOf(query), sortedAt: sortedAt() })
      .from(threads)
      .where(and(matching, filter.cursor === undefined ? undefined : after(filter.cursor)))
      .orderBy(desc(threads.isPinned), desc(threads.updatedAt), desc(threads.id))
      .limit(limit + 1),
    db.select({ total: count() }).from(threads).where(matching),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    threads: page.map((row) => ({ ...presentThread(row, row.questionCount), excerpt: row.excerpt })),
    total: all?.total ?? 0,
    next: rows.length > limit && last ? `${last.isPinned ? 1 : 0}_${last.sortedAt}_${last.id}` : null,
  };
}

/** In a list of columns Drizzle leaves a table's name out, and inside of a subquery `id` would be the message's. */
const threadId = sql`${threads}.${sql.identifier(threads.id.name)}`;
const ofThread = sql`${messages.threadId} = ${threadId}`;

/** The title is also searched by parts of words and in scripts that PostgreSQL's English does not cut into words. */
function matches(typed: string, query: SQL | null): SQL {
  const inTitle = sql`${threads.title} ilike ${anywhere(typed)}`;
  if (query === null) return inTitle;
  return sql`(${inTitle} or ${threads.search} @@ ${query}
    or exists (select 1 from ${messages} where ${ofThread} and ${messages.search} @@ ${query}))`;
}

const questionCount = () =>
  sql<number>`(select count(*)::int from ${messages} where ${ofThread} and ${messages.role} = 'person')`;

/** The best matching message around the match. Its citation markers go, and its own « » make room for those of the match. */
function excerptOf(query: SQL | null): SQL<string | null> {
  if (query === null) return sql<string | null>`null`;
  return sql<string | null>`(
    select ts_headline('english', translate(regexp_replace(${messages.content}, '\\s*\\[\\[[^\\]]*\\]\\]', '', 'g'), '«»', '“”'), ${query},
      'StartSel=«, StopSel=», MaxFragments=1, MaxWords=24, MinWords=10')
    from ${messages} where ${ofThread} and ${messages.search} @@ ${query}
    order by ts_rank(${messages.search}, ${query}) desc, ${messages.position} limit 1)`;
}

/** To the microsecond, as the database keeps it: a Date would lose rows of the same millisecond between two pages. */
const sortedAt = () => sql<string>`to_char(${threads.updatedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const cursorParts = z.tuple([z.enum(['0', '1']), z.iso.datetime(), z.uuid()]);

function after(cursor: string): SQL {
  const parsed = cursorParts.safeParse(cursor.split('_'));
  if (!parsed.success) throw new AppError('invalid_input', 400, 'This page of the list is not there any more. Load the list anew.');
  const [isPinned, moment, id] = parsed.data;
  return sql`(${threads.isPinned}, ${threads.updatedAt}, ${threads.id}) < (${isPinned === '1'}, ${moment}::timestamptz, ${id}::uuid)`;
}
