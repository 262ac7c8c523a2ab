import type { AnswerEvent, Turn } from '#engine/answer.ts';
import { searchQuery } from '#engine/retrieval/search-query.ts';
import { loadMessages, type BegunAnswer, type MessageRow, type ThreadRow } from '#features/history/server/public.ts';
import type { Services } from '#server/services.ts';
import { noteOnUnread, type AskedDocuments } from './find-asked-documents.ts';
import { searchPassages } from './search-passages.ts';

export type EngineChoice = 'default' | 'builtin';

/** How many passages an engine gets to answer from. */
const passagesPerQuestion = 12;

/** Searches the thread's documents and lets the engine answer from what was found. */
export async function* ask(
  services: Services,
  thread: ThreadRow,
  begun: BegunAnswer,
  { engine, asked, signal }: { engine: EngineChoice; asked: AskedDocuments; signal: AbortSignal },
): AsyncGenerator<AnswerEvent> {
  const before = await loadMessages(services.db, thread.id);
  const history = turnsBefore(before, begun.position - 1);
  const question = begun.question.content;
  const passages = await searchPassages(services.db, thread, searchQuery(question, history), passagesPerQuestion);
  const note = noteOnUnread(asked);
  const events = services.engines[engine].answer({ question, history, passages, documentCount: asked.ready, signal });
  for await (const event of events) {
    if (event.type !== 'done' || note === null) yield event;
    else yield { type: 'done', provenance: { ...event.provenance, notes: [...event.provenance.notes, note] } };
  }
}

/** The conversation before a position, without the markers of its citations and without answers that say nothing. */
function turnsBefore(rows: MessageRow[], position: number): Turn[] {
  return rows
    .filter((row) => row.position < position)
    .map((row) => ({ role: row.role, content: row.content.replaceAll(/\s?\[\[[^\]]*\]\]/g, '').trim() }))
    .filter((turn) => turn.content !== '');
}
