import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReplyReader, takeBackSign } from './reply-reader.ts';

function read(text: string, size = 3): string {
  const reader = new ReplyReader();
  let out = '';
  for (let at = 0; at < text.length; at += size) out += reader.push(text.slice(at, at + size));
  return (out + reader.end()).split(takeBackSign).at(-1) ?? '';
}

test.each([
  ['<think>Hm. "Water" [2].</think>Water moves.', 'Water moves.'],
  ['<thinking>\nHm.\n</thinking>\n\nWater moves.', 'Water moves.'],
  ['<reasoning type="x">a</reasoning><think>b</think>Water moves.', 'Water moves.'],
  ['Okay, the user asks for water.\n</think>\nWater moves.', 'Water moves.'],
  ['Water first. </think> Water moves.', 'Water moves.'],
  ['Water moves. <think>Shall I go on?</think>It stops.', 'Water moves. It stops.'],
  ['```\nWater moves.\n```', 'Water moves.'],
  ['```markdown\nWater moves.\n```\n', 'Water moves.'],
  ['{"answer": "Water \\"moves\\".\\nIt stops.", "citations": [2, "p1"]}', 'Water "moves".\nIt stops. [2] [[p1]]'],
  ['```json\n{"sentences": [{"text": "Water moves.", "sources": [2]}, {"text": "It stops.", "quote": "it stops"}]}\n```', 'Water moves. [2]\nIt stops. [["it stops"]]'],
  ['{"answer": "Water moves.", "missing": "where"}', 'Water moves.\nMISSING: where'],
  ['{"answer": "Water moves." ', 'Water moves.'],
  ['Okay then: water moves.', 'Okay then: water moves.'],
  ['x < 3 and y > 2', 'x < 3 and y > 2'],
])('%s', (reply, expected) => {
  for (const size of [1, 3, 1_000]) expect(read(reply, size).trim()).toBe(expected);
});

test('what comes out does not hang on the pieces that went in, and thinking never comes out', () => {
  const bit = fc.constantFrom('Water moves. ', '<think>', '</think>', 'SECRET ', '```', '\n', '{"answer": "', '"}', '<', '</', 'think>', '[2] ');
  fc.assert(fc.property(fc.array(bit, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), (bits, size) => {
    const text = bits.join('');
    expect(read(text, size)).toBe(read(text, 10_000));
  }));
  fc.assert(fc.property(fc.array(bit, { maxLength: 6 }), (bits) => {
    expect(read(`<think>${bits.join('').replaceAll(/<\/?think>|<\/|think>/g, '')}SECRET</think>Water moves.`)).not.toContain('SECRET');
  }));
});
