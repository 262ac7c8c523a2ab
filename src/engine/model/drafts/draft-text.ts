import { EngineError } from '../../answer.ts';
import type { DraftPurpose, DraftRequest, DraftResult } from '../../draft.ts';
import type { ConnectedModel } from '../wire/connect-model.ts';
import { findDraftFaults } from './draft-checks.ts';
import { draftPrompt, repairPrompt } from './draft-prompt.ts';
import { draftRules } from './draft-rules.ts';
import type { Capability } from '../wire/model-limits.ts';
import type { Patience } from '../wire/patient-fetch.ts';
import { ReplyReader, takeBackSign } from '../answer/reply-reader.ts';
import { streamModelText, type ModelPrompt } from '../wire/stream-model-text.ts';

/**
 * A model's text that passed every check, after one repair at most; otherwise the authored one, with a note that says why.
 * @throws EngineError `stopped`, when the caller's signal says so
 */
export async function draftText(connected: ConnectedModel, patience: Patience, request: DraftRequest): Promise<DraftResult> {
  const { settings } = connected;
  const limit = AbortSignal.timeout(patience.first + patience.next);
  const written = (text: string, notes: string[]): DraftResult =>
    ({ text, provenance: { engine: 'model', model: settings.model, abstained: false, notes }, failure: null });
  try {
    const prompt = draftPrompt(request);
    const first = await readWhole(connected, prompt, request, limit);
    if (first.faults.length === 0) return written(first.text, []);
    const second = await readWhole(connected, repairPrompt(prompt, first.text, first.faults), request, limit);
    if (second.faults.length === 0) return written(second.text, ['The first text did not pass Slate’s checks, so it was written anew.']);
    return fallBack(request, 'refused', 'What the language model wrote did not pass Slate’s checks.');
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (request.signal?.aborted) throw error;
    return limit.aborted
      ? fallBack(request, 'timeout', 'The language model took too long.')
      : fallBack(request, error.failure, error.message);
  }
}

function fallBack({ authored }: DraftRequest, failure: NonNullable<DraftResult['failure']>, why: string): DraftResult {
  return { text: authored, provenance: { engine: 'builtin', model: null, abstained: false, notes: [`${why} These are Slate’s own words.`] }, failure };
}

const capabilityOf: Record<DraftPurpose, Capability> = { 'plan-why': 'draft', 'plan-family': 'draft', 'practice-context': 'recast', 'practice-solving': 'solve' };

type Read = { text: string; faults: string[] };

/** Reads one reply to its end, or until it is far too long to be of use. */
async function readWhole(connected: ConnectedModel, prompt: ModelPrompt, request: DraftRequest, limit: AbortSignal): Promise<Read> {
  const [, most] = draftRules[request.purpose].length;
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  const stream = streamModelText(connected, { prompt, capability: capabilityOf[request.purpose], signal });
  const reader = new ReplyReader();
  let text = '';
  for (;;) {
    const next = await stream.next();
    text = lastPart(text + (next.done ? reader.end() : reader.push(next.value)));
    if (next.done) {
      const draft = tidyDraft(text);
      return { text: draft, faults: next.value === 'length' ? ['The text was cut off because it was too long. Write less.'] : findDraftFaults(request, draft) };
    }
    if (text.length <= 2 * most) continue;
    await stream.return('other');
    return { text: text.slice(0, most), faults: [`The text is far too long: at most ${most} characters.`] };
  }
}

/** Behind thinking that began without a word. */
const lastPart = (text: string) => text.split(takeBackSign).at(-1) ?? '';

/** Without an opening line about itself, and without quotation marks around the whole. */
export function tidyDraft(text: string): string {
  const plain = text.trim().replace(
    /^(?:(?:sure|certainly|of course|okay|ok)\b[^\n]{0,80}|(?:here(?:['’]s| is)|this is|below is)\b[^\n]{0,80}:|(?:exercise|text|reply|rewritten exercise|new exercise)\s*:)\s*\n*/i,
    '',
  ).trim();
  const [, inner] = /^["“„«]([\s\S]*)["”“»]$/u.exec(plain) ?? [];
  return inner !== undefined && !/["“”„«»]/u.test(inner) ? inner.trim() : plain;
}
