import { z } from 'zod';
import type { DraftFact } from '#engine/draft.ts';
import { findDraftFaults } from '#engine/model/drafts/draft-checks.ts';
import { tidyDraft } from '#engine/model/drafts/draft-text.ts';
import { createMathsChecker } from '#engine/maths/create-maths-checker.ts';
import type { QuestionBody } from '#features/content/library.ts';
import { levelsOf, makeQuestion } from '#features/content/make-question.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { readSolution } from '#features/practice/read-solution.ts';
import { findRecastFaults } from '#features/practice/recast-question.ts';
import { isKey } from '#features/practice/server/contexts/write-context.ts';
import { createLog } from '#server/log.ts';
import type { Outcome } from './model-answers.ts';

/** `solved`: what a careful solver makes of the text; `key`: the exercise's own answer. */
export const recastRow = z.object({ item: z.string(), seed: z.number().int(), solved: z.string(), key: z.string() });
/** `facts`: lines as a prompt shows them, `kind (about): "value"`. */
export const planRow = z.object({ facts: z.array(z.string()) });

type Told = { kind: string; question: string; answer: string };

const content = openShippedContent(createLog('silent'));

/** As a job would: the rules for the text first, then the answer that solving it gives. */
export async function checkRecast({ question, answer, item, seed, solved, key }: Told & z.infer<typeof recastRow>): Promise<Outcome> {
  const body = bodyOf(question, item, seed, key);
  const text = tidyDraft(answer);
  const faults = findDraftFaults({ purpose: 'practice-context', facts: [], authored: body.stem, check: (stem) => findRecastFaults(body, stem, new Set()) }, text);
  const maths = createMathsChecker();
  try {
    const solution = readSolution(solved);
    const isSame = solution !== null && (await isKey({ content, engines: { maths } }, body, solution));
    const notes = [...faults, ...(isSame ? [] : [`Solving it gives ${solved}, not ${key}.`])];
    return { got: notes.length > 0 ? 'dropped' : text === answer ? 'kept' : 'repaired', shown: notes.length > 0 ? '' : text, notes };
  } finally {
    await maths.close();
  }
}

/** The exercise as it was drawn. Content that changed since is asked in the words that were recorded. */
function bodyOf(question: string, item: string, seed: number, key: string): QuestionBody {
  const found = content.items.get(item);
  const drawn = found ? levelsOf(found).map((level) => makeQuestion(content, item, { level, seed })) : [];
  const same = drawn.find(({ stem }) => stem === question);
  if (same) return same;
  const kind = /[=]/.test(key) ? 'equation' : /[<>]/.test(key) ? 'interval' : /^[\d\s.,/−-]+$/.test(key) ? 'number' : 'expression';
  return {
    itemId: item, skillIds: [], level: 2, seed, figure: null, seconds: 60, mistakes: [], solution: [], ...drawn[0],
    hints: drawn[0]?.hints ?? ['', '', ''], answer: { kind, value: key }, stem: question,
  };
}

export function checkPlan({ kind, answer, facts: lines }: Told & z.infer<typeof planRow>): Outcome {
  const facts = lines.flatMap(readFact);
  const own = lines.flatMap((line) => /^own text: (.*)$/s.exec(line)?.[1] ?? [])[0];
  const text = tidyDraft(answer);
  const purpose = kind === 'plan-family' ? 'plan-family' : 'plan-why';
  const notes = findDraftFaults({ purpose, facts, authored: own === undefined ? '' : z.string().parse(JSON.parse(own)) }, text);
  return { got: notes.length > 0 ? 'dropped' : text === answer ? 'kept' : 'repaired', shown: notes.length > 0 ? '' : text, notes };
}

/** A line of a prompt as a fact; what people typed is none. */
function readFact(line: string): DraftFact[] {
  const [, kind, about = '', json = '""'] = /^(count|text|name|date(?:, \w+)?) \((.*?)\): (".*")$/s.exec(line) ?? [];
  if (kind === undefined) return [];
  const value = z.string().parse(JSON.parse(json));
  if (kind === 'count') return [{ kind: 'count', about, value: Number.parseInt(value, 10), of: value.replace(/^\d+\s*/, '').replace(/s$/, '') }];
  if (kind === 'name') return [{ kind: 'name', about, value, isNeeded: about === 'skill that comes first' }];
  const role = /set|due/.test(kind + about) ? 'due' : 'ready';
  const isDate = kind.startsWith('date') || /^\d{1,2} \p{L}+ \d{4}$/u.test(value);
  return [isDate ? { kind: 'date', about, role, value } : { kind: 'text', about, value }];
}
