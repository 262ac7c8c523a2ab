import type { ConnectionCheck, ConnectionProblem } from '#shared/engine-capabilities.ts';
import { EngineError, type EngineFailure } from '../../answer.ts';
import { createModelEngine } from '../model-engine.ts';
import { connectModel, type ConnectedModel } from '../wire/connect-model.ts';
import type { Meter } from '../wire/meter.ts';
import type { Embed, ModelSettings } from '../wire/model-settings.ts';
import type { Patience } from '../wire/patient-fetch.ts';
import { streamModelText, type ModelPrompt } from '../wire/stream-model-text.ts';
import { citedPassage, citedQuestion, countingPrompt, embeddedTexts, jsonPrompt } from './test-prompts.ts';

export type CheckResult = { check: ConnectionCheck; problem: ConnectionProblem | null };
export type ConnectionResult = {
  checks: CheckResult[];
  /** Milliseconds until the first word; words a second from there on. Null when no word came. */
  firstWordMs: number | null;
  wordsPerSecond: number | null;
};

type Read = { text: string; pieces: number; firstWordMs: number | null; ms: number };

/**
 * Asks a model for a few short texts, which are made up. Where nothing can be reached the first one tells why, and no other is asked for.
 * @param patience how long it is waited for
 */
export async function testConnection(settings: ModelSettings, meter: Meter, patience: Patience, signal?: AbortSignal): Promise<ConnectionResult> {
  const connected = await connectModel(settings, meter, patience, []);
  const first = await attempt(() => readText(connected, countingPrompt, signal));
  if ('problem' in first) return { checks: [{ check: 'words', problem: first.problem }], firstWordMs: null, wordsPerSecond: null };
  const { text, pieces, firstWordMs, ms } = first.value;
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  const seconds = Math.max(0.001, (ms - (firstWordMs ?? 0)) / 1_000);
  const { engine, embed } = await createModelEngine(settings, meter, patience, []);
  return {
    checks: [
      { check: 'words', problem: /\bone\b/i.test(text) && /\bten\b/i.test(text) ? null : 'wrong-reply' },
      { check: 'streaming', problem: pieces > 1 ? null : 'all-at-once' },
      { check: 'json', problem: problemOf(await attempt(() => readText(connected, jsonPrompt, signal)), ({ text: reply }) => isJson(reply)) },
      { check: 'citing', problem: problemOf(await attempt(() => countCitations(engine, signal)), (count) => count > 0) },
      ...(embed === null ? [] : [{ check: 'vectors' as const, problem: problemOf(await attempt(() => embed(embeddedTexts, signal)), areVectors) }]),
    ],
    firstWordMs,
    wordsPerSecond: pieces > 1 ? Math.round((words / seconds) * 10) / 10 : null,
  };
}

type Attempt<Value> = { value: Value } | { problem: ConnectionProblem };

async function attempt<Value>(run: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await run() };
  } catch (error) {
    if (error instanceof EngineError && error.failure !== 'stopped') return { problem: error.because ?? problems[error.failure] };
    throw error;
  }
}

const problems: Record<EngineFailure, ConnectionProblem> = {
  unauthorized: 'unauthorized', rate_limited: 'rate-limited', unavailable: 'unavailable', timeout: 'timeout', garbled: 'not-a-model', stopped: 'unavailable', capped: 'unavailable',
};

const problemOf = <Value>(tried: Attempt<Value>, isGood: (value: Value) => boolean): ConnectionProblem | null =>
  ('problem' in tried ? tried.problem : isGood(tried.value) ? null : 'wrong-reply');

async function readText(connected: ConnectedModel, prompt: ModelPrompt, signal: AbortSignal | undefined): Promise<Read> {
  const startedAt = performance.now();
  const read: Read = { text: '', pieces: 0, firstWordMs: null, ms: 0 };
  for await (const piece of streamModelText(connected, { prompt, capability: 'test', signal })) {
    read.firstWordMs ??= Math.round(performance.now() - startedAt);
    read.text += piece;
    read.pieces += 1;
  }
  return { ...read, ms: performance.now() - startedAt };
}

/** A fence around it is taken off where replies are read, too. */
function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''));
    return typeof value === 'object' && value !== null && 'legs' in value && Number(value.legs) === 8;
  } catch {
    return false;
  }
}

async function countCitations(engine: Awaited<ReturnType<typeof createModelEngine>>['engine'], signal: AbortSignal | undefined): Promise<number> {
  let count = 0;
  for await (const event of engine.answer({ question: citedQuestion, history: [], passages: [citedPassage], documentCount: 1, ...(signal ? { signal } : {}) })) {
    if (event.type === 'citation') count += 1;
  }
  return count;
}

function areVectors(vectors: Awaited<ReturnType<Embed>>): boolean {
  const [one, other] = vectors;
  return vectors.length === embeddedTexts.length && one !== undefined && one.length > 1 && one.length === other?.length && vectors.flat().every(Number.isFinite);
}
