import { wrapEmbeddingModel, wrapLanguageModel } from 'ai';
import { describeFailure } from './model-failure.ts';
import { countTokens } from './count-tokens.ts';
import type { CallEnd, Meter } from './meter.ts';

type Language = Parameters<typeof wrapLanguageModel>[0]['model'];
type Embedding = Parameters<typeof wrapEmbeddingModel>[0]['model'];
type Streamed = Awaited<ReturnType<Extract<Language, { specificationVersion: 'v4' }>['doStream']>>;
type Part = Streamed['stream'] extends ReadableStream<infer Item> ? Item : never;

/** The model, with each of its calls counted, whoever makes it and however it ends. */
export function countText(model: Language, meter: Meter, name: string): ReturnType<typeof wrapLanguageModel> {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      wrapStream: async ({ doStream, params }) => {
        const call = await beginCall(meter, name, params.abortSignal);
        const opened = await Promise.resolve(doStream()).catch(call.refused);
        return { ...opened, stream: listenTo(opened.stream, call, () => countTokens(textOf(params.prompt))) };
      },
      // Slate streams every text; one that would not be counted is not asked for.
      wrapGenerate: async () => {
        throw new Error('Texts are streamed: only those are counted');
      },
    },
  });
}

export function countVectors(model: Embedding, meter: Meter, name: string): ReturnType<typeof wrapEmbeddingModel> {
  return wrapEmbeddingModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      wrapEmbed: async ({ doEmbed, params }) => {
        const call = await beginCall(meter, name, params.abortSignal);
        const result = await Promise.resolve(doEmbed()).catch(call.refused);
        const estimate = () => params.values.reduce((sum, value) => sum + countTokens(value), 0);
        await call.end('complete', { input: result.usage?.tokens || undefined, output: 0 }, { input: estimate, output: '' });
        return result;
      },
    },
  });
}

type Said = { input: number | undefined; output: number | undefined };

async function beginCall(meter: Meter, model: string, signal: AbortSignal | undefined) {
  const startedAt = performance.now();
  const tell = await meter.begin({ model });
  let firstWordMs: number | null = null;
  let hasEnded = false;
  const since = () => Math.round(performance.now() - startedAt);
  const end = async (outcome: CallEnd['outcome'], said: Said, came: { input: () => number; output: string }) => {
    if (hasEnded) return;
    hasEnded = true;
    const isEstimated = said.input === undefined || said.output === undefined;
    await tell({ outcome, tokens: { input: said.input ?? came.input(), output: said.output ?? countTokens(came.output), isEstimated }, ms: since(), firstWordMs });
  };
  return {
    heard: () => {
      firstWordMs ??= since();
    },
    end,
    failureOf: (error: unknown, hasText: boolean) => describeFailure(error, hasText, signal).error.failure,
    /** The provider took nothing in. */
    refused: async (error: unknown): Promise<never> => {
      await end(describeFailure(error, false, signal).error.failure, { input: 0, output: 0 }, { input: () => 0, output: '' });
      throw error;
    },
  };
}

/** Passes a stream on as it comes. A reader that goes away, and a stream that breaks off, end the call too: what came until then is estimated. */
function listenTo(stream: ReadableStream<Part>, call: Awaited<ReturnType<typeof beginCall>>, input: () => number): ReadableStream<Part> {
  const reader = stream.getReader();
  let output = '';
  let said: Said = { input: undefined, output: undefined };
  let failure: CallEnd['outcome'] | undefined;
  let isFinished = false;
  const end = (outcome: CallEnd['outcome']) => call.end(outcome, said, { input, output });
  const hear = (part: Part) => {
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
      call.heard();
      output += part.delta;
    }
    if (part.type === 'error') failure = call.failureOf(part.error, output !== '');
    if (part.type !== 'finish') return;
    isFinished = part.finishReason.raw !== undefined || part.finishReason.unified === 'stop';
    // Some servers say nothing, some say zero.
    said = { input: part.usage.inputTokens.total || undefined, output: part.usage.outputTokens.total || undefined };
  };
  return new ReadableStream<Part>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          hear(value);
          controller.enqueue(value);
          return;
        }
        await end(failure ?? (isFinished ? 'complete' : 'unavailable'));
        controller.close();
      } catch (error) {
        await end(call.failureOf(error, output !== ''));
        controller.error(error);
      }
    },
    async cancel(reason) {
      await end(isFinished ? 'complete' : 'stopped');
      await reader.cancel(reason);
    },
  });
}

/** Every text of a prompt, wherever it stands in it. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('\n') : '';
}
