import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { milliseconds, type AssignmentKind } from '#features/assignments/server/public.ts';
import { messages, threads } from '#features/history/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#shared/ids.ts';
import { documents } from './tables.ts';

const mostChoices = 200;

const findReady = (db: Database, ownerId: string, ids?: readonly string[]) => db
  .select({ id: documents.id, title: documents.title, pageCount: documents.pageCount }).from(documents)
  .where(and(eq(documents.ownerId, ownerId), eq(documents.status, 'ready'), ids && inArray(documents.id, [...ids]))).orderBy(desc(documents.createdAt), desc(documents.id)).limit(mostChoices);

/** One's own document, assigned: to read and to ask. Begun with a conversation about it, done with a question that it was asked since it opened. */
export const assignedDocument: AssignmentKind = {
  mostTargets: 5,
  choices: async ({ db }, { actorId }) => (await findReady(db, actorId)).map(({ id, title, pageCount }) => ({ id, name: title, note: pageCount === null ? null : `${pageCount} p.`, under: [] })),
  find: async ({ db }, { actorId }, ids) => {
    const byId = new Map((await findReady(db, actorId, ids.filter(isId))).map((document) => [document.id, document]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
  progress: ({ targetId, learnerId, since }) => sql`(select (
      select json_build_array(${milliseconds(sql.raw('min(talk.created_at)'))}, ${milliseconds(sql.raw('min(said.created_at)'))})
      from ${threads} talk left join ${messages} said on said.thread_id = talk.id and said.created_at >= ${since}
        and ((said.role = 'person' and read.id = any(talk.document_ids)) or (said.role = 'assistant' and said.citations @> json_build_array(json_build_object('documentId', read.id))::jsonb))
      where talk.owner_id = ${learnerId} and talk.updated_at >= ${since} and (read.id = any(talk.document_ids) or said.id is not null))
    from ${documents} read where read.id = ${targetId}::uuid)`,
  path: (id) => `/slatechat?document=${id}`,
  minutes: () => null,
  step: () => null,
};
