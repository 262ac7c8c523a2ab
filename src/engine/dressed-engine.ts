import { EngineError, type AnswerEvent, type Engine } from './answer.ts';
import type { DraftEngine } from './draft.ts';
import { countedMarks, type MarkEngine } from './marks.ts';

type Whole = Engine & DraftEngine & MarkEngine;

/** The engine, which says these notes with each result. */
export function withNotes(engine: Whole, notes: readonly string[]): Whole {
  if (notes.length === 0) return engine;
  const noted = async function* (events: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
    for await (const event of events) yield event.type === 'done' ? { ...event, provenance: { ...event.provenance, notes: [...event.provenance.notes, ...notes] } } : event;
  };
  return {
    ...engine, answer: (request) => noted(engine.answer(request)), summarize: (request) => noted(engine.summarize(request)),
    suggestMarks: async (request) => {
      const { provenance, ...result } = await engine.suggestMarks(request);
      return { ...result, provenance: { ...provenance, notes: [...provenance.notes, ...notes] } };
    },
  };
}

/** An engine that does nothing and says why; what Slate has in its own words stays. */
export function refusing(why: string): Whole {
  const refuse = (): AsyncIterable<AnswerEvent> => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new EngineError('capped', why)) }) });
  return {
    answer: refuse, summarize: refuse,
    draft: async ({ authored }) => ({ text: authored, provenance: { engine: 'builtin', model: null, abstained: false, notes: [why] }, failure: 'capped' }),
    suggestMarks: async (request) => countedMarks(request, 'capped', [why]),
  };
}
