import { z } from 'zod';
import type { Random } from '#shared/random.ts';
import type { Verdict } from '../../answer-contract.ts';
import { type AnswerKind, nothingSpecial } from '../answer-kind.ts';
import { fillCause, namedIn } from '../causes.ts';
import { type CheckedPart, type CheckedResponse, type CheckWith, partly, right, scoreOfParts, unreadable, wrong } from '../checked-response.ts';
import { choice } from '../choice/scorer.ts';
import { formulaKinds } from '../formula/scorer.ts';
import { number } from '../number/scorer.ts';
import { readStructured } from '../read-structured.ts';
import { text } from '../text/scorer.ts';
import { gapsIn } from './gap-marks.ts';
import type { GapInput } from './input.ts';
import type { ClozeSpec, Gap, GapAnswer } from './schema.ts';

const kinds: Record<GapAnswer['kind'], AnswerKind<GapAnswer>> = { text, number, expression: formulaKinds.expression, choice };
const kindOf = ({ kind }: GapAnswer): AnswerKind<GapAnswer> => kinds[kind];

const longest = 4_000;
const given = z.record(z.string().regex(/^[a-z0-9]{1,12}$/), z.string().max(1_000));

export const cloze: AnswerKind<ClozeSpec> = {
  ...nothingSpecial,
  longest, hasOwnParts: true, interaction: 'other',
  fill: (answer, use) => ({
    ...answer, text: use.fill(answer.text),
    gaps: answer.gaps.map((gap) => ({
      ...gap, answer: kindOf(gap.answer).fill(gap.answer, use), ...(gap.label !== undefined && { label: use.fill(gap.label) }),
      ...(gap.wrong !== undefined && { wrong: use.fill(gap.wrong) }),
      ...(gap.mistakes && {
        mistakes: gap.mistakes.map(({ answer: written, ...cause }) => ({ answer: use.fill(written), ...fillCause(cause, use) })),
      }),
    })),
  }),
  isKey: () => false,
  isUsable: ({ gaps }) => gaps.every(({ answer }) => kindOf(answer).isUsable(answer)),
  arrange: (answer, random) => ({ ...answer, gaps: answer.gaps.map((gap) => ({ ...gap, answer: kindOf(gap.answer).arrange(gap.answer, random) })) }),
  asWritten: (shown, written, response) => {
    const values = readStructured(response, given);
    if (values === null) return response;
    const first = new Map(written.gaps.map(({ id, answer }) => [id, answer]));
    return JSON.stringify(Object.fromEntries(shown.gaps.flatMap(({ id, answer }) => {
      const value = Object.hasOwn(values, id) ? values[id] ?? '' : '';
      return value === '' ? [] : [[id, kindOf(answer).asWritten(answer, first.get(id) ?? answer, value)]];
    })));
  },
  fault: ({ text: written, gaps }) => {
    const [ids, places] = [gaps.map(({ id }) => id), gapsIn(written)];
    if (new Set(ids).size < ids.length) return { check: 'options', at: 'gaps', message: 'Two gaps have the same id' };
    if ([...ids].sort().join() !== [...places].sort().join()) return { check: 'options', at: 'text',
      message: `Each gap stands in the text once, as {{id}}: the text has ${places.join(', ') || 'none'}, the gaps are ${ids.join(', ')}` };
    return gaps.map(({ answer }) => kindOf(answer).fault(answer)).find((fault) => fault !== null) ?? null;
  },
  texts: ({ text: written, gaps }) => [
    { path: ['text'], role: 'option', text: written.replaceAll(/\{\{\w+\}\}/g, '…') },
    ...gaps.flatMap(({ answer, mistakes = [], wrong: otherwise }, index) => [
      ...(otherwise === undefined ? [] : [{ path: ['gaps', index, 'wrong'] as PropertyKey[], role: 'feedback' as const, text: otherwise }]),
      ...kindOf(answer).texts(answer).map((one) => ({ ...one, path: ['gaps', index] as PropertyKey[] })),
      ...kindOf(answer).options(answer).map(({ text: option }) => ({ path: ['gaps', index] as PropertyKey[], role: 'option' as const, text: option })),
      ...mistakes.map(({ feedback = '' }) => ({ path: ['gaps', index, 'mistakes'] as PropertyKey[], role: 'feedback' as const, text: feedback })),
    ]),
  ],
  misconceptions: ({ gaps }) => gaps.flatMap(({ answer, mistakes = [] }, index) => [
    ...kindOf(answer).misconceptions(answer).map(({ id, path }) => ({ id, path: ['gaps', index, 'answer', ...path] })),
    ...namedIn(mistakes, (at) => ['gaps', index, 'mistakes', at]),
  ]),
  input: ({ text: written, gaps }) => ({ kind: 'cloze', text: written, gaps: gaps.map(({ id, label, answer }) => ({ id, label: label ?? null, input: inputOf(answer) })) }),
  beside: ({ gaps }) => gaps.map(({ answer }) => kindOf(answer).beside(answer)).join(' '),
  inWords: ({ text: written, gaps }) => inOrder(written, gaps).map(({ answer }, index) => `(${index + 1}) ${kindOf(answer).inWords(answer)}`).join('; '),
  key: ({ gaps }) => JSON.stringify(Object.fromEntries(gaps.map(({ id, answer }) => [id, kindOf(answer).key(answer)]))),
  wrong: wrongGaps,
  asked: () => 'words and numbers for the gaps of a text',
  check: checkCloze,
};

