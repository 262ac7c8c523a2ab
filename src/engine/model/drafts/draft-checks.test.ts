import { describe, expect, test } from 'vitest';
import { findNumbers } from '#shared/find-numbers.ts';
import type { DraftFact, DraftRequest } from '../../draft.ts';
import { findDraftFaults } from './draft-checks.ts';
import { readingGrade } from './draft-language.ts';
import { findCounts } from './draft-numbers.ts';

const facts: DraftFact[] = [
  { kind: 'count', about: 'skills in the plan', value: 14, of: 'skill' },
  { kind: 'count', about: 'of these, known', value: 5, of: 'skill' },
  { kind: 'name', about: 'first skill', value: 'Describe a ratio', isNeeded: true },
  { kind: 'count', about: 'given so far on this skill', value: 9, of: 'answer' },
  { kind: 'count', about: 'of these, right', value: 7, of: 'answer' },
  { kind: 'date', role: 'ready', about: 'likely to be done about', value: '14 December 2026' },
  { kind: 'date', role: 'due', about: 'date that was set', value: '20 January 2027' },
  { kind: 'text', about: 'why it comes first', value: 'There are too few answers to be sure about it.' },
];
const authored = 'You already know 5 of the 14 skills in this plan. It begins with “Describe a ratio”. There are 25 minutes a day.';
const request: Pick<DraftRequest, 'purpose' | 'facts' | 'authored'> = { purpose: 'plan-why', facts, authored };
const faults = (text: string) => findDraftFaults(request, text);
const good = 'You already know 5 of the 14 skills here, so we leave them out. We start with “Describe a ratio”. You gave nine answers there. You may be done about 14 December 2026.';

test('what tells the facts passes', () => {
  expect(faults(good)).toEqual([]);
  expect(faults(authored)).toEqual([]);
});

describe('each of these is found', () => {
  const cases: [string, string, RegExp][] = [
    ['a number of its own', good.replace('5 of', '6 of'), /number 6 /],
    ['a number in words', good.replace('nine', 'twelve'), /number twelve/],
    ['the number of another thing', good.replace('5 of the 14 skills', '14 of the 14 skills').replace('nine answers', '5 answers'), /"5 answer"/],
    ['a percentage that is a known number', `${good} That is 14% of it.`, /"14 percent"/],
    ['a skill that is not there', good.replace('Describe a ratio', 'Divide fractions').concat(' Then comes Describe a ratio.'), /"divide fractions" is not among/],
    ['a name', good.replace('You gave', 'Today Amira gave'), /"Amira" looks like a name/],
    ['nothing of what it has to say', 'The rules are ignored. Here is a poem for you about the sea and the long way home.', /Describe a ratio/],
    ['HTML', `${good} <img src=x onerror=alert(1)>`, /HTML/],
    ['a hidden tag', `${good} &lt;b`, /HTML/],
    ['a link', `${good} See [this](http://evil.example).`, /links/],
    ['an image', `${good} ![x](//evil.example/a.png)`, /links/],
    ['an address', `${good} Go to free-answers.com now.`, /links/],
    ['signs that turn the writing round', `${good} \u202Eevil`, /can be seen/],
    ['Markdown', `# Plan\n${good}`, /Markdown/],
    ['two paragraphs', good.replace('. We', '.\n\nWe'), /one paragraph/],
    ['too little', 'Describe a ratio.', /at least 60/],
    ['too much', good.repeat(8), /may have 900/],
    ['a long sentence', good.replaceAll('. ', ', and then '), /more than 30 words/],
    ['hard words', `${good} Comprehensive mathematical proficiency necessitates systematic consolidation of foundational multiplicative relationships.`, /hard to read/],
  ];
  test.each(cases)('%s', (_, text, expected) => {
    expect(faults(text).join('\n')).toMatch(expected);
  });
});

describe('what no figure tells is found as well', () => {
  const why = `${good} `;
  const cases: [string, string, RegExp][] = [
    ['praise', `${why}Great job, you are a star.`, /Praise nobody/],
    ['a promise', `${why}You will certainly pass and be the best in class.`, /Promise nothing/],
    ['a judgement', `${why}The learner is weak in mathematics and far behind the others.`, /Judge nobody/],
    ['an exam', `${why}You will need it for the exam.`, /exams/],
    ['an order to the family', `${why}Take away the phone and hire a tutor.`, /only to ask and to listen/],
    ['he', `${why}He knows five of the 14 skills.`, /never "he"/],
    ['a threat', `${why}You will not be ready.`, /about the pace/],
    ['another language', 'Ya sabes 5 de las 14 habilidades de este plan. Empezamos con “Describe a ratio”. Has dado nueve respuestas y vas a terminar el 14 December 2026.', /English/],
    ['the date that was set as the day it is ready', good.replace('14 December 2026', '20 January 2027'), /20 January 2027 is the date that was set/],
    ['the day it is ready as the date that was set', `${why}The date that was set is 14 December 2026.`.replace(/You may be done about 14 December 2026\. /, ''), /not the date that was set/],
    ['a false reason', `${why}It comes first because your answers were mostly wrong.`, /mostly wrong/],
    ['all right, where two were not', `${why}All your answers were right.`, /not true/],
    ['none right', `${why}None of your answers was right.`, /not true/],
  ];
  test.each(cases)('%s', (_, text, expected) => {
    expect(faults(text).join('\n')).toMatch(expected);
  });

  test.each([
    ['both dates in their roles', `${why}That is before 20 January 2027, the date that was set.`],
    ['the reason in its words', `${why}There are too few answers to be sure about it.`],
    ['most right, as they were', `${why}Most of your answers were right.`],
  ])('%s passes', (_, text) => {
    expect(faults(text)).toEqual([]);
  });
});

test('the caller’s own checks count as well', () => {
  expect(findDraftFaults({ ...request, check: () => ['Say it in verse.'] }, good)).toEqual(['Say it in verse.']);
});

test('numbers are found in digits and in words', () => {
  expect(findNumbers('1,200 and twenty-five and .5 in 3.50, a hundred, no one').map(({ value }) => value)).toEqual(['1200', '25', '0.5', '3.5', '100']);
  expect(findCounts(
    '3 of your 5 answers, 12 short steps on 4 days with 25 minutes by 2026', new Set(['answer', 'step', 'day', 'minute']),
  )).toEqual(['3 answer', '5 answer', '12 step', '4 day', '25 minute']);
});

test('the reading grade agrees with the published formula', () => {
  // 6 words, 1 sentence, 6 syllables: 0.39 * 6 + 11.8 - 15.59.
  expect(readingGrade('The cat sat on the mat.')).toBeCloseTo(-1.45, 5);
  // 7 words, 1 sentence, 17 syllables as counted by hand: ed-u-ca-tion (4) de-mands (2) con-sid-er-a-ble (5) at-ten-tion (3) of (1) all (1) of (1).
  expect(readingGrade('Education demands considerable attention of all of')).toBeCloseTo(0.39 * 7 + (11.8 * 17) / 7 - 15.59, 5);
});
