/** What an answer is, and with it which keys it needs; `problem`: anything that can be worked out in steps. */
export type KeypadKind = 'number' | 'expression' | 'equation' | 'interval' | 'set' | 'list' | 'system' | 'problem';

/** A line of typed maths with its cursor or selection, in UTF-16 units as an input field counts them. */
export type Line = { text: string; start: number; end: number };

/** Keys in a row. */
export const keypadColumns = 6;

/** Keys that build or move; every other key types what stands on it. */
export const workKeys = ['fraction', 'mixed', 'power', 'root', 'open', 'close', 'left', 'right', 'delete'] as const;
export type WorkKey = (typeof workKeys)[number];

const rows: Record<KeypadKind, string> = {
  number: '7 8 9 fraction mixed delete 4 5 6 power root left 1 2 3 × π right 0 . , − open close',
  expression: '7 8 9 + fraction delete 4 5 6 − power left 1 2 3 × root right 0 . ÷ π open close',
  equation: '7 8 9 + fraction delete 4 5 6 − power left 1 2 3 × root right 0 . = π open close',
  interval: '7 8 9 < > delete 4 5 6 ≤ ≥ left 1 2 3 ≠ ∞ right 0 . , − fraction or ( ) [ ]',
  set: '7 8 9 fraction mixed delete 4 5 6 power root left 1 2 3 − π right 0 . , = open close',
  list: '7 8 9 fraction mixed delete 4 5 6 power root left 1 2 3 − π right 0 . , ( ) open',
  system: '7 8 9 + fraction delete 4 5 6 − power left 1 2 3 × root right 0 . , = open close',
  problem: '7 8 9 + fraction delete 4 5 6 − mixed left 1 2 3 × ÷ right 0 . = power open close < > ≤ ≥ % of ; d/dx',
};
const usualLetters: Record<KeypadKind, string[]> = { number: [], expression: ['x', 'y'], equation: ['x', 'y'], interval: ['x'], set: [], list: [], system: ['x', 'y'], problem: ['x', 'y'] };
const mostLetters = 6;

/** The keys of a field, row by row, with the letters of its question at the end. */
export function keysFor(kind: KeypadKind, stem: string): string[] {
  const letters = kind === 'number' ? [] : [...new Set([...lettersIn(stem), ...usualLetters[kind]])].slice(0, mostLetters);
  return [...rows[kind].split(' '), ...letters];
}

/** The letters that stand for numbers in a text with maths between dollars: not its units, words and commands. */
export function lettersIn(stem: string): string[] {
  const maths = stem.match(/\$[^$]+\$/g) ?? [];
  const bare = maths.map((part) => part.replaceAll(/\\(?:text|mathrm|operatorname|textbf)\s*\{[^}]*\}/g, ' ').replaceAll(/\\[a-zA-Z]+/g, ' '));
  return [...new Set(bare.join(' ').match(/[a-zA-Z]/g) ?? [])].sort();
}

/**
 * The keyboard that a phone opens: large digits where digits and a point will do. They have no fraction bar and often no minus,
 * so a question about fractions or numbers below zero gets the whole keyboard.
 */
export function phoneKeyboard(kind: KeypadKind, form: string | null, stem: string): 'decimal' | 'text' {
  const isDigits = form === 'integer' || form === 'decimal';
  if (kind !== 'number' || (form !== null && !isDigits) || /negative|below zero|[-−] ?[\d(]/i.test(stem)) return 'text';
  return !isDigits && /\\d?frac|\d ?\/ ?\d|fraction|mixed/i.test(stem) ? 'text' : 'decimal';
}

/** What keys type that is longer than what stands on them; deleted as one, too. */
const typedBy: Record<string, string> = { or: ' or ', of: ' of ', ';': '; ', 'd/dx': 'd/dx ' };
const wholes = [...Object.values(typedBy), ', '];

type Press = { kind: KeypadKind; /** Characters that the line can hold. */ longest: number };

/** The line after a key: what was selected is wrapped or replaced, and the cursor stands where one types on. A full line stays as it is. */
export function pressKey(key: string, line: Line, { kind, longest }: Press): Line {
  const next = isWorkKey(key) ? works[key](line, kind) : put(line, typed(key, kind));
  return next.text.length > longest && next.text.length > line.text.length ? line : next;
}

export const isWorkKey = (key: string): key is WorkKey => workKeys.some((each) => each === key);

function typed(key: string, kind: KeypadKind): string {
  if (key === ',' && (kind === 'set' || kind === 'interval')) return ', ';
  return typedBy[key] ?? key;
}

const works: Record<WorkKey, (line: Line, kind: KeypadKind) => Line> = {
  fraction: putFraction,
  mixed: putMixed,
  power: putPower,
  root: (line) => wrap(line, '√(', ')'),
  open: (line) => wrap(line, '(', ')'),
  // Brackets come in pairs: the closing one is there already.
  close: (line) => (isBare(line) && line.text.startsWith(')', line.end) ? at(line, line.end + 1) : put(line, ')')),
  left: moveLeft,
  right: moveRight,
  delete: deleteBefore,
};

/** Replaces the selection by `before` and `after` with the cursor between them. */
function put({ text, start, end }: Line, before: string, after = ''): Line {
  const cursor = start + before.length;
  return { text: text.slice(0, start) + before + after + text.slice(end), start: cursor, end: cursor };
}

const at = ({ text }: Line, cursor: number): Line => ({ text, start: cursor, end: cursor });
const isBare = ({ start, end }: Line) => start === end;
const selected = ({ text, start, end }: Line) => text.slice(start, end);

/** Around the selection, with the cursor behind; without one the cursor stands inside. */
function wrap(line: Line, open: string, close: string): Line {
  return isBare(line) ? put(line, open, close) : put(line, open + selected(line) + close);
}

/** One number or letter needs no brackets to stay together. */
const asOne = (text: string) => (/^(?:\d+(?:\.\d+)?|\p{L}|π)$/u.test(text) ? text : `(${text})`);
/** What ends here can be divided or raised: "3", "2x", "(x + 1)". */
const endsOperand = (before: string) => /[\p{L}\p{Nd}.)\]²³%]$/u.test(before) && !/ o[rf]$/.test(before);
const beforeCursor = ({ text, start }: Line) => text.slice(0, start);

