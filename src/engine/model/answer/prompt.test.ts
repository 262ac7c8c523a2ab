import { describe, expect, test } from 'vitest';
import { answering } from './answer-instructions.ts';
import { countTokens } from '../wire/count-tokens.ts';
import { replyLimit, roomFor } from '../wire/model-limits.ts';
import { testPassage } from '../passage.factory.ts';
import { answerPrompt, doFit, inReadingOrder, passagesThatFit } from './prompt.ts';
import { listSources, sourceLines } from './source-list.ts';

const osmosis = testPassage('Osmosis is the movement of water\nthrough a membrane. It needs no energy.', { section: 'Cells › Transport' });
const wilting = testPassage('carried on until the plants wilt. Plants wilt without water because their cells become soft and lose', { start: 900, section: 'Cells › Transport' });
const contentOf = (question: string, history: Parameters<typeof answerPrompt>[1] = []) => {
  const content = answerPrompt(question, history, listSources([osmosis, wilting]), 800).messages[0]?.content;
  return typeof content === 'string' ? content : '';
};

test('every sentence goes out with its number, under where it stands, with a sign where it was cut', () => {
  expect(sourceLines(listSources([osmosis, wilting]))).toBe([
    '--- Biology, page 3, Cells › Transport',
    '[1] Osmosis is the movement of water through a membrane.',
    '[2] It needs no energy.',
    '[3] … carried on until the plants wilt.',
    '[4] Plants wilt without water because their cells become soft and lose …',
  ].join('\n'));
});

test('a number leads to the very words on the page', () => {
  for (const { passage, start, end, text } of listSources([osmosis, wilting, testPassage(`${'A long row, of cells, '.repeat(60)}ends.`, { start: 5_000 })]).sentences) {
    expect(passage.text.slice(start - passage.start, end - passage.start)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(420);
  }
});

test('what never changes comes first and is long enough to be kept; the same sources make the same beginning', () => {
  expect(countTokens(answering) * 0.8).toBeGreaterThan(1_024);
  const [one, other] = [contentOf('What is osmosis?'), contentOf('Why do plants wilt?')];
  const same = one.slice(0, one.indexOf('\n\nThe question'));
  expect(other.startsWith(same)).toBe(true);
  expect(one).toMatch(/\n\nThe question \([^\n]*as in: Sentence \[4\][^\n]*NOT_IN_SOURCES\):\nWhat is osmosis\?$/);
  const [, mark] = /^<<<(SOURCES-[\da-f]{12})\n/.exec(one) ?? [];
  expect(one.split(`${mark}>>>`)).toHaveLength(2);
  expect(sourceLines(listSources([osmosis]))).not.toContain(mark);
});

test('the conversation goes along as data, without citations and marks', () => {
  const prompt = contentOf('And then?', [
    { role: 'person', content: 'What is osmosis?' },
    { role: 'assistant', content: 'Water moves. [[c1]] It was found in 1877. [[c2]] *(not in the source: 1877)* It is free. *(no source given)*' },
  ]);
  expect(prompt).toContain('it is no source:\nQ: What is osmosis?\nA: Water moves. It was found in 1877. It is free.\n');
});

describe('room', () => {
  const long = Array.from({ length: 20 }, (_, at) => testPassage('細胞は生命の基本単位である。'.repeat(40), { start: at * 1_000 }));
  test('is counted in tokens: of a dense script less fits', () => {
    const latin = long.map((passage) => testPassage('Cells are the units. '.repeat(27).slice(0, passage.text.length), { start: passage.start }));
    expect(passagesThatFit(long, 3_000).length).toBeLessThan(passagesThatFit(latin, 3_000).length / 2);
    expect(passagesThatFit(long, 1)).toHaveLength(1);
    expect([doFit(long, 3_000), doFit([osmosis, wilting], 3_000)]).toEqual([false, true]);
  });

  test('of a small window holds instructions, sources, conversation and answer', () => {
    const fixed = countTokens(answering) + 200;
    const { passages, history } = roomFor({ provider: 'ollama' }, fixed);
    expect(fixed + passages + history + replyLimit({ provider: 'ollama', model: 'llama3.2' }, 'answer')).toBeLessThanOrEqual(4_096);
    expect(passages).toBeGreaterThan(1_000);
  });

  test('of a reply is larger where a model thinks before it writes', () => {
    const limits = ['llama3.2', 'qwen2.5:7b', 'mistral', 'qwen3:8b', 'deepseek-r1:7b', 'gpt-oss:20b'].map((model) => replyLimit({ provider: 'ollama', model }, 'answer'));
    expect(limits).toEqual([700, 700, 700, 6_700, 6_700, 6_700]);
    expect(replyLimit({ provider: 'openai', model: 'gpt-4o-mini' }, 'draft')).toBe(350);
    expect(replyLimit({ provider: 'openai', model: 'o4-mini' }, 'draft')).toBe(6_350);
    expect(replyLimit({ provider: 'openai', model: 'a-new-one' }, 'draft')).toBe(6_350);
  });
});

test('stretches of a page follow each other, the best page first', () => {
  const [late, early, other] = [testPassage('Late.', { start: 500 }), testPassage('Early.', { start: 10 }), testPassage('Other.', { start: 0, page: 1 })];
  expect(inReadingOrder([late, other, early]).map(({ text }) => text)).toEqual(['Early.', 'Late.', 'Other.']);
});
