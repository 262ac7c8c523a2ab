import { join } from 'node:path';
import { z } from 'zod';
import { askBuiltin } from './ask-builtin.ts';
import { type Evaluate, round } from './evaluation.ts';
import { foreignQuestions } from './foreign-questions.ts';
import { openProduct } from './product.ts';
import { readJsonLines } from './read-json-lines.ts';
import { findBook, ingestBook } from './textbook.ts';

const questionRow = z.object({ question: z.string() });
const glossaryRow = z.object({ term: z.string() });

/**
 * How often the built-in engine is silent on what the book answers (its own open questions, and what each term of its
 * glossary is), and how often it answers what the book says nothing of (see foreign-questions).
 */
export const evaluate: Evaluate = async ([folder = ''], report) => {
  const book = findBook(folder);
  const open = (await readJsonLines(join(folder, 'open-questions.jsonl'), questionRow)).map(({ question }) => question);
  const terms = (await readJsonLines(join(folder, 'glossary.jsonl'), glossaryRow)).map(({ term }) => `What is ${term.replace(/ \(.*\)/, '')}?`);
  const product = await openProduct();
  try {
    report.progress(`reading ${book}`);
    await ingestBook(product, book);
    const silentShare = async (kind: string, questions: readonly string[]) => {
      let silent = 0;
      for (const question of questions) {
        const { abstained, text } = await askBuiltin(product, question);
        if (abstained) silent += 1;
        if (abstained !== (kind === 'foreign')) report.row({ kind, question, abstained, answer: text });
      }
      return silent / Math.max(1, questions.length);
    };
    return {
      open: open.length,
      false_abstentions_open: round(await silentShare('open', open), 3),
      terms: terms.length,
      false_abstentions_terms: round(await silentShare('term', terms), 3),
      foreign: foreignQuestions.length,
      false_answers: round(1 - (await silentShare('foreign', foreignQuestions)), 3),
    };
  } finally {
    await product.close();
  }
};
