import { EngineError, type AnswerEvent, type Engine } from './answer.ts';
import type { DraftEngine } from './draft.ts';
import { unsay } from './unsay.ts';

type Whole = Engine & DraftEngine;

/** The engine, which says these notes with each result. */
export function withNotes(engine: Whole, notes: readonly string[]): Whole {
  if (notes.length === 0) return engine;
  const noted = async function* (events: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
    for await (const event of events) yield event.type === 'done' ? { ...event, provenance: { ...event.provenance, notes: [...event.provenance.notes, ...notes] } } : event;
  };
  return { ...engine, answer: (request) => noted(engine.answer(request)), summarize: (request) => noted(engine.summarize(request)) };
}

/** An engine that does nothing and says why; what Slate has in its own words stays. */
export function refusing(why: string): Whole {
  const refuse = (): AsyncIterable<AnswerEvent> => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new EngineError('capped', why)) }) });
  return {
    answer: refuse, summarize: refuse,
    draft: async ({ authored }) => ({ text: authored, provenance: { engine: 'builtin', model: null, abstained: false, notes: [why] }, failure: 'capped' }),
  };
}

/** The engine, which is not told these words where a person typed them: what somebody asks goes to it without who they are. */
export function unsaying(engine: Whole, words: readonly string[]): Whole {
  if (words.length === 0) return engine;
  return {
    ...engine,
    answer: (request) => engine.answer({ ...request, question: unsay(request.question, words), history: request.history.map((turn) => ({ ...turn, content: unsay(turn.content, words) })) }),
    ...(engine.searchWords ? { searchWords: async (question: string, sample: string, signal?: AbortSignal) => (await engine.searchWords?.(unsay(question, words), sample, signal)) ?? null } : {}),
  };
}
