import type { AnswerEvent, Citation, SourcePassage, SummaryRequest } from '../answer.ts';
import type { ConnectedModel } from './wire/connect-model.ts';
import { findInstructions } from './checks/find-instructions.ts';
import { groundedText, type GroundedEnd } from './checks/grounded-text.ts';
import { countTokens } from './wire/count-tokens.ts';
import { summarising } from './answer/answer-instructions.ts';
import { roomFor } from './wire/model-limits.ts';
import { passagesThatFit, summaryPrompt } from './answer/prompt.ts';
import { listSources } from './answer/source-list.ts';
import { streamModelText } from './wire/stream-model-text.ts';

/** A longer document is summarised from this many parts spread over it. */
const partsAtMost = 40;
const sentencesPerPart = 4;
const partsAtOnce = 3;

/**
 * Summarises a document of any length: first its parts, each to quotations that were checked, then those quotations. The
 * second step quotes from the first one's quotations, so that every citation is of the document itself. Yields no `done`.
 */
export async function* summarizePassages(
  connected: ConnectedModel,
  { title, passages, sentences, signal }: SummaryRequest,
): AsyncGenerator<AnswerEvent, GroundedEnd> {
  const room = roomFor(connected.settings, countTokens(summarising + title)).passages;
  const parts = intoParts(passages, room);
  const write = (part: SourcePassage[], count: number, ends?: AbortSignal) => {
    const sources = listSources(part);
    return groundedText(streamModelText(connected, { prompt: summaryPrompt(title, count, sources), capability: 'summary', signal: ends }), sources, { question: title });
  };
  const [first] = parts;
  if (first === undefined) return { outcome: 'abstained', notes: [] };
  if (parts.length === 1) return yield* write(first, sentences, signal);
  const chosen = spread(parts, partsAtMost);
  const quotes = await summarizeParts(chosen, (part, ends) => write(part, sentencesPerPart, ends), signal);
  const end = yield* write(fitting(quotes, room), sentences, signal);
  if (chosen.length < parts.length) end.notes.push(`This document is long: the summary was made from ${chosen.length} of its ${parts.length} parts, spread over all of it.`);
  return end;
}

/** Parts that are summarised at once; what fits in one part is summarised directly. @param room in tokens */
function intoParts(passages: readonly SourcePassage[], room: number): SourcePassage[][] {
  const parts: SourcePassage[][] = [];
  for (let from = 0; from < passages.length;) {
    const part = passagesThatFit(passages.slice(from), room);
    parts.push(part);
    from += part.length;
  }
  return parts;
}

/** `count` of the items at equal distances, the first and the last among them. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => items[Math.round(at * step)]).filter((item) => item !== undefined);
}

type WritePart = (part: SourcePassage[], signal: AbortSignal) => AsyncGenerator<AnswerEvent, GroundedEnd>;

/** The quotations of every part, in the order of the document. A part that fails ends the others' requests and the summary. */
async function summarizeParts(parts: SourcePassage[][], write: WritePart, signal?: AbortSignal): Promise<SourcePassage[]> {
  const failed = new AbortController();
  const ends = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const found: SourcePassage[][] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < parts.length; at = next++) {
      const part = parts[at] ?? [];
      const orders = [...findInstructions(listSources(part))];
      const isOrder = ({ documentId, page, start, end }: Citation) =>
        orders.some((order) => order.passage.documentId === documentId && order.passage.page === page && order.start < end && start < order.end);
      const quotes: SourcePassage[] = [];
      for await (const event of write(part, ends)) if (event.type === 'citation' && !isOrder(event.citation)) quotes.push(asPassage(event.citation, part));
      found[at] = quotes;
    }
  };
  let reason: unknown;
  const workers = Array.from({ length: partsAtOnce }, () =>
    worker().catch((error: unknown) => {
      if (!failed.signal.aborted) reason = error;
      failed.abort();
    }),
  );
  await Promise.all(workers);
  if (reason !== undefined) throw reason;
  return found.flat();
}

function asPassage(citation: Citation, part: readonly SourcePassage[]): SourcePassage {
  const { documentId, documentTitle, page, start, end, quote } = citation;
  const section = part.find((passage) => passage.page === page && passage.start <= start && passage.end >= end)?.section ?? null;
  return { id: `${documentId} ${page} ${start}`, documentId, documentTitle, page, start, end, section, text: quote, score: 0 };
}

/** Evenly thinned until they fit in one part. */
function fitting(quotes: SourcePassage[], room: number): SourcePassage[] {
  for (let count = quotes.length; count > 2; count = Math.floor(count * 0.8)) {
    const some = spread(quotes, count);
    if (passagesThatFit(some, room).length === some.length) return some;
  }
  return spread(quotes, 2);
}
