import { EngineError, type AnswerEvent } from './answer.ts';
import { countedMarks } from './marks.ts';
import type { WholeEngine } from './whole-engine.ts';

/** The engine, which says these notes with each result. */
export function withNotes(engine: WholeEngine, notes: readonly string[]): WholeEngine {
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
export function refusing(why: string): WholeEngine {
  const refuse = (): AsyncIterable<AnswerEvent> => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new EngineError('capped', why)) }) });
  return {
    answer: refuse, summarize: refuse,
    draft: async ({ authored }) => ({ text: authored, provenance: { engine: 'builtin', model: null, abstained: false, notes: [why] }, failure: 'capped' }),
    suggestMarks: async (request) => countedMarks(request, 'capped', [why]),
    chooseQuestion: () => Promise.resolve(null),
  };
}
