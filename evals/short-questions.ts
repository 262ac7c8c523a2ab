import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { tokenize } from '#engine/text/tokens.ts';
import { askBefore, askBuiltin } from './ask-builtin.ts';
import { type Report, round } from './evaluation.ts';
import type { Product } from './product.ts';
import { readJsonLines } from './read-json-lines.ts';

export const shortRow = z.object({
  id: z.string(),
  kind: z.string(),
  question: z.string(),
  /** The points of the answer, each with the phrases of which one must stand in the quoted words; empty: the book has no answer. */
  answers: z.array(z.array(z.string())),
  after: z.string().optional(),
});

export type Points = z.infer<typeof shortRow>['answers'];

/**
 * Short questions in pupils' words. Right: every point of the answer stands in the quoted words; partly: some; wrong: answered, none.
 * `none_near_answered`, `none_far_answered`: of the questions that the book does not answer, about its things or about others, the share answered.
 * `quoted_words`: words quoted in an answer, mean. Null where the folder has no such file.
 */
export async function evaluateShort(product: Product, folder: string, report: Report): Promise<Record<string, number> | null> {
  const path = join(folder, 'short-questions.jsonl');
  if (!existsSync(path)) return null;
  const rows = await readJsonLines(path, shortRow);
  const count = { right: 0, partly: 0, wrong: 0, abstained: 0, words: 0, answered: 0 };
  const none = { near: [0, 0] as [number, number], far: [0, 0] as [number, number] };
  for (const { id, kind, question, answers, after } of rows) {
    const history = after === undefined ? [] : await askBefore(product, after);
    const { text, citations, abstained } = await askBuiltin(product, question, history);
    const quoted = citations.map(({ quote }) => quote).join(' ');
    const points = pointsIn(quoted, answers);
    const verdict = abstained ? 'abstained' : answers.length === 0 ? 'answered' : points === answers.length ? 'right' : points > 0 ? 'partly' : 'wrong';
    if (!abstained) {
      count.answered += 1;
      count.words += tokenize(quoted).length;
    }
    if (answers.length === 0) {
      const of = none[kind === 'none-far' ? 'far' : 'near'];
      of[0] += abstained ? 0 : 1;
      of[1] += 1;
    } else if (verdict !== 'answered') count[verdict] += 1;
    report.row({ id, kind, question, after, verdict, answers, answer: text });
  }
  const asked = rows.filter(({ answers }) => answers.length > 0).length;
  const share = ([answered, of]: readonly [number, number]) => round(answered / Math.max(1, of), 3);
  return {
    short: asked,
    short_right: share([count.right, asked]), short_partly: share([count.partly, asked]), short_wrong: share([count.wrong, asked]),
    short_abstained: share([count.abstained, asked]), none_near_answered: share(none.near), none_far_answered: share(none.far),
    quoted_words: round(count.words / Math.max(1, count.answered), 1),
  };
}

/** How many points of an answer stand in quoted words. */
export function pointsIn(quoted: string, answers: Points): number {
  const words = plain(quoted);
  return answers.filter((phrases) => phrases.some((phrase) => words.includes(plain(phrase)))).length;
}

/** Case, kinds of quotation marks and white space (a page breaks its lines anywhere) make no difference. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ');
