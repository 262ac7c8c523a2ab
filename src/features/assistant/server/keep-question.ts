import { beginAnswer, createThread, endAnswer, loadMessages, loadThread, type ThreadRow } from '#features/history/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { typedQuery, type AssistantThread, type TypedQuery } from '../contract.ts';

/** What stands in the history in the place of an answer: the rows are people's, and are computed anew for whoever may see them then. */
const keptWords = (total: number | null) => `A question about classes${total === null ? '' : `,
  with ${total} ${total === 1 ? 'row' : 'rows'} when it was asked`}. The rows are not kept: they are computed anew when it is opened.`;

/** Keeps what was asked in a conversation, not what came out. */
export async function keepQuestion(db: Database, { ownerId, threadId, words, query, total }: { ownerId: string; threadId: string | null; words: string; query: TypedQuery; total: number | null }) {
  const thread = threadId === null ? await createThread(db, { ownerId, kind: 'assistant', documentIds: null }) : await loadThread(db, threadId);
  const begun = await beginAnswer(db, thread.id, { content: words, summaryOf: null });
  await endAnswer(db, begun.answerId, { content: keptWords(total), citations: [], card: { kind: 'query', query } }, { status: 'complete', provenance: null, problem: null });
  return { threadId: thread.id, messageId: begun.answerId };
}

/** A conversation as questions; one whose question is no longer in the set is left out. */
export async function loadQuestions(db: Database, thread: ThreadRow): Promise<AssistantThread> {
  const rows = await loadMessages(db, thread.id);
  return {
    id: thread.id, title: thread.title, isDeleted: thread.deletedAt !== null,
    turns: rows.flatMap(({ id, card }, at) => {
      const query = typedQuery.safeParse(card?.['query']);
      return query.success ? [{ id, words: rows[at - 1]?.content ?? '', query: query.data }] : [];
    }),
  };
}