function inputOf(answer: GapAnswer): GapInput['input'] {
  const input = kindOf(answer).input(answer);
  if (input.kind === 'text' || input.kind === 'number' || input.kind === 'expression' || input.kind === 'choice') return input;
  throw new Error('A gap whose input is of another kind');
}

/** Some gaps wrong, by a known mistake where there is one, or left empty where nothing comes to mind; the others right. */
function wrongGaps({ gaps }: ClozeSpec, random: Random): string | null {
  const first = random.integer(0, gaps.length - 1);
  const filled = gaps.flatMap(({ id, answer, mistakes = [] }, index) => {
    if (index !== first && random.next() < 0.6) return [[id, kindOf(answer).key(answer)] as const];
    const own = mistakes.length > 0 ? random.pick(mistakes).answer : kindOf(answer).wrong(answer, random);
    return own === null ? [] : [[id, own] as const];
  });
  return filled.length === 0 ? null : JSON.stringify(Object.fromEntries(filled));
}

const inOrder = (written: string, gaps: readonly Gap[]) => gapsIn(written).flatMap((id) => gaps.filter((gap) => gap.id === id));

async function checkCloze({ text: written, gaps, rule }: ClozeSpec, { response }: { response: string }, use: CheckWith): Promise<CheckedResponse> {
  const values = response.length > longest ? null : readStructured(response, given);
  const nothing = unreadable(response, 'Fill in the gaps of the text.');
  if (values === null || Object.keys(values).some((id) => !gaps.some((gap) => gap.id === id))) return nothing;
  const ordered = inOrder(written, gaps);
  const checked = await Promise.all(ordered.map((gap) => checkGap(gap, Object.hasOwn(values, gap.id) ? values[gap.id] ?? '' : '', use)));
  if (checked.every((one) => one === null)) return nothing;
  const parts = ordered.map(({ id, mark = 1 }, index) => partOf(id, mark, checked[index] ?? null));
  const understood = checked.map((one, index) => `(${index + 1}) ${one?.understood ?? '–'}`).join('; ');
  const [reached, verdict] = [scoreOfParts(parts), verdictOf(parts)];
  const score = rule === 'all-or-nothing' && reached < 1 ? 0 : reached;
  if (verdict === 'right') return { ...right(understood), parts };
  if (verdict === 'wrong') {
    const cause = checked.find((one) => one?.misconceptionId !== null && one?.misconceptionId !== undefined);
    return { ...(cause ? { ...wrong(understood, undefined, score), feedback: cause.feedback, misconceptionId: cause.misconceptionId } : partly(understood, score)), parts };
  }
  const at = parts.findIndex((part) => part.verdict === verdict);
  const note = checked[at]?.feedback.text ?? '';
  return { verdict, readBack: null, feedback: { kind: verdict, title: null, text: `Gap ${at + 1}: ${note}` }, misconceptionId: null, score, understood, parts };
}

/** @returns null for a gap that was left empty */
async function checkGap({ answer, mistakes = [], wrong: otherwise }: Gap, value: string, use: CheckWith): Promise<CheckedResponse | null> {
  if (value.trim() === '') return null;
  const known = mistakes.map(({ misconception, answer: written, feedback = '' }) => ({ answer: written, feedback, misconceptionId: misconception,
    name: misconception === undefined ? undefined : use.misconceptionName(misconception) }));
  const checked = await kindOf(answer).check(answer, { response: value, mistakes: known }, use);
  const isUnsaid = otherwise !== undefined && checked.verdict === 'wrong' && checked.score === 0 && checked.feedback.text === null;
  return isUnsaid ? { ...checked, feedback: { ...checked.feedback, text: otherwise } } : checked;
}

const partOf = (id: string, mark: number, checked: CheckedResponse | null): CheckedPart => (checked
  ? { id, mark, score: checked.score, verdict: checked.verdict, feedback: checked.feedback.text }
  : { id, mark, score: 0, verdict: 'missing', feedback: null });

/** A gap that counts for nothing yet lets the whole count for nothing, so that it can be written again; a wrong one decides only after those. */
function verdictOf(parts: readonly CheckedPart[]): Exclude<Verdict, 'ungraded'> {
  for (const verdict of ['unreadable', 'undecided'] as const) if (parts.some((part) => part.verdict === verdict)) return verdict;
  if (parts.some(({ verdict }) => verdict === 'wrong' || verdict === 'missing')) return 'wrong';
  return parts.some(({ verdict }) => verdict === 'other-form') ? 'other-form' : 'right';
}
