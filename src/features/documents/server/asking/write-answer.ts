import { EngineError, type AnswerEvent, type Provenance } from '#engine/answer.ts';
import { builtinUse, type UsedEngine } from '#engine/engines.ts';
import { endAnswer, saveAnswer, savePulseMs, type AnswerEnd, type AnswerState, type BegunAnswer } from '#features/history/server/public.ts';
import type { MessageCard } from '#features/history/contract.ts';
import { describeError } from '#server/describe-error.ts';
import { outlast } from '#server/outlast.ts';
import type { Services } from '#server/services.ts';
import type { AnswerStreamEvent } from '../../contract.ts';
import { failedEvent } from './answer-stream.ts';

/** What came is saved this often while an answer grows. */
const saveEveryMs = 500;

/** What an engine says, and what stands below it. */
export type WrittenEvent = AnswerEvent | { type: 'card'; card: MessageCard };

type Writing = {
  used: Promise<UsedEngine>;
  /** Says what is said, to whoever still listens. */
  send: (event: AnswerStreamEvent) => void;
  /** Aborted when nobody listens any more, or by the writer itself when the answer is gone. */
  stop: AbortController;
};

/**
 * Writes an answer into its message while it is sent. Whatever happens to the connection, the engine or the process, what came
 * is kept: it is saved as it grows, and at the end with the way it ended. Never rejects for a failure of the engine.
 */
export async function writeAnswer(
  services: Services,
  begun: BegunAnswer,
  answer: (signal: AbortSignal) => AsyncIterable<WrittenEvent>,
  { used, send, stop }: Writing,
): Promise<void> {
  const { threadId, threadTitle, questionId, answerId } = begun;
  send({ type: 'started', threadId, questionId, answerId, threadTitle });
  const state: AnswerState = { content: '', citations: [] };
  let provenance: Provenance | null = null;
  let failure: unknown;
  const saving = saveWhileItGrows(services, answerId, state, stop);
  try {
    for await (const event of answer(stop.signal)) {
      if (stop.signal.aborted) break;
      if (event.type === 'done') {
        provenance = event.provenance;
        continue;
      }
      if (event.type === 'card') {
        state.card = event.card;
        continue;
      }
      if (event.type === 'text') state.content += event.text;
      else state.citations = [...state.citations, event.citation];
      send(event);
    }
  } catch (error) {
    failure = error;
  } finally {
    await saving.end();
  }
  const who: Provenance = provenance ?? { ...(await engineBehind(used)), abstained: false, notes: [] };
  const isStopped = stop.signal.aborted && provenance === null;
  const failed = isStopped || failure === undefined ? null : describeFailure(services, failure);
  const status: AnswerEnd['status'] = isStopped ? 'stopped' : failed ? 'failed' : 'complete';
  await outlast(() => endAnswer(services.db, answerId, state, { status, provenance: who, problem: failed?.message ?? null }));
  send(failed ?? { type: 'finished', provenance: who, status: isStopped ? 'stopped' : 'complete', ...(state.card && { card: state.card }) });
}

async function engineBehind(used: Promise<UsedEngine>): Promise<{ engine: 'builtin' | 'model'; model: string | null }> {
  // Why there is none was what failed, and is told.
  const { kind, model } = await used.catch(() => builtinUse);
  return { engine: kind, model };
}

function describeFailure(services: Services, failure: unknown): Extract<AnswerStreamEvent, { type: 'failed' }> {
  if (failure instanceof EngineError) {
    services.log.warn({ failure: failure.failure }, 'the engine failed');
    return { type: 'failed', code: failure.failure, message: failure.message, retryAfter: failure.retryAfter ?? null };
  }
  const event = failedEvent(failure);
  if (event.code === 'internal') services.log.error({ err: describeError(failure) }, 'unforeseen error while answering');
  return event;
}

/** One save at a time; the last one is awaited by `end`. A save that fails is tried again with the next, or with the end. */
function saveWhileItGrows(services: Services, answerId: string, state: AnswerState, stop: AbortController) {
  let saved = '';
  let savedAt = Date.now();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const save = async () => {
    const content = state.content;
    try {
      const isThere = await saveAnswer(services.db, answerId, { content, citations: state.citations });
      saved = content;
      savedAt = Date.now();
      if (!isThere) stop.abort();
    } catch (error) {
      services.log.warn({ err: describeError(error) }, 'an answer could not be saved while it grew');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => {
    if (isRunning || (state.content === saved && Date.now() - savedAt < savePulseMs)) return;
    isRunning = true;
    running = save();
  }, saveEveryMs);
  return {
    end: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
