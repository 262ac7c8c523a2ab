import { EngineError, type AnswerEvent, type Turn } from '#engine/answer.ts';
import type { UsedEngine } from '#engine/engines.ts';
import { withoutMarks } from '#engine/model/checks/statement-marks.ts';
import { searchQuery } from '#engine/retrieval/search-query.ts';
import { loadMessages, type BegunAnswer, type MessageRow, type ThreadRow } from '#features/history/server/public.ts';
import type { Services } from '#server/services.ts';
import { correctSpelling } from './correct-spelling.ts';
import { noteOnUnread, type AskedDocuments } from './find-asked-documents.ts';
import { gatherPassages } from './gather-passages.ts';

const embeddingPatienceMs = 3_000;

/** Searches the thread's documents and lets the engine answer from what was found. */
export async function* ask(
  services: Services,
  thread: ThreadRow,
  begun: BegunAnswer,
  { used, asked, signal }: { used: UsedEngine; asked: AskedDocuments; signal: AbortSignal },
): AsyncGenerator<AnswerEvent> {
  const before = await loadMessages(services.db, thread.id);
  const history = turnsBefore(before, begun.position - 1);
  const question = begun.question.content;
  // A language model reads a misspelt word by itself.
  const meant = used.kind === 'model' ? question : await correctSpelling(services.db, thread, question);
  const query = searchQuery(meant, history);
  const vector = await embedQuery(services, thread.ownerId, { query, signal });
  const gathered = await gatherPassages(services, thread, { question: meant, query, engine: used.engine, vector, signal });
  const notes = [meant === question ? null : `Read as: ${meant}`, noteOnUnread(asked)].filter((note) => note !== null);
  const events = used.engine.answer({ question: meant, history, ...gathered, documentCount: asked.ready, signal });
  for await (const event of events) {
    if (event.type !== 'done') yield event;
    else yield { type: 'done', provenance: { ...event.provenance, notes: [...event.provenance.notes, ...notes] } };
  }
}

/** A search by words alone is better than no answer, so an embedding model that fails or dawdles is done without. */
async function embedQuery({ engines, log }: Services, userId: string, { query, signal }: { query: string; signal: AbortSignal }): Promise<number[] | undefined> {
  if (!(await engines.offers('embeddings'))) return undefined;
  try {
    const { embed } = await engines.use({ for: 'embeddings', userId });
    const [vector = undefined] = (await embed?.([query], AbortSignal.any([signal, AbortSignal.timeout(embeddingPatienceMs)]))) ?? [];
    return vector;
  } catch (error) {
    log.warn({ failure: error instanceof EngineError ? error.failure : 'internal' }, 'a question got no vector');
    return undefined;
  }
}

/** The conversation before a position, without citations and marks and without answers that say nothing. */
function turnsBefore(rows: MessageRow[], position: number): Turn[] {
  return rows
    .filter((row) => row.position < position)
    .map((row) => ({ role: row.role, content: withoutMarks(row.content) }))
    .filter((turn) => turn.content !== '');
}
