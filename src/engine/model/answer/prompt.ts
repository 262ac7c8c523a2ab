import { createHmac, randomBytes } from 'node:crypto';
import type { SentPart } from '#shared/engine-capabilities.ts';
import type { SourcePassage, Turn } from '../../answer.ts';
import { answering, rewording, summarising } from './answer-instructions.ts';
import { countTokens } from '../wire/count-tokens.ts';
import { abstention, missingLabel } from '../checks/missing-words.ts';
import { type SourceList, sourceLines } from './source-list.ts';
import { withoutMarks } from '../checks/statement-marks.ts';
import type { ModelPrompt } from '../wire/stream-model-text.ts';

/** Room in tokens. A passage's own costs are its sentences' numbers and its heading. */
const perPassage = 24;
const perSentence = 4;
const averageSentence = 25;

const costOf = ({ text, section }: SourcePassage) => {
  const tokens = countTokens(text);
  return tokens + perPassage + countTokens(section ?? '') + Math.ceil(tokens / averageSentence) * perSentence;
};

/** The passages that fit, best first; the first one always does. @param room in tokens */
export function passagesThatFit(passages: readonly SourcePassage[], room: number): SourcePassage[] {
  const fitting: SourcePassage[] = [];
  let used = 0;
  for (const passage of passages) {
    used += costOf(passage);
    if (used > room && fitting.length > 0) break;
    fitting.push(passage);
  }
  return fitting;
}

/** Whether all of these passages fit in so many tokens. */
export const doFit = (passages: readonly SourcePassage[], room: number): boolean => passages.reduce((sum, passage) => sum + costOf(passage), 0) <= room;

/** Stretches that follow each other on a page, one behind the other; the page with the best of them first. */
export function inReadingOrder(passages: readonly SourcePassage[]): SourcePassage[] {
  const pages = new Map<string, SourcePassage[]>();
  for (const passage of passages) {
    const place = `${passage.documentId} ${passage.page}`;
    pages.set(place, [...(pages.get(place) ?? []), passage]);
  }
  return [...pages.values()].flatMap((list) => list.sort((one, other) => one.start - other.start));
}

const answerForm = `answer it in its own language, from the sources above only; numbers of source sentences after every sentence, as in: Sentence [4]. If they answer a part: one last line "${missingLabel} …". If they say nothing on it: ${abstention}`;

/** What `answerPrompt` carries: a source has the title of its document and the headings above it. */
export const answerSends = ['question', 'conversation', 'passages', 'document-title'] as const satisfies readonly SentPart[];

/** What never changes stands first, then the sources, then what is asked: of two prompts alike a provider reads the same beginning once. */
export function answerPrompt(question: string, history: readonly Turn[], sources: SourceList, historyRoom: number): ModelPrompt {
  const earlier = recent(history, historyRoom);
  const conversation = earlier === '' ? '' : `\n\nEarlier in this conversation, only to understand the question; it is no source:\n${earlier}`;
  return {
    instructions: answering,
    messages: [{ role: 'user', content: `${sourcesBlock(sources)}${conversation}\n\nThe question (${answerForm}):\n${question}` }],
  };
}

export const summarySends = ['passages', 'document-title'] as const satisfies readonly SentPart[];

export function summaryPrompt(title: string, sentences: number, sources: SourceList): ModelPrompt {
  return {
    instructions: summarising,
    messages: [{ role: 'user', content: `${sourcesBlock(sources)}\n\nSummarise these sources in about ${sentences} sentences, with the numbers of source sentences after every sentence, as in: Sentence [4]. The document is called: ${oneLine(title)}` }],
  };
}

/** The lines of documents are those of passages. */
export const rewordSends = ['question', 'passages'] as const satisfies readonly SentPart[];

/** Asks for words to search by, in the language of the documents. */
export function rewordPrompt(question: string, sample: string): ModelPrompt {
  const mark = markFor('LINES', sample);
  return { instructions: rewording, messages: [{ role: 'user', content: `<<<${mark}\n${sample}\n${mark}>>>\n\nThe question:\n${question}` }] };
}

const secret = randomBytes(32);

/** Nobody can know it who wrote what it stands around, and the same data has the same one: so a prompt that comes again begins alike. */
export const markFor = (name: string, content: string): string => `${name}-${createHmac('sha256', secret).update(content).digest('hex').slice(0, 12)}`;

function sourcesBlock(sources: SourceList): string {
  const lines = sourceLines(sources);
  const mark = markFor('SOURCES', lines);
  return `<<<${mark}\n${lines}\n${mark}>>>`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** The latest turns that fit, as lines of data without citations and marks: an answer without them would teach a wrong form. */
function recent(history: readonly Turn[], room: number): string {
  const lines: string[] = [];
  let used = 0;
  for (const turn of history.toReversed()) {
    const line = `${turn.role === 'person' ? 'Q' : 'A'}: ${oneLine(withoutMarks(turn.content))}`;
    used += countTokens(line);
    if (used > room) break;
    lines.unshift(line);
  }
  // An answer whose question did not fit explains nothing.
  while (lines[0]?.startsWith('A: ')) lines.shift();
  return lines.join('\n');
}
