import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FinishReason } from 'ai';
import { z } from 'zod';
import type { SourcePassage } from '#engine/answer.ts';
import { findCitations } from '#engine/model/checks/citation-forms.ts';
import { groundedText, type GroundedEnd } from '#engine/model/checks/grounded-text.ts';
import { listSources } from '#engine/model/answer/source-list.ts';
import { type Evaluate, WrongInput } from './evaluation.ts';
import { checkPlan, checkRecast, planRow, recastRow } from './model-drafts.ts';
import { readJsonLines } from './read-json-lines.ts';

const expected = z.enum(['kept', 'repaired', 'dropped', 'marked']);
export type Expected = z.infer<typeof expected>;

const shared = z.object({ kind: z.string(), question: z.string(), style: z.string().default(''), answer: z.string(), expected });
const documentRow = shared.extend({ sources: z.array(z.object({ number: z.number().int(), heading: z.string(), text: z.string() })) });
const draftRow = z.union([shared.extend(recastRow.shape), shared.extend(planRow.shape)]);
type DocumentRow = z.infer<typeof documentRow>;

/** What became of an answer, and what a reader sees of it. */
export type Outcome = { got: Expected; shown: string; notes: string[] };

/**
 * Runs recorded answers of language models through the checks that stand between a model and a reader: `documents.jsonl` (answers and
 * summaries with their sources) and `recasts.jsonl` (exercises told anew, texts about plans), either may be missing. Whether an answer
 * was kept as it was or put right is one outcome: it is shown without a mark. A line for each case.
 */
export const evaluate: Evaluate = async ([folder = ''], report) => {
  const [documents, drafts] = [join(folder, 'documents.jsonl'), join(folder, 'recasts.jsonl')];
  const [hasDocuments, hasDrafts] = await Promise.all([documents, drafts].map(isThere));
  if (!hasDocuments && !hasDrafts) throw new WrongInput(`${folder} has neither documents.jsonl nor recasts.jsonl`);
  const count = { cases: 0, as_expected: 0 };
  const tell = (row: z.infer<typeof shared>, { got, shown, notes }: Outcome) => {
    const isAsExpected = isShown(row.expected) ? isShown(got) : got === row.expected;
    count.cases += 1;
    count.as_expected += isAsExpected ? 1 : 0;
    report.row({ kind: row.kind, style: row.style, question: row.question, expected: row.expected, got, as_expected: isAsExpected, shown, notes });
  };
  for (const row of hasDocuments ? await readJsonLines(documents, documentRow) : []) tell(row, await checkAnswer(row));
  for (const row of hasDrafts ? await readJsonLines(drafts, draftRow) : []) tell(row, 'item' in row ? await checkRecast(row) : checkPlan(row));
  return count;
};

const isShown = (outcome: Expected) => outcome === 'kept' || outcome === 'repaired';
const isThere = (path: string) => access(path).then(() => true, () => false);

/** Characters that come at a time, as from a provider. */
const piece = 23;

async function* inPieces(text: string): AsyncGenerator<string, FinishReason> {
  for (let at = 0; at < text.length; at += piece) yield await Promise.resolve(text.slice(at, at + piece));
  return 'stop';
}

async function checkAnswer({ answer, sources, question }: DocumentRow): Promise<Outcome> {
  const events = groundedText(inPieces(answer), listSources(sources.map(passageOf), sources.map(({ number }) => number)), { question });
  let shown = '';
  for (;;) {
    const next = await events.next();
    if (next.done) return { ...next.value, got: outcomeOf(next.value, answer, shown), shown };
    if (next.value.type === 'text') shown += next.value.text;
  }
}

/** A part that is missing is marked, too: the reader is told. What a model says of its own accord not to find is kept as what it is. */
function outcomeOf({ outcome }: GroundedEnd, answer: string, shown: string): Expected {
  if (outcome === 'untied') return 'dropped';
  if (outcome === 'abstained') return answer.trim() === 'NOT_IN_SOURCES' ? 'kept' : 'dropped';
  if (/\*\((?:no source|not in the source|the source|an instruction|you did not ask)|\*\*Not in your documents:\*\*/.test(shown)) return 'marked';
  const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const plain = findCitations(answer).reduceRight((text, { at, end }) => `${text.slice(0, at)} ${text.slice(end)}`, answer);
  return words(plain) === words(shown.replaceAll(/\[\[c\d+\]\]/g, ' ')) ? 'kept' : 'repaired';
}

/** A heading is the document's title, the page and the section, as a prompt shows them. */
function passageOf({ heading, text }: DocumentRow['sources'][number], at: number): SourcePassage {
  const [, title = heading, page = '1', section = null] = /^(.*?), page (\d+)(?:, (.*))?$/su.exec(heading) ?? [];
  // Each stands on its own: nothing tells how far apart they are.
  const start = at * 100_000;
  return { id: String(at), documentId: title, documentTitle: title, page: Number(page), section, start, end: start + text.length, text, score: 1 };
}