/** In expressions both parts get brackets, because a sum may follow; numbers are written as by hand. */
function putFraction(line: Line, kind: KeypadKind): Line {
  const hasBrackets = kind === 'expression' || kind === 'equation';
  const [open, close] = hasBrackets ? ['(', ')'] : ['', ''];
  if (!isBare(line)) return put(line, `${asOne(selected(line))}/${open}`, close);
  if (endsOperand(beforeCursor(line))) return put(line, `/${open}`, close);
  return put(line, open, `${close}/${open}${close}`);
}

/** "2" becomes "2 ▢/▢"; where no whole number stands yet, it comes first. */
function putMixed(line: Line): Line {
  if (!isBare(line)) return put(line, `${selected(line)} `, '/');
  return /\d$/.test(beforeCursor(line)) ? put(line, ' ', '/') : put(line, '', ' /');
}

function putPower(line: Line): Line {
  if (!isBare(line)) return put(line, `${asOne(selected(line))}^`);
  return endsOperand(beforeCursor(line)) ? put(line, '^') : put(line, '', '^');
}

/** Signs that belong together are one step for the cursor: from the top of a fraction to its bottom. */
const steps = [')/(', '√('];

function moveRight(line: Line): Line {
  const { text, end } = line;
  if (!isBare(line)) return at(line, end);
  const step = steps.find((signs) => text.startsWith(signs, end));
  return at(line, Math.min(text.length, end + (step?.length ?? sizeOf(text.codePointAt(end)))));
}

function moveLeft(line: Line): Line {
  if (!isBare(line)) return at(line, line.start);
  const before = beforeCursor(line);
  const step = steps.find((signs) => before.endsWith(signs));
  return at(line, line.start - (step?.length ?? lastSize(before)));
}

/** A character outside the basic plane takes two units. */
const sizeOf = (point: number | undefined) => (point === undefined ? 0 : String.fromCodePoint(point).length);
const lastSize = (text: string) => sizeOf(Array.from(text.slice(-2)).at(-1)?.codePointAt(0));

/** The empty parts of what a key built go together: it is one key to undo one key. */
const built: [before: string, after: string][] = [['(', ')/()'], ['/(', ')'], ['√(', ')'], ['(', ')']];

function deleteBefore(line: Line): Line {
  if (!isBare(line)) return put(line, '');
  const { text, start, end } = line;
  const before = beforeCursor(line);
  const after = text.slice(end);
  const empty = built.find(([left, right]) => before.endsWith(left) && after.startsWith(right));
  if (empty) return put({ text, start: start - empty[0].length, end: end + empty[1].length }, '');
  const whole = wholes.find((each) => before.endsWith(each));
  return put({ text, start: start - (whole?.length ?? lastSize(before)), end }, '');
}

/** Where the arrow keys lead in the keypad; the same key where there is none. In left-to-right order: maths is not mirrored. */
export function nextKeyIndex(index: number, count: number, pressed: string): number {
  const last = count - 1;
  const wanted: Record<string, number> = {
    ArrowRight: index + 1, ArrowLeft: index - 1, ArrowDown: index + keypadColumns, ArrowUp: index - keypadColumns, Home: 0, End: last,
  };
  const next = wanted[pressed] ?? index;
  return next < 0 || next > last ? index : next;
}
