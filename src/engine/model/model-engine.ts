import { embedMany } from 'ai';
import type { AnswerEvent, AnswerRequest, Engine, Provenance, SummaryRequest } from '../answer.ts';
import type { DraftEngine } from '../draft.ts';
import { connectModel, type ConnectedModel } from './connect-model.ts';
import { draftText } from './draft-text.ts';
import { groundedText } from './grounded-text.ts';
import { describeFailure } from './model-failure.ts';
import type { Embed, ModelSettings } from './model-settings.ts';
import { patienceFor, type Patience } from './patient-fetch.ts';
import { answerPrompt, passagesThatFit } from './prompt.ts';
import { streamModelText } from './stream-model-text.ts';
import { summarizePassages } from './summarize-passages.ts';

/** An engine that asks a language model and lets through only what it checked. */
export async function createModelEngine(
  settings: ModelSettings,
  patience: Patience = patienceFor(settings.provider),
): Promise<{ engine: Engine & DraftEngine; embed: Embed | null }> {
  // The SDK writes advice about settings to the console unless it is told not to.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const connected = await connectModel(settings, patience);
  return {
    engine: {
      answer: (request) => answer(connected, request),
      summarize: (request) => summarize(connected, request),
      draft: (request) => draftText(connected, patience, request),
    },
    embed: connected.embedding === null ? null : embedWith(connected.embedding),
  };
}

async function* answer(connected: ConnectedModel, request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const passages = passagesThatFit(request.passages);
  const { documentCount } = request;
  const nothing = documentCount === 1 ? 'The document does not answer this question.' : `None of the ${documentCount} documents answers this question.`;
  if (passages.length === 0) {
    yield { type: 'text', text: nothing };
    yield done(connected, true, []);
    return;
  }
  const stream = streamModelText(connected, answerPrompt(request.question, request.history, passages), request.signal);
  const { isAbstained, notes } = yield* groundedText(stream, passages);
  if (isAbstained) yield { type: 'text', text: nothing };
  yield done(connected, isAbstained, notes);
}

async function* summarize(connected: ConnectedModel, request: SummaryRequest): AsyncGenerator<AnswerEvent> {
  const { isAbstained, notes } = yield* summarizePassages(connected, request);
  if (isAbstained) yield { type: 'text', text: 'There is nothing in this document that can be summarised.' };
  yield done(connected, isAbstained, notes);
}

function done({ settings }: ConnectedModel, abstained: boolean, notes: string[]): AnswerEvent {
  const provenance: Provenance = { engine: 'model', model: settings.model, abstained, notes };
  return { type: 'done', provenance };
}

function embedWith(model: NonNullable<ConnectedModel['embedding']>): Embed {
  return async (texts, signal) => {
    try {
      const { embeddings } = await embedMany({
        model, values: [...texts], maxRetries: 0, maxParallelCalls: 2, telemetry: { isEnabled: false },
        ...(signal ? { abortSignal: signal } : {}),
      });
      return embeddings;
    } catch (error) {
      throw describeFailure(error, false, signal).error;
    }
  };
}
