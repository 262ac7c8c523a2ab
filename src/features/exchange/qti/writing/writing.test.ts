import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BankItem, bankItem } from '#features/content/bank-item.ts';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { packageOf } from '../../package/package.ts';
import { readXml } from '../../xml/read-xml.ts';
import { elementsWithin, type XmlElement } from '../../xml/xml-element.ts';
import { readArchive } from '../read-archive.ts';
import { scorerOf } from '../score-response.ts';
import { writePackage } from './write-package.ts';

const png = new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAMgAAABkCAIAAABM5OhcAAAAGklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAF4MGAABd2qQ7QAAAABJRU5ErkJggg==', 'base64'));
const picture = { asset: 'map', width: 200, height: 100, alt: 'A map' };
const make = (answer: unknown, more: Record<string, unknown> = {}): BankItem => bankItem.parse({ title: 'A question', stem: 'Which **one**?', answer, ...more });

const options = [{ text: 'one', isCorrect: true, feedback: 'Yes.' }, { text: 'two', feedback: 'No.' }, { text: '$x^2$ < 3' }];
const items: Record<string, BankItem> = {
  choice: make({ kind: 'choice', options }, { points: 3, feedback: { general: 'All.', right: 'Right.', wrong: 'Wrong.', partly: 'Partly.' }, tags: ['a', 'b'] }),
  'part of the mark': make({ kind: 'choice', options: [{ text: 'one', isCorrect: true }, { text: 'two', score: 0.5 }, { text: 'three' }], keepOrder: true }),
  'true-false': make({ kind: 'true-false', isTrue: false, words: ['Yes', 'No'], feedback: { true: 'No.' } }),
  choices: make({ kind: 'choices', options: [...options, { text: 'four', isCorrect: true }] }),
  'all or nothing': make({ kind: 'choices', rule: 'all-or-nothing', options: [...options, { text: 'four', isCorrect: true }] }),
  weights: make({ kind: 'choices', rule: 'weights', most: 2, options: [{ text: 'a', isCorrect: true, score: 0.75 }, { text: 'b', isCorrect: true, score: 0.25 }, { text: 'c', score: -0.5 }] },
    { points: 4 }),
  text: make({ kind: 'text', accepted: ['York', { text: 'Hull', score: 0.5, feedback: 'Nearly.' }], rules: { matchAccents: true } }, { mistakes: [{ answer: 'Leeds', feedback: 'West of it.' }] }),
  wildcard: make({ kind: 'text', accepted: ['*colo*r*'], rules: { wildcard: true } }),
  number: make({ kind: 'number', value: '3.50', tolerance: '0.05', unit: 'cm', alternatives: [{ value: '35', score: 0.5 }] }),
  relative: make({ kind: 'number', value: '-20', relative: '5%' }),
  expression: make({ kind: 'expression', value: '2x + 1' }),
  generator: make({ kind: 'number', value: '@{a + 1}' }, { variables: { a: { from: 1, to: 9 } }, stem: '@{a} + 1 = ?' }),
  cloze: make({ kind: 'cloze', text: 'Grass is {{c1}}, sky {{c2}}.\n\nFour is {{n}}.', gaps: [
    { id: 'c1', mark: 2, answer: { kind: 'choice', options: [{ text: 'green', isCorrect: true }, { text: 'red' }] } }, { id: 'c2', answer: { kind: 'text', accepted: ['blue'] } },
      { id: 'n', answer: { kind: 'number', value: '4' } }] }),
  'cloze as one': make({ kind: 'cloze', rule: 'all-or-nothing', text: '{{a}} and {{b}}', gaps: [{ id: 'a', answer: { kind: 'text', accepted: ['x'] } },
    { id: 'b', answer: { kind: 'number', value: '4', tolerance: '1' } }] }),
  matching: make({ kind: 'matching', pairs: [{ left: 'France', right: 'Paris' }, { left: 'Italy', right: 'Rome', mark: 2 }], spare: ['Oslo'] }, { points: 6 }),
  ordering: make({ kind: 'ordering', items: ['one', 'two', 'three'], rule: 'place' }),
  hotspot: make({ kind: 'hotspot', image: picture, areasAreShown: true, areas: [{ place: { shape: 'circle', x: 50, y: 50, radius: 9 }, label: 'pond', isCorrect: true },
    { place: { shape: 'rectangle', x: 0, y: 0, width: 10, height: 10 }, label: 'gate', feedback: 'That is the gate.' }] }),
  'select point': make({ kind: 'hotspot', image: picture, areas: [{ place: { shape: 'polygon', points: [[80, 0], [120, 0], [100, 40]] }, label: 'tree', isCorrect: true }] }, { images: [picture] }),
  essay: make({ kind: 'essay', sample: 'Because.', template: 'I think', words: { max: 100 },
    rubric: { criteria: [{ id: 'a', name: 'Reason', levels: [{ points: 0, says: 'None' }, { points: 2, name: 'Good', says: 'Some' }] }] } },
    { stimulus: { id: 'rome', title: 'Rome', text: 'A city.\n\nOld.', images: [picture] }, hints: { nudge: 'a', strategy: 'b', firstStep: 'c' }, solution: [{ say: 'x' }], difficulty: 1.5,
      seconds: 60, level: 3, skills: ['s'] }),
};
const all = Object.values(items);
const tests = [{ title: 'Test', timeLimitSeconds: 900,
  sections: [{ title: 'First', isShuffled: true, draw: 2, questions: [{ index: 0, points: null }, { index: 1, points: 4 }, { index: 5, points: 2 }] },
    { title: 'Second', isShuffled: false, draw: null, questions: [{ index: 2, points: null }] }] }];
