import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keypadColumns, keysFor, lettersIn, nextKeyIndex, phoneKeyboard, pressKey, type KeypadKind, type Line } from './maths-keys.ts';

const kinds: KeypadKind[] = ['number', 'expression', 'equation', 'interval', 'set', 'problem'];

/** A bar is the cursor; a selection stands between two of them. */
function lineOf(drawn: string): Line {
  const [before = '', middle = '', after] = drawn.split('|');
  return after === undefined
    ? { text: before + middle, start: before.length, end: before.length }
    : { text: before + middle + after, start: before.length, end: before.length + middle.length };
}
const draw = ({ text, start, end }: Line) => (start === end ? `${text.slice(0, start)}|${text.slice(start)}` : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`);
const press = (drawn: string, keys: string, kind: KeypadKind = 'expression') =>
  draw(keys.split(' ').reduce((line, key) => pressKey(key, line, { kind, longest: 1_000 }), lineOf(drawn)));

describe('what a key writes and where one types on', () => {
  test.each<[kind: KeypadKind, before: string, keys: string, after: string]>([
    ['number', '|', 'fraction 3 right 4', '3/4|'],
    ['number', '3|', 'fraction 4', '3/4|'],
    ['number', '-3|', 'fraction 4', '-3/4|'],
    ['number', '2|', 'mixed 1 right 3', '2 1/3|'],
    ['number', '|', 'mixed 2 right 1 right 3', '2 1/3|'],
    ['number', '|12|', 'mixed 1 right 2', '12 1/2|'],
    ['number', '|', '1 , 0 0 0 . 5', '1,000.5|'],
    ['number', '|', '5 root 2 right', '5√(2)|'],
    ['expression', '|', 'fraction x + 1 right 2 right', '(x+1)/(2)|'],
    ['expression', '|x+1|', 'fraction 2', '(x+1)/(2|)'],
    ['expression', '|x|', 'fraction 2 right', 'x/(2)|'],
    ['expression', '3(x+1)|', 'fraction 4', '3(x+1)/(4|)'],
    ['expression', '2+|', 'fraction x', '2+(x|)/()'],
    ['expression', 'x|', 'power 2 + 1', 'x^2+1|'],
    ['expression', '|x+1|', 'power 2', '(x+1)^2|'],
    ['expression', '|', 'power x right 2', 'x^2|'],
    ['expression', '2 |x+1| y', 'open', '2 (x+1)| y'],
    ['expression', '|', '3 open x − 2 close × 4', '3(x−2)×4|'],
    ['expression', '|x|', 'root', '√(x)|'],
    ['expression', 'a|b|c', '+', 'a+|c'],
    ['interval', '|', '( 3 , ∞ )', '(3, ∞)|'],
    ['interval', 'x > 2|', 'or x < 1', 'x > 2 or x<1|'],
    ['interval', '|', 'fraction 1 right 2 ≤ x', '1/2≤x|'],
    ['interval', 'x < 1 or |', 'fraction', 'x < 1 or |/'],
    ['set', '|', '2 , − 3', '2, −3|'],
    ['problem', '|', 'd/dx x power 2', 'd/dx x^2|'],
    ['problem', '|', '1 5 % of 8 0', '15% of 80|'],
    ['problem', 'x+y=5|', '; x − y = 1', 'x+y=5; x−y=1|'],
  ])('%s %s, then %s', (kind, before, keys, after) => expect(press(before, keys, kind)).toBe(after));
});

describe('the cursor and the key that deletes', () => {
  test.each([
    ['(x|)/(2)', 'right', '(x)/(|2)'], ['(x)/(|2)', 'left', '(x|)/(2)'], ['√(|x)', 'left', '|√(x)'], ['|√(x)', 'right', '√(|x)'], ['a|b', 'right', 'ab|'], ['ab|', 'right', 'ab|'], ['|a', 'left', '|a'],
    ['a|bc|d', 'left', 'a|bcd'], ['a|bc|d', 'right', 'abc|d'], ['x(|)', 'close', 'x()|'], ['x|', 'close', 'x)|'],
    ['ab|c', 'delete', 'a|c'], ['|c', 'delete', '|c'], ['a|bc|d', 'delete', 'a|d'], ['a😀|', 'delete', 'a|'], ['a😀|', 'left', 'a|😀'], ['a|😀', 'right', 'a😀|'],
    ['(|)/()', 'delete', '|'], ['(3)/(|)', 'delete', '(3)|'], ['2√(|)', 'delete', '2|'], ['2(|)', 'delete', '2|'], ['x>2 or |', 'delete', 'x>2|'], ['2, |', 'delete', '2|'],
  ])('%s, then %s', (before, key, after) => expect(press(before, key)).toBe(after));
});

const keyOf = (kind: KeypadKind) => fc.constantFrom(...keysFor(kind, '$a + b$'));
const anyKind = fc.constantFrom(...kinds);
const presses = anyKind.chain((kind) => fc.record({ kind: fc.constant(kind), keys: fc.array(keyOf(kind), { maxLength: 40 }) }));
const anyLine = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.nat(), fc.nat()).map(([text, a, b]): Line => {
  const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((left, right) => left - right);
  return { text, start, end };
});
const play = (line: Line, kind: KeypadKind, keys: string[], longest = 1_000) => keys.reduce((now, key) => pressKey(key, now, { kind, longest }), line);
const empty: Line = { text: '', start: 0, end: 0 };

describe('over random keys', () => {
  test('the cursor stays in the line, and nothing stays selected', () => {
    fc.assert(fc.property(anyLine, presses, (line, { kind, keys }) => {
      let now = line;
      for (const key of keys) {
        now = pressKey(key, now, { kind, longest: 1_000 });
        expect(now.start).toBe(now.end);
        expect(now.start).toBeGreaterThanOrEqual(0);
        expect(now.end).toBeLessThanOrEqual(now.text.length);
      }
    }));
  });

  test('one key changes the line only at its cursor', () => {
    fc.assert(fc.property(anyLine, anyKind.chain((kind) => fc.tuple(fc.constant(kind), keyOf(kind))), (line, [kind, key]) => {
      const { text } = pressKey(key, line, { kind, longest: 1_000 });
      // Delete takes at most what one key built before and behind the cursor: "(" and ")/()", or " or ".
      expect(text.startsWith(line.text.slice(0, Math.max(0, line.start - 5)))).toBe(true);
      expect(text.endsWith(line.text.slice(line.end + 4))).toBe(true);
      if (key !== 'delete') expect(text.startsWith(line.text.slice(0, line.start)) && text.endsWith(line.text.slice(line.end))).toBe(true);
    }));
  });

  test('what is built has as many closing brackets as opening ones', () => {
    const building = ['fraction', 'mixed', 'power', 'root', 'open', 'left', 'right', '1', 'x', '+'];
    fc.assert(fc.property(anyKind, fc.array(fc.constantFrom(...building), { maxLength: 40 }), (kind, keys) => {
      let depth = 0;
      for (const sign of play(empty, kind, keys).text) {
        depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
    }));
  });

  test('a key that types or builds with brackets is undone by one delete', () => {
    fc.assert(fc.property(anyKind, fc.constantFrom('0', '7', '.', '+', '=', 'x', 'π', '≤', 'or', 'of', ';', ',', 'root', 'open'), fc.constantFrom('', '2+', '3'), (kind, key, before) => {
      const line = { text: before, start: before.length, end: before.length };
      expect(play(line, kind, [key, 'delete'])).toEqual(line);
    }));
    for (const kind of ['expression', 'equation'] as const) for (const text of ['', '3']) expect(play({ text, start: text.length, end: text.length }, kind, ['fraction', 'delete']).text).toBe(text);
  });

  test('right and left bring the cursor back, from end to end without a halt', () => {
    fc.assert(fc.property(presses, ({ kind, keys }) => {
      const { text } = play(empty, kind, keys);
      const stops = [{ text, start: 0, end: 0 }];
      for (let now = stops[0]; now && now.end < text.length;) {
        const next = pressKey('right', now, { kind, longest: 1_000 });
        expect(next.end).toBeGreaterThan(now.end);
        expect(pressKey('left', next, { kind, longest: 1_000 }).end).toBeGreaterThanOrEqual(now.end - 1);
        stops.push(next);
        now = next;
      }
      const back = play({ text, start: text.length, end: text.length }, kind, Array.from({ length: text.length }, () => 'left'));
      expect(back.start).toBe(0);
    }));
  });

  test('what was selected stands on top of the fraction', () => {
    fc.assert(fc.property(anyLine.filter(({ start, end }) => start < end), anyKind, (line, kind) => {
      const chosen = line.text.slice(line.start, line.end);
      const { text, start } = pressKey('fraction', line, { kind, longest: 1_000 });
      expect([chosen, `(${chosen})`]).toContain(text.slice(line.start, start).replace(/\/\(?$/, ''));
    }));
  });

  test('a line never grows beyond what it can hold, and can always be made shorter', () => {
    fc.assert(fc.property(presses, fc.nat(12), ({ kind, keys }, longest) => {
      const line = play(empty, kind, keys, longest);
      expect(line.text.length).toBeLessThanOrEqual(longest);
      const atEnd = { text: line.text, start: line.text.length, end: line.text.length };
      expect(play(atEnd, kind, Array.from({ length: longest }, () => 'delete'), longest).text).toBe('');
    }));
  });
});

test('the letters of a question are those of its maths, not of its units and commands', () => {
  expect(lettersIn(String.raw`A rope is $n$ metres. Write $\frac{3n}{2} + k\,\text{cm}$, $5\mathrm{kg}$ and $\sin t$ for a price of 5 and b.`)).toEqual(['k', 'n', 't']);
  expect(lettersIn('No maths here: x')).toEqual([]);
});

test('a phone shows large digits where digits will do', () => {
  for (const stem of ['How much is $23 \\times 14$?', 'A box holds 2.5 kg. How heavy are 4?', 'A well-known number']) expect(phoneKeyboard('number', null, stem), stem).toBe('decimal');
  for (const stem of ['$\\frac{3}{4} + \\frac{1}{6}$', 'Add 3/4 and 1/6', 'Which fraction is shaded?', 'How much is $3 - 8$?', 'It is −4 degrees']) expect(phoneKeyboard('number', null, stem), stem).toBe('text');
  expect([phoneKeyboard('number', 'decimal', '$\\frac{1}{2}$'), phoneKeyboard('number', 'mixed', ''), phoneKeyboard('expression', null, ''), phoneKeyboard('number', 'integer', '$-5 + 3$')]).toEqual(['decimal', 'text', 'text', 'text']);
});

test('each kind has its keys once, and letters where it takes them', () => {
  for (const kind of kinds) {
    const keys = keysFor(kind, '$x$ and $n$');
    expect(new Set(keys).size, kind).toBe(keys.length);
    expect(keys.includes('n')).toBe(kind !== 'number');
    for (const key of ['0', '9', 'fraction', 'delete', 'left', 'right']) expect(keys).toContain(key);
  }
  expect(keysFor('interval', '')).toEqual(expect.arrayContaining(['<', '>', '≤', '≥', '≠', '∞', '[', ']', 'x']));
  expect(keysFor('set', '')).toContain(',');
});

test('arrow keys go to the neighbour and stop at the edge', () => {
  expect(nextKeyIndex(0, 24, 'ArrowRight')).toBe(1);
  expect(nextKeyIndex(0, 24, 'ArrowLeft')).toBe(0);
  expect(nextKeyIndex(2, 24, 'ArrowDown')).toBe(2 + keypadColumns);
  expect(nextKeyIndex(2, 24, 'ArrowUp')).toBe(2);
  expect(nextKeyIndex(20, 24, 'ArrowDown')).toBe(20);
  expect([nextKeyIndex(7, 24, 'Home'), nextKeyIndex(7, 24, 'End'), nextKeyIndex(7, 24, 'a')]).toEqual([0, 23, 7]);
});
