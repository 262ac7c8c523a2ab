import { EngineError } from '../../answer.ts';
import { countedMarks, type MarksRequest, type MarksResult, type SuggestedLevel } from '../../marks.ts';
import { ReplyReader, takeBackSign } from '../answer/reply-reader.ts';
import type { ConnectedModel } from '../wire/connect-model.ts';
import { countTokens } from '../wire/count-tokens.ts';
import { roomFor } from '../wire/model-limits.ts';
import type { Patience } from '../wire/patient-fetch.ts';
import { streamModelText, type ModelPrompt } from '../wire/stream-model-text.ts';
import { marksPrompt, repairMarksPrompt } from './marks-prompt.ts';
import { readMarks, type ReadMarks } from './read-marks.ts';

/** Tokens of an essay with its rubric; a model of the school's own has less room. */
const mostTokens = 12_000;
/** Characters of a reply: what is longer is not read to its end. */
const longestReply = 12_000;

const own = 'Nothing of it is used here.';

/**
 * What a model proposes for an essay, each quote looked up in it, after one repair at most; what does not pass then is dropped, with a note.
 * Where nothing of it passes, what was counted comes back.
 * @throws EngineError `stopped`, when the caller's signal says so
 */
export async function suggestMarks(connected: ConnectedModel, patience: Patience, request: MarksRequest): Promise<MarksResult> {
  const essay = without(request.essay, request.leftOut);
  const prompt = marksPrompt({ ...request, essay });
  const room = connected.settings.provider === 'ollama' ? roomFor(connected.settings, 0).passages : mostTokens;
  if (countTokens(essay) > room) return countedMarks(request, 'refused', ['This answer is too long for the language model, so it was not asked.']);
  const limit = AbortSignal.timeout(patience.first + patience.next);
  const read = async (asked: ModelPrompt) => readReply(connected, asked, request, { essay, limit });
  try {
    const first = await read(prompt);
    if (first.faults.length === 0) return resultOf(connected, request, first.marks, []);
    const second = await read(repairMarksPrompt(prompt, first.reply, first.faults));
    // What passed the first time still does, where the second did not bring it again.
    const marks = new Map([...first.marks, ...second.marks]);
    if (marks.size === 0) return countedMarks(request, 'refused', [`What the language model wrote did not pass Slate’s checks. ${own}`]);
    return resultOf(connected, request, marks, second.faults.length === 0 || marks.size === request.criteria.length ? ['The first reply did not pass Slate’s checks, so it was written anew.'] : []);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (request.signal?.aborted) throw error;
    return limit.aborted ? countedMarks(request, 'timeout', [`The language model took too long. ${own}`]) : countedMarks(request, error.failure, [`${error.message} ${own}`]);
  }
}

/** Each stretch leaves a line break: no quote can reach across it. */
const without = (essay: string, stretches: readonly string[]) => stretches.filter((stretch) => stretch.trim() !== '').reduce((text, stretch) => text.replaceAll(stretch, '\n\n'), essay).trim();

function resultOf({ settings }: ConnectedModel, { criteria }: MarksRequest, marks: ReadonlyMap<string, SuggestedLevel>, notes: string[]): MarksResult {
  const dropped = criteria.filter(({ id }) => !marks.has(id)).length;
  return {
    criteria: criteria.map(({ id }) => marks.get(id) ?? { criterionId: id, level: null, quotes: [], why: 'What the language model proposed here did not hold: its words do not stand in the answer.' }),
    provenance: {
      engine: 'model', model: settings.model, abstained: false,
      notes: dropped === 0 ? notes : [...notes, `${dropped} of ${criteria.length} rows were dropped, because what the language model wrote there did not pass Slate’s checks twice.`],
    },
    failure: null,
  };
}

type Reading = { essay: string; limit: AbortSignal };

/** Reads one reply to its end, or until it is far too long to be of use. */
async function readReply(connected: ConnectedModel, prompt: ModelPrompt, { criteria, signal }: MarksRequest, { essay, limit }: Reading): Promise<ReadMarks & { reply: string }> {
  const stream = streamModelText(connected, { prompt, capability: 'marks', signal: signal ? AbortSignal.any([signal, limit]) : limit });
  const reader = new ReplyReader();
  let reply = '';
  for (;;) {
    const next = await stream.next();
    reply = (reply + (next.done ? reader.end() : reader.push(next.value))).split(takeBackSign).at(-1) ?? '';
    if (next.done) {
      const { marks, faults } = readMarks(reply, criteria, essay);
      return { reply, marks, faults: next.value === 'length' ? [...faults, 'The reply was cut off because it was too long. Write shorter reasons.'] : faults };
    }
    if (reply.length <= longestReply) continue;
    await stream.return('other');
    return { reply: reply.slice(0, 2_000), marks: new Map(), faults: ['The reply is far too long.'] };
  }
}
