import { createReadStream, existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WrongInput } from './evaluation.ts';

export type Responses = {
  /** Number of the learner, of the skill, of the item (the skill's own when the file has none), and 1 or 0, of each response in order. */
  learners: Uint32Array;
  skills: Uint32Array;
  items: Uint32Array;
  answers: Uint8Array;
  learnerCount: number;
  skillNames: string[];
  itemNames: string[];
};

/** `item`: -1 when there is none. */
type Columns = { learner: number; skill: number; item: number; correct: number; separator: string };
/** Names under which public sets carry the columns, the likelier first. */
const columnNames: Record<'learner' | 'skill' | 'item' | 'correct', RegExp[]> = {
  learner: [/^(user|student|learner)([ _]?(id|name|no|key))?$/, /^anon[ _.]student[ _.]id$/, /(user|student|learner)/],
  skill: [/^(skill|kc|concept|knowledge[ _]?component|topic)([ _]?(id|name|no))?$/, /(skill|^kc|concept|knowledge|topic)/, /^(problem|question|item)/],
  item: [/^(item|problem|question|exercise|step)([ _]?(id|name|no))?$/, /^(problem|step|question|item|exercise)[ _](id|name)$/],
  correct: [/^(is[ _]?)?correct$/, /^(correctness|outcome|label|right|result|score|answer[ _]?correct|correct[ _]first[ _]attempt)$/, /correct/],
};

/**
 * Responses from a CSV (comma, semicolon or tab) with columns in any order and under any of their usual names; without a header:
 * user, skill, correct. Rows without a skill or an outcome are left out, as in the literature.
 * @throws WrongInput
 */
export async function readResponses(path: string): Promise<Responses> {
  if (!existsSync(path)) throw new WrongInput(`There is no file ${path}`);
  if (!statSync(path).isFile()) throw new WrongInput(`${path} is no file`);
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  const rows: Row[] = [];
  let columns: Columns | undefined;
  let number = 0;
  for await (const raw of lines) {
    number += 1;
    const line = number === 1 ? raw.replace(/^\uFEFF/, '') : raw;
    if (line.trim() === '') continue;
    if (!columns) {
      columns = findColumns(line, path);
      if (columns.separator === '') columns = { learner: 0, skill: 1, item: -1, correct: 2, separator: separatorOf(line) };
      else continue;
    }
    const cells = split(line, columns.separator);
    const [learner = '', skill = '', correct = ''] = [cells[columns.learner], cells[columns.skill], cells[columns.correct]].map((cell) => cell?.trim());
    if (learner === '' || isMissing(skill) || isMissing(correct)) continue;
    const item = cells[columns.item]?.trim() ?? '';
    rows.push([learner, skill, isMissing(item) ? null : item, readOutcome(correct, path, number)]);
  }
  if (rows.length === 0) throw new WrongInput(`${path} holds no responses`);
  return toResponses(rows);
}

type Row = readonly [learner: string, skill: string, item: string | null, correct: number];

/** A response without an item is one to the only item of its skill. */
export function toResponses(rows: readonly Row[]): Responses {
  const [learnerIds, skillIds, itemIds] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  return {
    learners: Uint32Array.from(rows, ([learner]) => numberOf(learnerIds, learner)), skills: Uint32Array.from(rows, ([, skill]) => numberOf(skillIds, skill)),
    items: Uint32Array.from(rows, ([, skill, item]) => numberOf(itemIds, item === null ? `skill ${skill}` : `item ${item}`)), answers: Uint8Array.from(rows, ([, , , correct]) => correct),
    learnerCount: learnerIds.size, skillNames: [...skillIds.keys()], itemNames: [...itemIds.keys()],
  };
}

/** With an empty separator: the first line is no header. */
function findColumns(line: string, path: string): Columns {
  const separator = separatorOf(line);
  const cells = split(line, separator).map((cell) => cell.trim().toLowerCase());
  const find = (names: RegExp[], taken: number[]) => {
    for (const name of names) {
      const at = cells.findIndex((cell, index) => name.test(cell) && !taken.includes(index));
      if (at !== -1) return at;
    }
    return -1;
  };
  const correct = find(columnNames.correct, []);
  const learner = find(columnNames.learner, [correct]);
  const skill = find(columnNames.skill, [correct, learner]);
  const item = find(columnNames.item, [correct, learner, skill]);
  if (Math.min(correct, learner, skill) !== -1) return { learner, skill, item, correct, separator };
  const looksLikeRow = cells.length === 3 && /^(0|1|true|false)(\.0*)?$/.test(cells[2] ?? '');
  if (looksLikeRow) return { learner: 0, skill: 1, item: -1, correct: 2, separator: '' };
  throw new WrongInput(`${path}, line 1: no columns for user, skill and correct in "${line.slice(0, 120)}"`);
}

function separatorOf(line: string): string {
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

function split(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

const isMissing = (cell: string) => cell === '' || /^(nan|na|null|none|\\n)$/i.test(cell);

/** Parts of a point count as right from a half on. */
function readOutcome(cell: string, path: string, line: number): number {
  if (/^(true|correct|right|yes|t|y)$/i.test(cell)) return 1;
  if (/^(false|incorrect|wrong|no|f|n)$/i.test(cell)) return 0;
  const value = Number(cell);
  if (Number.isNaN(value) || value < 0 || value > 1) throw new WrongInput(`${path}, line ${line}: "${cell.slice(0, 40)}" is neither right (1) nor wrong (0)`);
  return value >= 0.5 ? 1 : 0;
}

function numberOf(known: Map<string, number>, name: string): number {
  const made = known.get(name) ?? known.size;
  if (made === known.size) known.set(name, made);
  return made;
}
