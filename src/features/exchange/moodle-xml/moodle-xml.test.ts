import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BankItem } from '#features/content/bank-item.ts';
import { drawableOf } from '#features/content/bank-item.ts';
import { drawItem } from '#features/content/make-question.ts';
import { choice, choices, cloze, essay, itemOf, matching, number, ordering, text, trueFalse } from '../making/bank-items.factory.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';

const read = (questions: string) => readMoodleXml(`<?xml version="1.0" encoding="UTF-8"?><quiz>${questions}</quiz>`);
const question = (type: string, body: string, stem = '<p>Question?</p>') => read(
  `<question type="${type}"><name><text>Name</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${body}</question>`).questions[0]!;
const itemIn = (type: string, body: string, stem?: string): BankItem => {
  const found = question(type, body, stem);
  expect(found.why).toEqual([]);
  return found.item!;
};
const answer = (fraction: number, words: string, more = '') => `<answer fraction="${fraction}" format="html"><text>${words}</text>${more}</answer>`;
const said = (words: string) => `<feedback format="html"><text>${words}</text></feedback>`;

describe('each kind', () => {
  test('choices, with all that is said', () => {
    const item = itemIn('multichoice', `<single>true</single><shuffleanswers>0</shuffleanswers><defaultgrade>2.5</defaultgrade><correctfeedback format="html"><text>Well done</text></correctfeedback>
      <generalfeedback format="html"><text>&lt;p&gt;Because&lt;/p&gt;</text></generalfeedback>${answer(100, '&lt;b&gt;a&lt;/b&gt;', said('Yes'))}${answer(50, 'b')}${answer(0, 'c')}
      <hint format="html"><text>Look</text></hint><hint format="html"><text>Again</text></hint><tags><tag><text>one</text></tag></tags>`);
    expect(item).toMatchObject({
      title: 'Name', stem: 'Question?', points: 2.5, tags: ['one'], hints: { nudge: 'Look', strategy: 'Again' }, feedback: { general: 'Because', right: 'Well done' },
      answer: { kind: 'choice', keepOrder: true, options: [{ text: '**a**', isCorrect: true, feedback: 'Yes' }, { text: 'b', score: 0.5 }, { text: 'c', isCorrect: false }] },
    });
    expect(itemIn('multichoice', `<single>false</single>${answer(33.33333, 'a')}${answer(33.33333, 'b')}${answer(33.33333, 'c')}${answer(-100, 'd')}`).answer)
      .toMatchObject({ kind: 'choices', rule: 'weights', options: [{ score: 0.3333333 }, {}, {}, { score: -1 }] });
    expect(itemIn('multichoiceset', answer(100, 'a') + answer(100, 'b') + answer(0, 'c')).answer).toMatchObject({ kind: 'choices', rule: 'all-or-nothing' });
    expect(itemIn('truefalse', answer(0, 'true', said('No')) + answer(100, 'false')).answer).toEqual({ kind: 'true-false', isTrue: false, feedback: { true: 'No' } });
  });

  test('words and numbers', () => {
    expect(itemIn('shortanswer', `<usecase>1</usecase>${answer(100, 'Paris')}${answer(0, '*', said('No'))}`))
      .toMatchObject({ answer: { kind: 'text', accepted: ['Paris'], rules: { matchCase: true } }, feedback: { wrong: 'No' } });
    expect(itemIn('numerical', `${answer(100, '3.14', '<tolerance>0.005</tolerance>')}${answer(50, '3',
      '<tolerance>0</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>
      <unitgradingtype>2</unitgradingtype><unitpenalty>0.2</unitpenalty><showunits>1</showunits>`).answer)
      .toEqual({ kind: 'number', value: '3.14', tolerance: '0.005', alternatives: [{ value: '3', score: 0.5, tolerance: '0' }], unit: 'm', unitMark: { share: 0.2, offered: ['m', 'cm'] } });
  });

  test('pairs, orders and essays', () => {
    const pair = (left: string, right: string) => `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    for (const type of ['matching', 'ddmatch']) expect(itemIn(type, pair('a', '1') + pair('b', '2') + pair('', '3')).answer)
      .toEqual({ kind: 'matching', pairs: [{ left: 'a', right: '1' }, { left: 'b', right: '2' }], spare: ['3'] });
    expect(itemIn('ordering', `<gradingtype>ABSOLUTE_POSITION</gradingtype>${answer(1, 'x')}${answer(2, 'y')}`).answer).toEqual({ kind: 'ordering', items: ['x', 'y'], rule: 'place' });
    expect(itemIn('essay', '<responsetemplate format="html"><text>Dear</text></responsetemplate><graderinfo format="html"><text>Good</text></graderinfo><minwordlimit>50</minwordlimit>').answer)
      .toEqual({ kind: 'essay', words: { min: 50 }, template: 'Dear', sample: 'Good' });
  });

  test('gaps within a text', () => {
    const item = itemIn('cloze', '', '<p>Read.</p><p>The capital is {2:SHORTANSWER:=Paris#Yes~%50%Lyon#Nearly~*#No &lt; no}, {:MC:~a~=b \\} c} and {1:NUMERICAL:=3.5:0.1}.</p>');
    expect(item.stem).toBe('Read.');
    // A fraction may be written with a comma.
    expect(itemIn('cloze', '', '<p>It is {1:SHORTANSWER:=Paris~%33,5%Lyon}.</p>').answer).toMatchObject({ gaps: [{ answer: { accepted: ['Paris', { text: 'Lyon', score: 0.335 }] } }] });
    expect(item.points).toBe(4);
    expect(item.answer).toEqual({ kind: 'cloze', text: 'The capital is {{g1}}, {{g2}} and {{g3}}.', gaps: [
      { id: 'g1', mark: 2, wrong: 'No < no', answer: { kind: 'text', accepted: [{ text: 'Paris', feedback: 'Yes' }, { text: 'Lyon', score: 0.5, feedback: 'Nearly' }],
        rules: { matchAccents: true } } },
      { id: 'g2', answer: { kind: 'choice', keepOrder: true, options: [{ text: 'a', isCorrect: false }, { text: 'b } c', isCorrect: true }] } },
      { id: 'g3', answer: { kind: 'number', value: '3.5', tolerance: '0.1' } },
    ] });
    const words = itemIn('gapselect', '<selectoption><text>cat</text><group>1</group></selectoption><selectoption><text>mat</text><group>2</group></selectoption><selectoption><text>dog</text><group>1</group></selectoption><selectoption><text>hat</text><group>2</group></selectoption>', 'The [[1]] sat on the [[2]].');
    expect(words.answer).toMatchObject({ kind: 'cloze', text: 'The {{g1}} sat on the {{g2}}.',
      gaps: [{ answer: { options: [{ text: 'cat', isCorrect: true }, { text: 'dog' }] } }, { answer: { options: [{ text: 'mat', isCorrect: true }, { text: 'hat' }] } }] });
  });

  test('numbers that are drawn from the rows of the file', () => {
    const set = (name: string, values: number[]) =>
      `<dataset_definition><name><text>${name}</text></name><dataset_items>${values.map((value, index) => `<dataset_item><number>${index + 1}</number><value>${value}</value></dataset_item>`)
        .join('')}</dataset_items></dataset_definition>`;
    const rows = `<dataset_definitions>${set('a', [2, 3.5])}${set('b', [4, 5])}</dataset_definitions>`;
    const found = itemIn('calculated', `${answer(100, 'pow({a},2)+{b}', '<tolerancetype>2</tolerancetype><tolerance>0.01</tolerance>')}${rows}`, '<p>{a} squared and {b}, twice {={a}*2}, {x}</p>');
    expect(found.variables).toEqual({ row: { from: 1, to: 2 }, a: 'pick(row, 2, 3.5)', b: 'pick(row, 4, 5)' });
    const drawn = new Set(Array.from({ length: 30 }, (_, seed) => drawItem(drawableOf(found, 'a'), { misconceptions: new Map() }, { level: 2, seed }).body)
      .map(({ stem, answer: key }) => `${stem} | ${key.kind === 'number' ? `${key.value} ${key.tolerance}` : ''}`));
    expect([...drawn].sort()).toEqual(['2 squared and 4, twice 4, {x} | 8 0.01', '3.5 squared and 5, twice 7, {x} | 17.25 0.01']);
    expect(question('calculated', answer(100, 'sin({a})') + rows)).toMatchObject({ outcome: 'dropped', why: [expect.stringContaining('cannot be worked out exactly')] });
  });

  test.each([
    ['description', 'text between questions'], ['random', 'at random'], ['ddmarker', 'onto an image'], ['stack', 'STACK'], ['nobody', 'The kind “nobody”'.slice(4)],
      ['multichoice', 'fewer than two answers'], ['toString', 'are not known here'],
  ])('%s is dropped with a reason', (type, why) => {
    expect(question(type, '')).toMatchObject({ title: 'Name', outcome: 'dropped', item: null, why: [expect.stringContaining(why)] });
  });
});

test('pictures come along with their words, and go out again', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
  const file = (alt: string) => `<question type="truefalse"><name><text>P</text></name><questiontext format="html"><text>&lt;p&gt;A &lt;img src="@@PLUGINFILE@@/a%20b.png"${alt}&gt;&lt;/p&gt;</text><file name="a b.png" path="/" encoding="base64">${png}</file></questiontext>${answer(100, 'true')}${answer(0, 'false')}</question>`;
  const { questions, pictures } = read(file(' alt="A dot"'));
  expect(questions).toMatchObject([{ outcome: 'kept', item: { stem: 'A', images: [{ asset: pictures[0]?.id, width: 5, height: 5, alt: 'A dot' }] } }]);
  const again = readMoodleXml(writeMoodleXml([{ item: questions[0]!.item!, path: [] }], new Map(pictures.map((one) => [one.id, one]))).text);
  expect(again.questions[0]?.item).toEqual(questions[0]?.item);
  expect(read(file('')).questions).toMatchObject([{ outcome: 'changed', why: [expect.stringContaining('no description')] }]);
});

test.each(Object.entries({ choice, choices, trueFalse, text, number, matching, ordering, essay, cloze }))('%s: written and read again it is the same', (_name, kind) => {
  fc.assert(fc.property(itemOf(kind), (written) => {
    const item = written.answer.kind === 'cloze' ? { ...written, points: written.answer.gaps.reduce((sum, { mark = 1 }) => sum + mark, 0) } : written;
    const { text: file, left } = writeMoodleXml([{ item, path: ['A', 'B/C'] }], new Map());
    expect(left).toEqual([]);
    expect(readMoodleXml(file).questions).toMatchObject([{ outcome: 'kept', why: [], item, path: ['A', 'B/C'] }]);
  }), { numRuns: 150 });
});

test('any text of a gap is read, or told', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'{}:=~#%*\\1aSMC<>& '.split(''), '{1:SA:', '{1:MC:', '{:NM:', '=3:0.1'), maxLength: 60 });
  fc.assert(fc.property(noise, (stem) => {
    const { outcome, why } = question('cloze', '', stem.replaceAll(']]>', ''));
    expect(outcome === 'kept' || why.length > 0).toBe(true);
  }), { numRuns: 1_000 });
});