const written = (given: readonly BankItem[] = all) => writePackage({ title: 'Bank', items: given, tests: given === all ? tests : [], pictures: [{ id: 'map', name: 'map.png', bytes: png }] });
const xmlOf = (files: ReadonlyMap<string, Uint8Array>, name: string) => Buffer.from(files.get(name) ?? []).toString();

test('items, tests and pictures come back field by field', async () => {
  const read = await readArchive(packageOf(written().files));
  expect(read.format).toBe('qti-3.0');
  expect(read.questions.map(({ outcome, why }) => ({ outcome, why }))).toEqual(all.map(() => ({ outcome: 'kept', why: [] })));
  expect(read.questions.map(({ item }) => item)).toEqual(all);
  expect(read.pictures).toEqual([{ id: 'map', name: 'map.png', bytes: png }]);
  expect(read.tests).toEqual(tests.map((one) => ({ ...one, why: [] })));
});

/** As another program reads it, which knows nothing of what is ours. */
const foreign = (files: ReadonlyMap<string, Uint8Array>) => new Map([...files]
  .map(([name, bytes]) => [name, name.startsWith('items/') ? new Uint8Array(Buffer.from(Buffer.from(bytes).toString().replaceAll(/ data-slate-(?:item|seal)="[^"]*"/g, ''))) : bytes]));

test('without what is ours the same questions are read from QTI alone', async () => {
  const { questions } = await readArchive(packageOf(foreign(written().files)));
  const byName = new Map(Object.keys(items).map((name, index) => [name, questions[index]]));
  const dropped = questions.flatMap(({ outcome }, index) => (outcome === 'dropped' ? Object.keys(items)[index] : []));
  expect(dropped).toEqual(['wildcard', 'generator']);
  const answerOf = (name: string) => byName.get(name)?.item?.answer;
  for (const name of ['choice', 'part of the mark', 'choices', 'all or nothing', 'weights', 'ordering', 'cloze as one', 'cloze', 'matching']) expect(answerOf(name)).toMatchObject(comparable(name));
  expect(answerOf('number')).toMatchObject({ kind: 'number', value: '3.50', tolerance: '0.05', alternatives: [{ value: '35', score: 0.5 }] });
  expect(answerOf('relative')).toMatchObject({ kind: 'number', value: '-20', tolerance: '1' });
  expect(answerOf('hotspot')).toMatchObject({ kind: 'hotspot', areasAreShown: true, areas: [{ label: 'pond', isCorrect: true }, { label: 'gate' }] });
  expect(byName.get('choice')?.item).toMatchObject({ stem: 'Which **one**?', points: 3, feedback: { general: 'All.', wrong: 'Wrong.' } });
  expect(byName.get('essay')?.item).toMatchObject({ stem: 'Which **one**?', stimulus: { id: 'rome', title: 'Rome', text: 'A city.\n\nOld.' }, answer: { kind: 'essay', template: 'I think' } });
});

/** What QTI has a place for. */
function comparable(name: string): Record<string, unknown> {
  const { answer } = items[name] ?? make({});
  if (answer.kind === 'cloze') return { text: answer.text, gaps: answer.gaps.map(({ id }) => ({ id })), ...(answer.rule && { rule: answer.rule }) };
  if ('options' in answer) return { kind: answer.kind, keepOrder: answer.keepOrder, options: answer.options.map(({ text, isCorrect, score }) =>
    ({ text, isCorrect, ...(score !== undefined && { score }) })) };
  if (answer.kind === 'matching') return { kind: 'matching', spare: answer.spare, pairs: answer.pairs.map(({ left, right }) => ({ left, right })) };
  return { ...answer };
}

test('a file that was changed is read by what it says, not by what we wrote beside it', async () => {
  const { files } = written([items['choice'] ?? make({})]);
  const changed = xmlOf(files, 'items/item-1.xml').replaceAll('<qti-value>A1</qti-value>', '<qti-value>A2</qti-value>').replace('map-key="A1"', 'map-key="A2"');
  const { questions } = await readArchive(packageOf(new Map([...files, ['items/item-1.xml', new Uint8Array(Buffer.from(changed))]])));
  expect(questions[0]?.item?.answer).toMatchObject({ options: [{ isCorrect: false }, { isCorrect: true }, { isCorrect: false }] });
  expect(questions[0]?.item?.feedback).not.toHaveProperty('partly');
});

const mostOf = (xml: string, response: unknown) => scorerOf(xml)(response)['SCORE'];

test('other programs that carry out its rules give the whole mark to the key, and nothing to nothing', () => {
  const { files } = written();
  const at = (name: string) => xmlOf(files, `items/item-${Object.keys(items).indexOf(name) + 1}.xml`);
  expect([mostOf(at('choice'), 'A1'), mostOf(at('choice'), 'A2'), mostOf(at('choice'), null)]).toEqual([3, 0, 0]);
  expect([mostOf(at('weights'), ['A1', 'A2']), mostOf(at('weights'), ['A1', 'A3']), mostOf(at('weights'), ['A3'])]).toEqual([4, 1, 0]);
  expect([mostOf(at('choices'), ['A1', 'A4']), mostOf(at('choices'), ['A1', 'A2']), mostOf(at('choices'), ['A1'])]).toEqual([1, 0, 0.5]);
  expect(['york', 'Hull', 'Leeds'].map((word) => mostOf(at('text'), word))).toEqual([1, 0.5, 0]);
  expect(['the Color', 'colour red', 'hue'].map((word) => mostOf(at('wildcard'), word))).toEqual([1, 1, 0]);
  expect(['3.45', '3.44', '35'].map((word) => mostOf(at('number'), word))).toEqual([1, 0, 0.5]);
  expect(mostOf(at('cloze'), { GAP_c1: 'A1', GAP_c2: 'Blue', GAP_n: '5' })).toBe(0.75);
  expect(mostOf(at('matching'), ['L1 R1', 'L2 R3'])).toBe(2);
  expect([mostOf(at('select point'), '100 10'), mostOf(at('select point'), '1 1')]).toEqual([1, 0]);
});

/** The order of children, as the schema of QTI 3.0 has it. */
const orders: Record<string, string[]> = {
  'qti-assessment-item': ['qti-response-declaration', 'qti-outcome-declaration', 'qti-assessment-stimulus-ref', 'qti-item-body', 'qti-response-processing', 'qti-modal-feedback'],
  'qti-response-declaration': ['qti-default-value', 'qti-correct-response', 'qti-mapping', 'qti-area-mapping'],
  'qti-assessment-test': ['qti-outcome-declaration', 'qti-time-limits', 'qti-test-part', 'qti-outcome-processing'],
  'qti-assessment-section': ['qti-selection', 'qti-ordering', 'qti-assessment-item-ref'],
  manifest: ['metadata', 'organizations', 'resources'], resource: ['metadata', 'file', 'dependency'], metadata: ['schema', 'schemaversion', 'lom'],
};

test('elements stand in the order of the schema, names are those of QTI 3.0, files of the manifest are there', () => {
  const { files } = written();
  for (const name of [...files.keys()].filter((each) => each.endsWith('.xml'))) {
    const root = readXml(xmlOf(files, name));
    for (const one of [root, ...elementsWithin(root)]) {
      expect(one.name).not.toMatch(/[A-Z]/);
      const order = orders[one.name];
      if (!order) continue;
      const places = one.children.flatMap((child) => (typeof child === 'string' ? [] : [order.indexOf(child.name)]));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  }
  const hrefs = elementsWithin(readXml(xmlOf(files, 'imsmanifest.xml')), 'file').map((one: XmlElement) => one.attributes['href'] ?? '');
  expect(hrefs.toSorted()).toEqual([...files.keys()].filter((name) => name !== 'imsmanifest.xml').toSorted());
});

const words = fc.stringMatching(/^[a-zA-Z0-9 $<>&"'.é-]{1,20}$/).map((text) => `w${text.trim().replaceAll(/ +/g, ' ')}`);
const different = (min: number, max: number) => fc.uniqueArray(words, { minLength: min, maxLength: max, selector: (text) => text.toLowerCase() });
const anyAnswer = fc.oneof(
  different(2, 6).map((texts) => ({ kind: 'choice', options: texts.map((text, index) => ({ text, isCorrect: index === 0 })) })),
  different(3, 6).map((texts) => ({ kind: 'choices', rule: 'all-or-nothing', options: texts.map((text, index) => ({ text, isCorrect: index < 2 })) })),
  different(1, 5).map((accepted) => ({ kind: 'text', accepted, rules: { matchCase: true } })),
  fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 1, max: 99 })).map(([value, off]) => ({ kind: 'number', value: String(value / 100), tolerance: String(off / 100) })),
  different(4, 6).map((texts) => ({ kind: 'matching', pairs: [{ left: texts[0], right: texts[1] }, { left: texts[2], right: texts[3] }] })),
  different(3, 5).map((items) => ({ kind: 'ordering', items, rule: 'exact' })),
);

describe('properties', () => {
  test('what is written is read again as it was', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.tuple(anyAnswer, words, words, fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 3 }), async (drawn) => {
      const made = drawn.map(([answer, title, stem, points]) => make(answer, { title, stem, points }));
      expect((await readArchive(packageOf(written(made).files))).questions.map(({ item }) => item)).toEqual(made);
    }), { numRuns: 60 });
  });

  test('read by its rules alone, the key is the same', async () => {
    await fc.assert(fc.asyncProperty(anyAnswer, words, async (answer, stem) => {
      const item = make(answer, { stem });
      const { questions } = await readArchive(packageOf(foreign(written([item]).files)));
      const read = questions[0]?.item;
      if (!read) throw new Error(questions[0]?.why.join(' '));
      const keys = [kindOf(item.answer).inWords(item.answer), kindOf(read.answer).inWords(read.answer)].map((key) => key.replaceAll(/[\\$\s]/g, ''));
      // How maths stands within a line is not compared.
      expect(read.answer.kind).toBe(item.answer.kind);
      if (item.answer.kind === 'number' && read.answer.kind === 'number') expect([Number(read.answer.value), Number(read.answer.tolerance)])
        .toEqual([Number(item.answer.value), Number(item.answer.tolerance)]);
      else expect(keys[1]).toBe(keys[0]);
    }), { numRuns: 80 });
  });
});
