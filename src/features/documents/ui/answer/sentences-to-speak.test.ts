import { expect, test } from 'vitest';
import { sentencesToSpeak, speakable } from './sentences-to-speak.ts';

test('what is heard carries no signs of writing', () => {
  expect(speakable('## **Osmosis**\n- “Water moves” [[c1]]\n- see [this](https://example.org)')).toBe('Osmosis “Water moves” see this');
});

test('a table is heard row by row', () => {
  expect(speakable('| Tree | Height |\n|---|:-:|\n| Oak | 20 m |')).toBe('Tree, Height. Oak, 20 m.');
});

test('a sentence is handed out when the next one begins, and only once', () => {
  const whole = 'Water moves. [[c1]] It crosses a membrane. [[c2]]\n\nThat is osmosis';
  const heard: string[] = [];
  for (let length = 1; length <= whole.length; length += 1) {
    heard.push(...sentencesToSpeak(whole.slice(0, length), heard.length, false));
  }
  expect(heard).toEqual(['Water moves.', 'It crosses a membrane.']);
  heard.push(...sentencesToSpeak(whole, heard.length, true));
  expect(heard).toEqual(['Water moves.', 'It crosses a membrane.', 'That is osmosis']);
});

test('nothing is heard of a marker that is still being written', () => {
  expect(sentencesToSpeak('Water moves. [[c', 0, false)).toEqual([]);
  expect(sentencesToSpeak('', 0, true)).toEqual([]);
});
