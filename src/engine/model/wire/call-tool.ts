import { jsonSchema, streamText, tool, type JSONSchema7 } from 'ai';
import { EngineError } from '../../answer.ts';
import type { ConnectedModel } from './connect-model.ts';
import { describeFailure } from './model-failure.ts';
import { replyLimit, type Capability } from './model-limits.ts';
import type { ModelPrompt } from './stream-model-text.ts';

type Asked = { prompt: ModelPrompt; tool: { name: string; about: string; schema: JSONSchema7 }; capability: Capability; signal?: AbortSignal | undefined };

/**
 * What a model fills into one tool, as it came: nothing is carried out. Small models write it as text, which is read as well.
 * @throws EngineError
 */
export async function callTool({ language, settings }: ConnectedModel, { prompt, tool: asked, capability, signal }: Asked): Promise<unknown> {
  const end = new AbortController();
  let text = '';
  try {
    const { stream } = streamText({
      model: language, instructions: prompt.instructions, messages: prompt.messages, maxOutputTokens: replyLimit(settings, capability), maxRetries: 0,
      abortSignal: signal ? AbortSignal.any([signal, end.signal]) : end.signal, telemetry: { isEnabled: false }, onError: () => {}, providerOptions: { openai: { store: false } },
      tools: { [asked.name]: tool({ description: asked.about, inputSchema: jsonSchema(asked.schema) }) },
      toolChoice: { type: 'tool', toolName: asked.name },
    });
    for await (const part of stream) {
      if (part.type === 'text-delta') text += part.text;
      if (part.type === 'tool-call') return part.input;
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new EngineError('stopped', 'It was stopped.');
    }
  } catch (error) {
    // Some end in order without the call that was asked for.
    const written = signal?.aborted === true ? undefined : readWritten(text);
    if (written !== undefined) return written;
    throw describeFailure(error, text !== '', signal).error;
  } finally {
    end.abort();
  }
  const written = readWritten(text);
  if (written === undefined) throw new EngineError('garbled', 'The language model sent something that Slate cannot read.');
  return written;
}

function readWritten(text: string): unknown {
  const [found] = /\{[\s\S]*\}/.exec(text) ?? [];
  try {
    const read: unknown = found === undefined ? undefined : JSON.parse(found);
    // Some write the call around it.
    return typeof read === 'object' && read !== null && 'arguments' in read ? read.arguments : read;
  } catch {
    return undefined;
  }
}
