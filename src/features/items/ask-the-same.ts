import type { BankItem } from '#features/content/bank-item.ts';
import { fold } from './index-item.ts';

/**
 * What an item asks, as a text that is equal for items that ask the same with the same answer: case, accents, spaces and the order of options,
 * pairs and accepted texts do not count, nor do feedback, hints, title and place in the bank.
 */
export function whatIsAsked({ stem, stimulus, figure, images, variables, where, answer }: BankItem): string {
  return JSON.stringify(inOrder([fold(squeezed(stem)), stimulus && fold(squeezed(stimulus.text)), figure, images?.map(({ asset }) => asset), variables, where, essence(answer)]));
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
/** Said to an answer, not asked. */
const beside = new Set(['feedback', 'misconception', 'mistakes', 'keepOrder', 'sample', 'template']);
/** Lists whose order tells something. */
const ordered = new Set(['items', 'points', 'words']);

function essence(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return fold(squeezed(value));
  if (Array.isArray(value)) {
    const each = value.map((one) => inOrder(essence(one)));
    return ordered.has(name) ? each : each.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (beside.has(key) || one === undefined ? [] : [[key, essence(one, key)] as const])));
}

/** With the names of every block in one order: it is no difference which was written first. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, inOrder(one)]));
}
