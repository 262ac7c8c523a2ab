import { payers, usedFor, type Payer, type UsedFor } from '#shared/engine-capabilities.ts';
import { csvOf } from '#shared/csv.ts';
import type { Usage, UsageRow } from './contract.ts';

export const usageGroups = ['day', 'payer', 'usedFor', 'class'] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** How things are called on the page, and in the file. */
export type UsageWords = {
  heads: { what: string; calls: string; failed: string; input: string; output: string; cost: string };
  payer: Record<Payer, string>; usedFor: Record<UsedFor, string>;
  noClass: string; formerClass: string; total: string; unpriced: string; estimated: string;
  sayDay(day: string): string;
};

export type UsageTable = { head: string[]; body: string[][]; foot: string[]; notes: string[] };
type Sums = Pick<UsageRow, 'calls' | 'failedCalls' | 'unpricedCalls' | 'estimatedCalls' | 'inputTokens' | 'outputTokens' | 'costNanos'>;

const nothing: Sums = { calls: 0, failedCalls: 0, unpricedCalls: 0, estimatedCalls: 0, inputTokens: 0, outputTokens: 0, costNanos: 0 };
const add = (one: Sums, other: Sums): Sums => ({
  calls: one.calls + other.calls, failedCalls: one.failedCalls + other.failedCalls, unpricedCalls: one.unpricedCalls + other.unpricedCalls, estimatedCalls: one.estimatedCalls + other.estimatedCalls,
  inputTokens: one.inputTokens + other.inputTokens, outputTokens: one.outputTokens + other.outputTokens, costNanos: one.costNanos + other.costNanos,
});

/** Usage of a month as a table: what the page shows and what its file holds are these very cells. */
export function usageTable({ rows, classNames, currency }: Usage, group: UsageGroup, words: UsageWords): UsageTable {
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    const key = keyOf(row, group);
    sums.set(key, add(sums.get(key) ?? nothing, row));
  }
  const lines = [...sums].toSorted(([one], [other]) => orderOf(one, group, classNames).localeCompare(orderOf(other, group, classNames)));
  const total = rows.reduce<Sums>(add, nothing);
  const { heads } = words;
  return {
    head: [heads.what, heads.calls, heads.failed, heads.input, heads.output, `${heads.cost} (${currency})`],
    body: lines.map(([key, sum]) => [nameOf(key, group, { classNames, words }), ...figuresOf(sum)]),
    foot: [words.total, ...figuresOf(total)],
    notes: [...(total.unpricedCalls > 0 ? [`${words.unpriced}: ${total.unpricedCalls}`] : []), ...(total.estimatedCalls > 0 ? [`${words.estimated}: ${total.estimatedCalls}`] : [])],
  };
}

const keyOf = (row: UsageRow, group: UsageGroup): string => (group === 'class' ? (row.classId ?? '') : row[group]);

function orderOf(key: string, group: UsageGroup, classNames: Record<string, string>): string {
  if (group === 'class') return key === '' ? '\uffff' : (classNames[key] ?? '\ufffe');
  const place = group === 'payer' ? payers.findIndex((payer) => payer === key) : usedFor.findIndex((use) => use === key);
  return group === 'day' ? key : String(place).padStart(3, '0');
}

function nameOf(key: string, group: UsageGroup, { classNames, words }: { classNames: Record<string, string>; words: UsageWords }): string {
  if (group === 'day') return words.sayDay(key);
  if (group === 'class') return key === '' ? words.noClass : (classNames[key] ?? words.formerClass);
  const names: Record<string, string> = group === 'payer' ? words.payer : words.usedFor;
  return names[key] ?? key;
}

/** Whole cents would say that a hundred small calls cost nothing. */
const costPlaces = 4;
const figuresOf = ({ calls, failedCalls, inputTokens, outputTokens, costNanos }: Sums): string[] =>
  [calls, failedCalls, inputTokens, outputTokens].map(String).concat((costNanos / 1e9).toFixed(costPlaces));

/** The same cells as a file for spreadsheets. */
export const usageCsv = ({ head, body, foot }: UsageTable): string => csvOf([head, ...body, foot]);
