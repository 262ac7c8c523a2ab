import { WrongAnswerSpec } from '#engine/maths/check-maths.ts';
import { type AnswerSpec, isMathsSpec, kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { CheckWith } from '#features/content/answer-kinds/checked-response.ts';
import { bankItem, drawableOf, type BankItem } from '#features/content/bank-item.ts';
import { ContentError } from '#features/content/content-error.ts';
import { drawItem, levelsOf } from '#features/content/make-question.ts';
import { runItemTests } from '#features/content/run-item-tests.ts';
import type { Services } from '#server/services.ts';
import type { ItemFault } from '../../contract.ts';
import { faultOfIssue } from './say-issue.ts';
import { mistakeFaults } from './mistake-faults.ts';

/** Draws of a question that has variables. */
const draws = 50;
/** Of those so many are looked at for what is the same in all. */
const fewDraws = 5;
/** Mistakes are compared each with each. */
const mostMistakes = 20;
const mostFaults = 20;

export type Checkable = Pick<Services, 'content' | 'engines'>;
type Read = { item: BankItem; faults: ItemFault[] } | { item: null; faults: ItemFault[] };

/** An item as it is written, or what keeps it from being one. */
export function readItem(written: unknown): Read {
  const read = bankItem.safeParse(written);
  return read.success ? { item: read.data, faults: [] } : { item: null, faults: read.error.issues.slice(0, mostFaults).map((issue) => faultOfIssue(issue, written)) };
}

export const checkWith = ({ engines, content }: Checkable): CheckWith =>
  ({ checkMaths: (asked) => engines.maths.check(asked), misconceptionName: (id) => content.misconceptions.get(id)?.name });

/**
 * What stands in the way of an item: it cannot be drawn, its key cannot be read or is not right, two mistakes are one, a test of its own fails.
 * Pictures are not asked for here.
 * @param id names the draws: the item's own
 */
export async function findFaults(services: Checkable, item: BankItem, id: string): Promise<ItemFault[]> {
  const faults = [...skillFaults(services, item), ...(item.mistakes.length > mostMistakes ? [{ at: 'mistakes', message: `A question has at most ${mostMistakes} known mistakes.` }] : [])];
  if (faults.length > 0) return faults;
  try {
    return (await faultsOfDraws(services, item, id)).slice(0, mostFaults);
  } catch (error) {
    return [faultOfDraw(item, error)];
  }
}

/** Why it cannot be drawn or marked. @throws what else went wrong */
export function faultOfDraw({ answer, variables, levels }: BankItem, error: unknown): ItemFault {
  if (error instanceof WrongAnswerSpec) return { at: 'answer', message: `${error.message.replace(/\.$/, '')}.` };
  if (!(error instanceof ContentError)) throw error;
  const kind = kindOf(answer);
  if (Object.keys(variables).length > 0 || levels !== undefined) return { at: 'variables', message: `${error.message}.` };
  if (!kind.isUsable(answer)) return { at: 'answer', message: 'Two of these are the same, so nobody could tell them apart.' };
  const isExample = kind.examples(answer).some((example) => kind.isKey(answer, example));
  return { at: 'answer', message: isExample ? 'This answer stands beside the field as an example of how to write one. Choose another one.' : `${error.message}.` };
}

async function faultsOfDraws(services: Checkable, item: BankItem, id: string): Promise<ItemFault[]> {
  const drawable = drawableOf(item, id);
  const use = checkWith(services);
  const hasDraws = Object.keys(item.variables).length > 0 || item.levels !== undefined;
  const seeds = Array.from({ length: hasDraws ? draws : 1 }, (_, index) => index + 1);
  const found = new Map<string, ItemFault>();
  const add = (fault: ItemFault) => { if (!found.has(fault.at)) found.set(fault.at, fault); };
  for (const level of levelsOf(drawable)) {
    const drawn = seeds.slice(0, fewDraws).map((seed) => drawItem(drawable, services.content, { level, seed }));
    const [first] = drawn;
    if (!first) continue;
    const fault = kindOf(first.written).fault(first.written);
    if (fault) add({ at: `answer.${fault.at}`, message: `${fault.message}.` });
    for (const one of await alternativeFaults(first.written, use)) add(one);
    // By chance two may meet in one draw, which drops them there; who always meet can never be told.
    const each = await Promise.all(drawn.map(({ written, fill }) => mistakeFaults(written, item.mistakes.map(({ answer }) => fill(answer)), use)));
    for (const one of each[0] ?? []) if (each.every((faults) => faults.some(({ at }) => at === one.at))) add(one);
  }
  if (found.size > 0) return [...found.values()];
  for (const { index, response, wanted, got, seed } of await runItemTests(drawable, services.content, seeds, use)) {
    add(index === null
      ? { at: 'answer', message: `The right answer itself does not get the whole mark${hasDraws ? `, in draw ${seed}` : ''}: “${clip(response)}” gets ${percent(got.score)}.` }
      : { at: `tests.${index}`, message: `The test “${clip(response)}” gets ${percent(got.score)} (${got.verdict}) instead of ${percent(wanted.score)}${hasDraws ? `, in draw ${seed}` : ''}.` });
  }
  return [...found.values()];
}

const percent = (score: number) => `${Math.round(score * 100)}%`;
const clip = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Another answer that counts must be one that can be typed. */
async function alternativeFaults(answer: AnswerSpec, use: CheckWith): Promise<ItemFault[]> {
  if (!isMathsSpec(answer)) return [];
  const faults: ItemFault[] = [];
  for (const [index, { value }] of (answer.alternatives ?? []).entries()) {
    const { verdict, feedback } = await kindOf(answer).check(answer, { response: value, mistakes: [] }, use);
    if (verdict === 'unreadable' || verdict === 'undecided') faults.push({ at: `answer.alternatives.${index}`, message: `“${clip(value)}” cannot be read. ${feedback.text ?? ''}`.trim() });
  }
  return faults;
}

/** A skill and a cause that the content does not have could never be told. */
function skillFaults({ content }: Checkable, item: BankItem): ItemFault[] {
  const unknown = item.skills.findIndex((skill) => !content.skills.has(skill));
  if (unknown >= 0) return [{ at: `skills.${unknown}`, message: `There is no skill “${item.skills[unknown]}”.` }];
  const [own] = item.skills;
  const named = [...item.mistakes.flatMap(({ misconception }, index) => (misconception === undefined ? [] : [{ id: misconception, at: `mistakes.${index}` }])),
    ...kindOf(item.answer).misconceptions(item.answer).map(({ id, path }) => ({ id, at: ['answer', ...path].join('.') }))];
  return named.filter(({ id }) => !content.misconceptions.has(`${own}.${id}`)).map(({ id, at }) => ({ at, message: `The first skill has no known cause “${id}”.` }));
}
