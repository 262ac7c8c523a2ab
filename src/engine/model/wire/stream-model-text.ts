import { setTimeout as sleep } from 'node:timers/promises';
import { NoOutputGeneratedError, streamText, type FinishReason, type ModelMessage } from 'ai';
import { EngineError } from '../../answer.ts';
import type { ConnectedModel } from './connect-model.ts';
import { describeFailure, type ModelFailure } from './model-failure.ts';
import { type Capability, ollamaWindow, replyLimit } from './model-limits.ts';

export type ModelPrompt = { instructions: string; messages: ModelMessage[] };

type Asked = { prompt: ModelPrompt; capability: Capability; signal?: AbortSignal | undefined };

/** A provider that asks to wait longer than this is not waited for: the person is told when. */
const longestWaitSeconds = 2;
const pauseBeforeRetryMs = 300;

/**
 * The text of a model's answer as it comes; returns why it ended. It has no tools, and nothing is reported anywhere.
 * A failure before the first word is tried once more when that may help.
 * @throws EngineError
 */
export async function* streamModelText(connected: ConnectedModel, asked: Asked): AsyncGenerator<string, FinishReason> {
  const { signal } = asked;
  for (let attempt = 1; ; attempt += 1) {
    let hasText = false;
    const read = readOnce(connected, asked);
    try {
      for (;;) {
        const next = await read.next();
        if (next.done) return next.value;
        hasText = true;
        yield next.value;
      }
    } catch (error) {
      const failure = describeFailure(error, hasText, signal);
      const wait = attempt === 1 && !hasText ? waitBeforeRetry(failure) : null;
      if (wait === null) throw failure.error;
      await sleep(wait, undefined, signal ? { signal } : {}).catch(() => {
        throw new EngineError('stopped', 'The answer was stopped.');
      });
    } finally {
      // Whoever stops listening ends the request, too.
      await read.return('other').catch(() => {});
    }
  }
}

function waitBeforeRetry({ error, isPassing }: ModelFailure): number | null {
  if (!isPassing) return null;
  if (error.failure !== 'rate_limited') return pauseBeforeRetryMs;
  return error.retryAfter !== undefined && error.retryAfter <= longestWaitSeconds ? error.retryAfter * 1_000 : null;
}

async function* readOnce({ language, settings }: ConnectedModel, { prompt, capability, signal }: Asked): AsyncGenerator<string, FinishReason> {
  const end = new AbortController();
  const isOpenModel = settings.provider === 'ollama' || settings.provider === 'openai-compatible';
  const { stream } = streamText({
    model: language,
    instructions: prompt.instructions,
    messages: prompt.messages,
    maxOutputTokens: replyLimit(settings, capability),
    maxRetries: 0,
    abortSignal: signal ? AbortSignal.any([signal, end.signal]) : end.signal,
    telemetry: { isEnabled: false },
    // Hosted reasoning models refuse a temperature.
    ...(isOpenModel ? { temperature: 0.2 } : {}),
    providerOptions: { openai: { store: false }, ...(settings.provider === 'ollama' ? { ollama: { options: { num_ctx: ollamaWindow } } } : {}) },
    onError: () => {},
  });
  let hasText = false;
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        hasText ||= part.text !== '';
        // A database keeps no U+0000.
        yield part.text.replaceAll('\u0000', '');
      }
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new EngineError('stopped', 'The answer was stopped.');
      if (part.type === 'finish') return endOf(part.finishReason, part.rawFinishReason, hasText);
    }
    throw new NoOutputGeneratedError();
  } finally {
    end.abort();
  }
}

/** Some providers' streams just end when they are cut: then there is no reason. */
function endOf(reason: FinishReason, raw: string | undefined, hasText: boolean): FinishReason {
  if (reason !== 'stop' && raw === undefined) throw new NoOutputGeneratedError();
  if (hasText) return reason;
  if (reason === 'content-filter') throw new EngineError('unavailable', 'The provider of the language model does not let it answer this.');
  throw new EngineError('garbled', 'The language model answered without a word.');
}
