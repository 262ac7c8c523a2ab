import { describe, expect, test } from 'vitest';
import { ExchangeRefused } from './exchanged.ts';
import { decodeText, findFormat } from './find-format.ts';
import { packageOf } from './package/package.ts';
import { readFile, readPackage } from './read-file.ts';
import { writeAgain } from './write-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a file is known by its content', () => {
  test.each([
    ['Q{=a ~b}', 'gift'], ['::a::Q{T}', 'gift'], ['$CATEGORY: a\n\nQ{}', 'gift'], ['Q\nA) a\nB) b\nANSWER: A', 'aiken'], ['Q\nA. a\nB. b', 'aiken'], ['<?xml version="1.0"?><quiz/>', 'xml'],
    ['\uFEFF<quiz></quiz>', 'xml'], ['Only words.', 'nothing'], ['', 'nothing'], ['PK\u0003\u0004', 'zip'], ['\0\u0001\u0002', 'media'],
  ])('%j', (text, kind) => {
    expect(findFormat(bytes(text)).kind).toBe(kind);
  });

  test('text as people save it', () => {
    expect(decodeText(new Uint8Array([0x61, 0xe9]))).toBe('aé');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toBe('a');
  });

  test('what cannot be read is refused with a sentence', async () => {
    for (const text of ['Only words.', '', '<html><body/></html>', '<quiz></quiz>', '<quiz><question', 'PK\u0003\u0004', '\0\0']) await expect(readFile({ name: 'a', bytes: bytes(text) }))
      .rejects.toThrow(ExchangeRefused);
  });
});

test('a package without a list: every file of questions in it, and what stands beside is none', async () => {
  const files = packageOf(new Map([['a/one.txt', bytes('Q{T}')], ['two.aiken', bytes('Q\nA) a\nB) b\nANSWER: A')], ['style.css', bytes('p { color: red }')], ['notes.txt', bytes('Only words.')]]));
  const reading = await readPackage(files);
  expect(reading.questions.map(({ place, outcome }) => [place, outcome])).toEqual([['a/one.txt, line 1', 'kept'], ['two.aiken, line 1', 'kept']]);
  await expect(readPackage(packageOf(new Map()))).rejects.toThrow('There are no questions');
});

test('what was taken is written and read again, question by question', async () => {
  const reading = await readFile({ name: 'a', bytes: bytes('::a::A{T}\n\nDropped{~x ~y}\n\n::b::B{=x}') });
  const again = await writeAgain(reading);
  expect(again.map(({ index }) => index)).toEqual([0, 2]);
  for (const { index, question } of again) expect(question?.item).toEqual(reading.questions[index]?.item);
});

test('a number that may be thousands or a decimal is no key; thousands without a comma and decimals are', async () => {
  const outcomes = async (...texts: string[]) => (await readFile({ name: 'a', bytes: bytes(texts.map((text, index) => `::${index}::How many?{#${text}}`).join('\n\n')) })).questions
    .map(({ outcome, item }) => [outcome, item?.answer.kind === 'number' ? item.answer.value : null]);
  expect(await outcomes('1,000', '12,500:100', '3,14', '0,125', '1000', '1000,5')).toEqual([
    ['dropped', null], ['dropped', null], ['kept', '3.14'], ['kept', '0.125'], ['kept', '1000'], ['kept', '1000.5'],
  ]);
});

test('a file of empty lines is looked through once', async () => {
  await expect(readFile({ name: 'a', bytes: bytes(`${'\n'.repeat(300_000)}${'{ '.repeat(50_000)}`) })).rejects.toThrow(ExchangeRefused);
});
