import { EngineError, type AnswerEvent, type Engine } from './answer.ts';
import type { DraftEngine } from './draft.ts';
import { countedMarks, type MarkEngine, type MarksRequest, type MarksResult } from './marks.ts';
import { unsay, unsaidWithPlaces } from './unsay.ts';

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

/** The engine, which is not told these words where a person typed them: what somebody asks goes to it without who they are. */
export function unsaying(engine: Whole, words: readonly string[]): Whole {
  if (words.length === 0) return engine;
  return {
    ...engine,
    answer: (request) => engine.answer({ ...request, question: unsay(request.question, words), history: request.history.map((turn) => ({ ...turn, content: unsay(turn.content, words) })) }),
    suggestMarks: (request) => unsaidMarks(engine, request, words),
    ...(engine.searchWords ? { searchWords: async (question: string, sample: string, signal?: AbortSignal) => (await engine.searchWords?.(unsay(question, words), sample, signal)) ?? null } : {}),
  };
}

/** The essay and what is asked go without the words; quotes come back as they stand in the essay itself. */
async function unsaidMarks(engine: MarkEngine, request: MarksRequest, words: readonly string[]): Promise<MarksResult> {
  const { text: essay, restore } = unsaidWithPlaces(request.essay, words, 'a pupil');
  const plain = (text: string) => unsay(text, words);
  const result = await engine.suggestMarks({
    ...request, essay, asked: plain(request.asked), sample: plain(request.sample), leftOut: request.leftOut.map((stretch) => unsay(stretch, words, 'a pupil')),
    criteria: request.criteria.map(({ name, levels, ...one }) => ({ ...one, name: plain(name), levels: levels.map((level) => ({ ...level, says: plain(level.says) })) })),
  });
  return result.provenance.engine === 'builtin' ? result : { ...result, criteria: result.criteria.map((one) => ({ ...one, quotes: one.quotes.map(restore) })) };
}
