import { z } from 'zod';
import { eapOf, posteriorOf, usualPrior } from '#features/assessments/adaptive/estimate-ability.ts';
import { mostInformative } from '#features/assessments/adaptive/choose-next-item.ts';
import { createBank, parametersAt, type ItemBank } from '#features/assessments/adaptive/item-bank.ts';
import { informationOf, probabilityOf } from '#features/assessments/adaptive/item-response.ts';
import { type Evaluate, WrongInput } from './evaluation.ts';
import { readText } from './read-json-lines.ts';

const item = z.union([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number(), z.number()]), z.tuple([z.number(), z.number(), z.number(), z.number()])]);
const answered = z.object({
  /** Numbers of items, from 1. */
  items: z.array(z.int().min(1)),
  x: z.array(z.union([z.literal(0), z.literal(1)])),
  EAP: z.object({ theta: z.number(), se: z.number() }),
  /** Number of the most informative item that was not asked, at the EAP estimate. */
  nextMFI: z.int().nullable().optional(),
});
const reference = z.object({
  source: z.string().optional(),
  /** The scaling constant; catR's default is 1. */
  D: z.number().default(1),
  /** a, b, and where there are: c, d. */
  items: z.array(item).min(1),
  thetas: z.array(z.number()),
  /** A row for each θ, in it a value for each item. */
  P: z.array(z.array(z.number())),
  I: z.array(z.array(z.number())),
  cases: z.array(answered),
});
type Reference = z.infer<typeof reference>;

/** The product's own item response functions, estimates and choice of items against values of another program: a line for each response pattern. */
export const evaluate: Evaluate = async ([path = ''], report) => {
  const given = parse(path, await readText(path));
  const bank = bankOf(path, given);
  const rows = given.cases.map((each, at) => compare(bank, each, at + 1));
  for (const row of rows) report.row(row);
  const asked = rows.flatMap(({ next_agrees }) => (next_agrees === null ? [] : [next_agrees]));
  return {
    max_abs_p: furthest(given, given.P, bank, probabilityOf), max_abs_info: furthest(given, given.I, bank, informationOf),
    max_abs_eap: Math.max(0, ...rows.map(({ abs_eap }) => abs_eap)), max_abs_se: Math.max(0, ...rows.map(({ abs_se }) => abs_se)),
    next_item_agreement: asked.length === 0 ? null : asked.filter(Boolean).length / asked.length,
  };
};

function parse(path: string, text: string): Reference {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new WrongInput(`${path}: this is not JSON`);
  }
  const parsed = reference.safeParse(value);
  if (!parsed.success) throw new WrongInput(`${path}: ${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`);
  const { items, thetas, P, I, cases } = parsed.data;
  const isWhole = (table: number[][]) => table.length === thetas.length && table.every((row) => row.length === items.length);
  if (!isWhole(P) || !isWhole(I)) throw new WrongInput(`${path}: P and I want a row for each theta and a value for each item`);
  const strange = cases.findIndex((each) => each.items.length !== each.x.length || each.items.some((number) => number > items.length));
  if (strange >= 0) throw new WrongInput(`${path}: cases.${strange}: as many answers as items are wanted, and items that are there`);
  return parsed.data;
}

function bankOf(path: string, { items, D }: Reference): ItemBank {
  try {
    return createBank(items.map(([a, b, c = 0, d = 1], at) => ({ id: String(at + 1), a, b, c, d })), D);
  } catch (error) {
    throw error instanceof RangeError ? new WrongInput(`${path}: ${error.message}`) : error;
  }
}

function furthest({ thetas }: Reference, table: number[][], bank: ItemBank, of: typeof probabilityOf): number {
  return Math.max(0, ...table.map((row, at) => Math.max(...row.map((value, item) => Math.abs(of(parametersAt(bank, item), thetas[at] ?? Number.NaN, bank.scaling) - value)))));
}

function compare(bank: ItemBank, { items, x, EAP, nextMFI = null }: Reference['cases'][number], number: number) {
  const answers = items.map((item, at) => ({ item: item - 1, score: x[at] ?? 0 }));
  const { theta, se } = eapOf(posteriorOf(bank, answers, usualPrior));
  const asked = new Set(answers.map(({ item }) => item));
  const [next = -1] = mostInformative(bank, theta, 1, (item) => !asked.has(item));
  return {
    case: number, answers: answers.length, theta, se, abs_eap: Math.abs(theta - EAP.theta), abs_se: Math.abs(se - EAP.se),
    next: next + 1, next_agrees: nextMFI === null ? null : next + 1 === nextMFI,
  };
}
