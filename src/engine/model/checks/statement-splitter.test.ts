import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { StatementSplitter } from './statement-splitter.ts';

function split(text: string, size: number): string[] {
  const splitter = new StatementSplitter();
  const out: string[] = [];
  for (let at = 0; at < text.length; at += size) out.push(...splitter.push(text.slice(at, at + size)));
  return [...out, ...splitter.end()];
}

test('a statement is a sentence with the citations behind it', () => {
  const text = 'Water moves. [[p1: "It moves. Always."]] It needs no energy, e.g. ATP. [[p2: "no energy"]] [[p3: "at all"]]\n- A list. Of two.\n';
  expect(split(text, 7)).toEqual([
    'Water moves. [[p1: "It moves. Always."]] ',
    'It needs no energy, e.g. ATP. [[p2: "no energy"]] [[p3: "at all"]]\n',
    '- A list. ',
    'Of two.\n',
  ]);
});

test('nothing comes out before its citation is complete', () => {
  const splitter = new StatementSplitter();
  expect([...splitter.push('Water moves. [[p1: "It moves. The')]).toEqual([]);
  expect([...splitter.push(' end"]] The next')]).toEqual(['Water moves. [[p1: "It moves. The end"]] ']);
});

test('a citation that never ends does not hold the text back for ever', () => {
  const splitter = new StatementSplitter();
  expect([...splitter.push(`A. [[p1: "${'word '.repeat(500)}\nB is here. C`)].length).toBeGreaterThan(0);
});

test('what goes in comes out, whatever the pieces', () => {
  const bit = fc.constantFrom('Water moves. ', '[[p1: "a b"]]', '[[', ']]', '[', '\n', 'e.g. ', '```', '](http://x.y/a. B)', '水が動く。', ' ', 'Mr. A');
  fc.assert(fc.property(fc.array(bit), fc.integer({ min: 1, max: 9 }), (bits, size) => {
    expect(split(bits.join(''), size).join('')).toBe(bits.join(''));
  }));
});
