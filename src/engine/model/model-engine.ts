import type { AnswerEvent, AnswerRequest, Provenance, SourcePassage, SummaryRequest } from '../answer.ts';
import type { NamedPerson } from '../names/named-person.ts';
import type { WholeEngine } from '../whole-engine.ts';
import { noAnswerFound } from '../no-answer-found.ts';
import { connectModel, type ConnectedModel } from './wire/connect-model.ts';
import { chooseQuestion } from './choose/choose-question.ts';
import { draftText } from './drafts/draft-text.ts';
import { suggestMarks } from './marks/suggest-marks.ts';
import { answering } from './answer/answer-instructions.ts';
import { countTokens } from './wire/count-tokens.ts';
import { groundedText, type GroundedEnd } from './checks/grounded-text.ts';
import { abstention } from './checks/missing-words.ts';
import { embedWith } from './wire/embed-texts.ts';
import type { Meter } from './wire/meter.ts';
import type { Embed, ModelSettings } from './wire/model-settings.ts';
import { patienceFor, type Patience } from './wire/patient-fetch.ts';
import { roomFor } from './wire/model-limits.ts';
import { answerPrompt, doFit, inReadingOrder, passagesThatFit, rewordPrompt } from './answer/prompt.ts';
import { ReplyReader, takeBackSign } from './answer/reply-reader.ts';
import { listSources } from './answer/source-list.ts';
import { streamModelText } from './wire/stream-model-text.ts';
import { summarizePassages } from './summarize-passages.ts';

/** Tokens of what stands around the question and the sources. */
const questionCosts = 120;
const mostSearchWords = 12;

/** An engine that asks a language model and lets through only what it checked. @param meter hears of every call @param people whose names do not leave */
export async function createModelEngine(
  settings: ModelSettings,
  meter: Meter,
  patience: Patience | undefined,
  people: readonly NamedPerson[],
): Promise<{ engine: WholeEngine; embed: Embed | null }> {
  const patient = patience ?? patienceFor(settings.provider);
  // The SDK writes advice about settings to the console unless it is told not to.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const connected = await connectModel(settings, meter, patient, people);
  return {
    engine: {
      answer: (request) => answer(connected, request),
      summarize: (request) => summarize(connected, request),
      searchWords: (question, sample, signal) => searchWords(connected, question, sample, signal),
      draft: (request) => draftText(connected, patient, request),
      chooseQuestion: (request) => chooseQuestion(connected, request),
      suggestMarks: (request) => suggestMarks(connected, patient, request),
    },
    embed: connected.embedding === null ? null : embedWith(connected.embedding),
  };
}

async function* answer(connected: ConnectedModel, request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const { question, history, documentCount, signal } = request;
  const nothing = noAnswerFound(documentCount);
  const room = roomFor(connected.settings, countTokens(answering + question) + questionCosts);
  const passages = choosePassages(request, room.passages);
  if (passages.length === 0) {
    yield { type: 'text', text: nothing };
    // No model was asked.
    yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained: true, notes: [] } };
    return;
  }
  const sources = listSources(passages);
  const stream = streamModelText(connected, { prompt: answerPrompt(question, history, sources, room.history), capability: 'answer', signal });
  const earlier = history.flatMap(({ role, content }) => (role === 'person' ? [content] : []));
  const end = yield* groundedText(stream, sources, { question, earlier });
  if (isNothing(end)) yield { type: 'text', text: nothing };
  yield done(connected, end);
}

/** What is little enough is read whole; of more, the best passages, those of a page in the order in which they stand there. */
function choosePassages({ passages, whole }: AnswerRequest, room: number): SourcePassage[] {
  return whole && doFit(whole, room) ? whole : inReadingOrder(passagesThatFit(passages, room));
}

async function* summarize(connected: ConnectedModel, request: SummaryRequest): AsyncGenerator<AnswerEvent> {
  const end = yield* summarizePassages(connected, request);
  if (isNothing(end)) yield { type: 'text', text: 'There is nothing in this document that can be summarised.' };
  yield done(connected, end);
}

/** A few words come back; whatever else a model says here is no use. */
async function searchWords(connected: ConnectedModel, question: string, sample: string, signal?: AbortSignal): Promise<string | null> {
  const stream = streamModelText(connected, { prompt: rewordPrompt(question, sample), capability: 'reword', signal });
  const reader = new ReplyReader();
  let text = '';
  for await (const piece of stream) text += reader.push(piece);
  text += reader.end();
  const words = text.split(takeBackSign).at(-1)?.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  return words.length === 0 || text.includes(abstention) ? null : words.slice(0, mostSearchWords).join(' ');
}

const isNothing = ({ outcome }: GroundedEnd) => outcome === 'abstained' || outcome === 'untied';

function done({ settings }: ConnectedModel, end: GroundedEnd): AnswerEvent {
  const provenance: Provenance = { engine: 'model', model: settings.model, abstained: isNothing(end), notes: end.notes, ...(end.outcome === 'partly' ? { isPartial: true } : {}) };
  return { type: 'done', provenance };
}
