import { embedMany } from 'ai';
import type { SentPart } from '#shared/engine-capabilities.ts';
import type { ConnectedModel } from './connect-model.ts';
import { describeFailure } from './model-failure.ts';
import type { Embed } from './model-settings.ts';

/** Texts of documents with the headings above them, and what is searched for. */
export const embeddingSends = ['passages', 'search-words'] as const satisfies readonly SentPart[];

export function embedWith(model: NonNullable<ConnectedModel['embedding']>): Embed {
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
