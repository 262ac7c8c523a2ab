import { wrapEmbeddingModel, wrapLanguageModel } from 'ai';
import type { HiddenNames } from '../../names/hidden-names.ts';

type Language = Parameters<typeof wrapLanguageModel>[0]['model'];
type Embedding = Parameters<typeof wrapEmbeddingModel>[0]['model'];
type Streamed = Awaited<ReturnType<Extract<Language, { specificationVersion: 'v4' }>['doStream']>>;
type Part = Streamed['stream'] extends ReadableStream<infer Item> ? Item : never;

/**
 * The model, which is never told what these people are called: stand-ins go out in the place of names, and the names stand again in what comes back.
 * Every text of every use passes here (`connect-model.ts` is the only place that makes a model).
 */
export function hideNames(model: Language, names: HiddenNames): ReturnType<typeof wrapLanguageModel> {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      // Instructions are Slate's own words, the same for everybody.
      transformParams: ({ params }) => Promise.resolve({ ...params, prompt: params.prompt.map((message) => (message.role === 'system' ? message : hiddenIn(message, names))) }),
      wrapStream: async ({ doStream, params }) => {
        const opened = await doStream();
        return { ...opened, stream: opened.stream.pipeThrough(revealed(names, params.responseFormat?.type === 'json')) };
      },
    },
  });
}

export function hideNamesFromVectors(model: Embedding, names: HiddenNames): ReturnType<typeof wrapEmbeddingModel> {
  return wrapEmbeddingModel({
    model,
    middleware: { specificationVersion: 'v4', transformParams: ({ params }) => Promise.resolve({ ...params, values: params.values.map((value) => names.blank(value)) }) },
  });
}

/** The same value, every text in it without names; what is no text of a person (roles, kinds, media types, bytes) stays. */
function hiddenIn<Value>(value: Value, names: HiddenNames): Value {
  const walk = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') return key === 'text' || key === 'content' || key === 'value' ? names.hide(part) : part;
    if (Array.isArray(part)) return part.map((one) => walk(one, key));
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part) || part instanceof URL) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, walk(one, name)]));
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the walk keeps the shape
  return walk(value, '') as Value;
}

function revealed(names: HiddenNames, inJson: boolean): TransformStream<Part, Part> {
  const open = new Map<string, ReturnType<HiddenNames['revealing']>>();
  return new TransformStream<Part, Part>({
    transform(part, controller) {
      if (part.type === 'text-delta') {
        const text = open.get(part.id) ?? names.revealing(inJson);
        open.set(part.id, text);
        const delta = text.push(part.delta);
        if (delta !== '') controller.enqueue({ ...part, delta });
        return;
      }
      if (part.type === 'text-end') {
        const rest = open.get(part.id)?.end() ?? '';
        open.delete(part.id);
        if (rest !== '') controller.enqueue({ type: 'text-delta', id: part.id, delta: rest });
      }
      controller.enqueue(part.type === 'tool-call' ? { ...part, input: names.reveal(part.input, true) } : part);
    },
    flush(controller) {
      // A stream that broke off: what was held is text that came.
      for (const [id, text] of open) {
        const rest = text.end();
        if (rest !== '') controller.enqueue({ type: 'text-delta', id, delta: rest });
      }
    },
  });
}
