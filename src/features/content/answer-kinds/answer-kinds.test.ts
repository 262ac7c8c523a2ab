import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMaths } from '#engine/maths/check-maths.ts';
import { createRandom } from '#shared/random.ts';
import { type AnswerSpec, answerSpec, kindNames, kindOf } from './answer-kinds.ts';
import type { CheckedResponse, CheckWith } from './checked-response.ts';
import { answerInput } from './answer-inputs.ts';

const use: CheckWith = { checkMaths: async (asked) => checkMaths(asked), misconceptionName: (id) => `Named ${id}` };
const check = (answer: AnswerSpec, response: string, mistakes: Parameters<ReturnType<typeof kindOf>['check']>[1]['mistakes'] = []): Promise<CheckedResponse> => kindOf(answer).check(answer,
  { response, mistakes }, use);
const spec = (written: unknown): AnswerSpec => answerSpec.parse(written);
const scores = async (answer: AnswerSpec, responses: readonly string[]) => Promise.all(responses.map(async (response) => (await check(answer, response)).score));

const options = [{ text: 'A', isCorrect: true }, { text: 'B', isCorrect: true }, { text: 'C' }, { text: 'D' }];
const image = { asset: 'map', width: 200, height: 100, alt: 'A map.' };
const areas = [
  { place: { shape: 'rectangle', x: 0, y: 0, width: 50, height: 50 }, label: 'gate', isCorrect: true },
  { place: { shape: 'circle', x: 150, y: 50, radius: 20 }, label: 'pond', isCorrect: true },
  { place: { shape: 'polygon', points: [[80, 0], [120, 0], [100, 40]] }, label: 'tree', feedback: 'That is the tree.' },
];
const specs: Record<string, AnswerSpec> = {
  number: spec({ kind: 'number', value: '3/4' }),
  expression: spec({ kind: 'expression', value: '(x + 1)(x - 2)', form: 'factored' }),
  equation: spec({ kind: 'equation', value: 'y = 2x + 1' }),
  interval: spec({ kind: 'interval', value: 'x > 3' }),
  set: spec({ kind: 'set', value: '2, 3' }),
  list: spec({ kind: 'list', value: '(2, 3)' }),
  system: spec({ kind: 'system', value: 'x = 2, y = 3' }),
  choice: spec({ kind: 'choice', options: [{ text: 'A' }, { text: 'B', isCorrect: true }, { text: 'C', score: 0.5, feedback: 'Nearly.' }] }),
  choices: spec({ kind: 'choices', options }),
  'true-false': spec({ kind: 'true-false', isTrue: false, feedback: { true: 'It does not.' } }),
  text: spec({ kind: 'text', accepted: ['photosynthesis', { text: 'making sugar', score: 0.5, feedback: 'What is it called?' }] }),
  cloze: spec({
    kind: 'cloze', text: 'Water boils at {{a}} and is {{b}}. It is {{c}}.',
    gaps: [
      { id: 'a', mark: 2, answer: { kind: 'number', value: '100', unit: '°C' }, mistakes: [{ answer: '212', feedback: 'Those are degrees Fahrenheit.' }] },
      { id: 'b', answer: { kind: 'text', accepted: ['steam', 'vapour'] } }, { id: 'c', answer: { kind: 'choice', options: [{ text: 'hot', isCorrect: true }, { text: 'cold' }] } },
    ],
  }),
  matching: spec({ kind: 'matching', pairs: [{ left: 'cat', right: 'purrs' }, { left: 'dog', right: 'barks' }, { left: 'wolf', right: 'howls' }], spare: ['sings'], mistakes: [{ left: 'cat',
    right: 'barks', feedback: 'Cats do not bark.' }] }),
  ordering: spec({ kind: 'ordering', items: ['one', 'two', 'three', 'four'] }),
  hotspot: spec({ kind: 'hotspot', image, areas }),
  essay: spec({ kind: 'essay', words: { min: 3, max: 5 } }),
};
const names = Object.keys(specs).filter((name) => name !== 'essay');
const more: Record<string, AnswerSpec> = {
  'whole number': spec({ kind: 'number', value: '12' }),
  amount: spec({ kind: 'number', value: '12', unit: 'm', unitMark: { share: 0.5 } }),
  groups: spec({ kind: 'matching', pairs: [{ left: 'cat', right: 'mammal' }, { left: 'dog', right: 'mammal' }, { left: 'owl', right: 'bird' }] }),
  'shown areas': spec({ kind: 'hotspot', image, areas: [...areas, { place: { shape: 'circle', x: 10, y: 90, radius: 5 }, label: 'shed' }], areasAreShown: true }),
  'one gap': spec({ kind: 'cloze', text: '{{a}}', gaps: [{ id: 'a', answer: { kind: 'choice', options: [{ text: 'hot', isCorrect: true }, { text: 'cold' }], keepOrder: true } }] }),
};
const of = (name: string): AnswerSpec => specs[name] ?? more[name] ?? spec({});

test('every kind of the register stands in these tests', () => expect(Object.keys(specs).sort()).toEqual([...kindNames].sort()));

test.each(names)('the key of %s has the whole mark however it is arranged, is told in words, and its input says nothing of it', async (name) => {
  const kind = kindOf(of(name));
  expect(kind.fault(of(name))).toBeNull();
  for (let seed = 1; seed <= 30; seed += 1) {
    const shown = kind.arrange(of(name), createRandom(`${name} ${seed}`));
    const { score, verdict, feedback } = await check(shown, kind.key(shown));
    expect([score, verdict, feedback.kind]).toEqual([1, 'right', 'right']);
    expect(kind.key(shown).length).toBeLessThanOrEqual(kind.longest);
    expect(kind.inWords(shown)).not.toBe('');
    const input = kind.input(shown);
    expect(answerInput.parse(input)).toEqual(input);
    expect(JSON.stringify(input)).not.toMatch(/isCorrect|isTrue|"score"|"value"|accepted|mistakes|"pairs"|"rule"|feedback/);
  }
});

const withWrong = names.filter((name) => kindOf(of(name)).wrong(of(name), createRandom(name)) !== null);
test('a wrong answer comes to mind for all that is chosen or has parts', () => {
  expect(withWrong).toEqual(['choice', 'choices', 'true-false', 'cloze', 'matching', 'ordering', 'hotspot']);
});

test.each([...withWrong, 'whole number', 'amount', 'groups', 'shown areas', 'one gap'])('a wrong answer to %s is read and is wrong, and differs from time to time', async (name) => {
  const answer = of(name);
  const given = new Set<string>();
  for (let seed = 1; seed <= 40; seed += 1) {
    const shown = kindOf(answer).arrange(answer, createRandom(`${name} ${seed}`));
    const response = kindOf(answer).wrong(shown, createRandom(seed)) ?? '';
    expect([response, (await check(shown, response)).verdict]).toEqual([response, 'wrong']);
    given.add(response);
  }
  if (name !== 'true-false' && name !== 'one gap') expect(given.size).toBeGreaterThan(1);
});

test('nothing is made up where the answer alone tells no wrong one', () => {
  const nothing = [spec({ kind: 'number', value: '100', tolerance: '10' }),
    spec({ kind: 'hotspot', image, areas: [{ place: { shape: 'rectangle', x: 0, y: 0, width: 200, height: 100 }, label: 'all', isCorrect: true }] }),
    spec({ kind: 'cloze', text: '{{a}}', gaps: [{ id: 'a', answer: { kind: 'text', accepted: ['steam'] } }] })];
  for (const answer of nothing) expect(kindOf(answer).wrong(answer, createRandom(1))).toBeNull();
});

const hostile = fc.oneof(
  fc.string({ maxLength: 60 }), fc.json(), fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'z', 'ab')).map((ids) => ids.join(',')),
  fc.array(fc.oneof(fc.constantFrom<unknown>('a', 'b', 'c', null, 7, {}), fc.tuple(fc.double(), fc.double()))).map((list) => JSON.stringify(list)),
  fc.dictionary(fc.constantFrom('a', 'b', 'c', '1', '2', '3', '__proto__', 'constructor'), fc.oneof(fc.constantFrom<unknown>('a', 'b', 'c', '100', 'steam', null, 5),
    fc.string())).map((record) => JSON.stringify(record)),
  fc.constantFrom('{"__proto__":"a"}', '[NaN]', '[1e999,1e999]', '[[1e999,0]]', `[${'['.repeat(3_000)}`, `[${'"a",'.repeat(900)}"a"]`, 'x'.repeat(50_000), '*'.repeat(999), '(('.repeat(400),
    '9'.repeat(990), '\u0000', '\ud800', '{"1":"constructor"}', '["__proto__"]'),
);

test.each(Object.keys(specs))('whatever comes as a response to %s is read or refused: a mark from 0 to 1, never an exception', async (name) => {
  await fc.assert(fc.asyncProperty(hostile, async (response) => {
    const { score, verdict, parts, feedback } = await check(of(name), response);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    expect(verdict === 'right').toBe(score === 1);
    expect(feedback.kind === 'right').toBe(verdict === 'right');
    for (const part of parts) expect(part.score).toBeGreaterThanOrEqual(0);
  }), { numRuns: 150 });
});

test.each(Object.keys(specs))('an empty response to %s is unreadable and worth nothing', async (name) => {
  for (const response of ['', ' ', '\n', '{}', '[]', 'null', ',,']) {
    const { score, verdict } = await check(of(name), response);
    if (response.trim() === '') expect(verdict).toBe('unreadable');
    expect(score).toBe(0);
  }
});

test('choices: the share that is right less the same for what is wrong, all or nothing, and weights as in Moodle', async () => {
  const all = ['a', 'b', 'a,b', 'a,c', 'a,b,c', 'a,b,c,d', 'c'];
  expect(await scores(of('choices'), all)).toEqual([0.5, 0.5, 1, 0, 0.5, 0, 0]);
  expect(await scores(spec({ kind: 'choices', rule: 'all-or-nothing', options }), all)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  // Moodle's multichoice with several answers: the sum of the chosen fractions, held between 0 and 1.
  const weighted = spec({ kind: 'choices', rule: 'weights', options: [{ text: 'A', score: 0.75 }, { text: 'B', score: 0.25 }, { text: 'C', score: -0.5 }, { text: 'D', score: -1 }] });
  expect(await scores(weighted, all)).toEqual([0.75, 0.25, 1, 0.25, 0.5, 0, 0]);
  expect(kindOf(weighted).fault(spec({ ...weighted, options: [{ text: 'A', score: 0.5 }, { text: 'B', score: -0.5 }] }))?.message).toContain('0.5');
});

test('the order and number of times in which options are sent do not matter', async () => {
  await fc.assert(fc.asyncProperty(fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }), fc.integer({ min: 1, max: 1_000 }), async (ids, seed) => {
    const mixed = createRandom(seed).shuffle([...ids, ...ids]);
    const [one, other] = await Promise.all([check(of('choices'), ids.join(',')), check(of('choices'), mixed.join(' , '))]);
    expect(other).toEqual(one);
  }));
});

test('one more right option never lowers the mark, one more wrong one never raises it', async () => {
  await fc.assert(fc.asyncProperty(fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }), async (ids) => {
    const { score } = await check(of('choices'), ids.join(','));
    for (const more of ['a', 'b', 'c', 'd']) {
      const { score: then } = await check(of('choices'), [...ids, more].join(','));
      if (more < 'c') expect(then).toBeGreaterThanOrEqual(score);
      else expect(then).toBeLessThanOrEqual(score);
    }
  }));
});

test('a choice worth a part of the mark is not right and not nothing, and says why', async () => {
  expect(await check(of('choice'), 'c')).toMatchObject({ verdict: 'wrong', score: 0.5, feedback: { kind: 'partly', text: 'Nearly.' } });
  expect(await check(of('true-false'), 'a')).toMatchObject({ verdict: 'wrong', score: 0, feedback: { text: 'It does not.' }, understood: 'True' });
});

test('a unit with a mark of its own: missing, wrong, unknown, converted', async () => {
  const typed = spec({ kind: 'number', value: '17.5', unit: 'm', unitMark: { share: 0.25 } });
  expect(await scores(typed, ['17.5 m', '17.5', '17.5 cm', '1750 cm', '17.5 kg', '17.5 blorps', '18 m', '18', 'm', '1750 kg'])).toEqual([1, 0.75, 0.75, 1, 0.75, 0.75, 0, 0, 0, 0]);
  const exact = spec({ kind: 'number', value: '17.5', unit: 'm', unitMark: { share: 0.5, isExact: true } });
  expect(await scores(exact, ['17.5 m', '1750 cm', '17.5 cm', '17.5'])).toEqual([1, 0.5, 0.5, 0.5]);
  expect((await check(typed, '17.5')).parts.map(({ id, verdict }) => [id, verdict])).toEqual([['number', 'right'], ['unit', 'missing']]);
  expect(await check(typed, '17.5')).toMatchObject({ verdict: 'wrong', feedback: { kind: 'partly', text: 'The number is right. Its unit is missing.' } });
});

test('numbers: tolerance, a part of the value, significant figures, decimal places, alternatives with a mark of their own', async () => {
  const tries = async (more: Record<string, unknown>, responses: string[]) => Promise.all(responses.map(async (response) => (await check(spec({ kind: 'number', value: '200', ...more }),
    response)).score));
  expect(await tries({ tolerance: '5' }, ['195', '205', '206'])).toEqual([1, 1, 0]);
  expect(await tries({ relative: '1%' }, ['198', '202', '203'])).toEqual([1, 1, 0]);
  expect(await tries({ value: '3.14159', places: 2 }, ['3.14', '3.1', '3.142'])).toEqual([1, 0, 0]);
  expect(await tries({ value: '3.14159', figures: 3 }, ['3.14', '3.1', '3.15'])).toEqual([1, 0, 0]);
  expect(await tries({ alternatives: [{ value: '100', score: 0.5, feedback: 'Half of it.' }, { value: '2000', score: 0.25, tolerance: '10' }] }, ['200', '100', '2005', '7'])).toEqual([1, 0.5, 0.25,
    0]);
  expect(answerSpec.safeParse({ kind: 'number', value: '2', tolerance: '1', relative: '1%' }).success).toBe(false);
  expect(answerSpec.safeParse({ kind: 'number', value: '2', unitMark: { share: 0.5 } }).success).toBe(false);
});

test.each([
  ['up-to-order', '2x + 3(x - 1)', ['3(x - 1) + 2x', '(x - 1)*3 + x*2', '5x - 3', '2x + 3x - 3']], ['one-fraction', '(x + 1)/(2x)', ['(1 + x)/(2x)', '1/2 + 1/(2x)']],
  ['completed-square', '(x + 1)^2 - 4', ['(x + 1)^2 - 4', 'x^2 + 2x - 3']], ['factored', '(x + 3)(x - 1)', ['(x - 1)(x + 3)', 'x^2 + 2x - 3']], ['expanded', 'x^2 + 2x - 3', ['2x + x^2 - 3',
    '(x + 3)(x - 1)']],
] as const)('an expression that must be %s: the same value in another form is told apart from a wrong one', async (form, value, responses) => {
  const answer = spec({ kind: 'expression', value, form });
  const verdicts = await Promise.all(responses.map(async (response) => (await check(answer, response)).verdict));
  expect(verdicts).toEqual(form === 'up-to-order' ? ['right', 'right', 'other-form', 'other-form'] : ['right', 'other-form']);
  expect((await check(answer, 'x^2 + 77')).verdict).toBe('wrong');
  expect(await check(spec({ kind: 'expression', value, form, otherForm: 0.5 }), responses.at(-1) ?? '')).toMatchObject({ verdict: 'other-form', score: 0.5 });
});

test('words: case, accents, spaces, and slips that are forgiven but never make another answer', async () => {
  const words = (accepted: unknown[], rules: Record<string, unknown> = {}) => spec({ kind: 'text', accepted, rules });
  expect(await scores(words(['Élan vital']), ['elan  VITAL.', 'élan vital', 'elanvital'])).toEqual([1, 1, 0]);
  expect(await scores(words(['Élan'], { matchAccents: true, matchCase: true }), ['Élan', 'élan', 'Elan'])).toEqual([1, 0, 0]);
  expect(await scores(words(['ice cream'], { ignoreSpaces: true }), ['ice-cream', 'icecream'])).toEqual([1, 1]);
  const forgiving = words(['photosynthesis', 'cat'], { spelling: 'forgiving' });
  expect(await scores(forgiving, ['fotosynthesis', 'photosyntesis', 'photsyntesis', 'phtsyntesis', 'cap'])).toEqual([1, 1, 1, 0, 0]);
  expect((await check(forgiving, 'photosyntesis')).feedback.text).toBe('It is spelt “photosynthesis”.');
  const near = words(['mitosis', { text: 'meiosis', score: 0.5 }], { spelling: 'forgiving' });
  expect(await scores(near, ['mitosis', 'meiosis', 'mitosiss', 'metosis'])).toEqual([1, 0.5, 1, 0]);
  expect((await check(words(['affect'], { spelling: 'forgiving' }), 'effect', [{ answer: 'effect', feedback: 'That is the result.' }])).feedback.text).toBe('That is the result.');
  expect((await check(words(['affect'], { spelling: 'forgiving' }), 'efect', [{ answer: 'effect', feedback: 'That is the result.' }])).score).toBe(0);
  expect(await scores(words(['1984 novel'], { spelling: 'forgiving' }), ['1985 novel', '1984 novl'])).toEqual([0, 1]);
  expect(await scores(words(['*green*leaf', '5 \\* 3'], { wildcard: true }), ['a green small leaf', 'green leaf', 'leaf green', '5 * 3', '5 + 3'])).toEqual([1, 1, 0, 1, 0]);
});

test('gaps: each with its own mark, as in Moodle’s cloze; what cannot be read lets the whole be written again', async () => {
  const give = (gaps: Record<string, string>) => check(of('cloze'), JSON.stringify(gaps));
  expect((await give({ a: '100', b: 'Steam', c: 'b' })).score).toBe(0.75);
  expect((await give({ a: '100' })).score).toBe(0.5);
  expect((await give({ b: 'vapour' })).parts.map(({ id, verdict }) => [id, verdict])).toEqual([['a', 'missing'], ['b', 'right'], ['c', 'missing']]);
  expect((await give({ a: '212', b: 'steam', c: 'a' })).parts[0]?.feedback).toBe('Those are degrees Fahrenheit.');
  expect(await give({ a: '((', b: 'steam', c: 'a' })).toMatchObject({ verdict: 'unreadable', score: 0.5, feedback: { text: expect.stringContaining('Gap 1') } });
  expect((await give({ a: '100', d: 'x' })).verdict).toBe('unreadable');
  expect(kindOf(of('cloze')).fault(spec({ ...of('cloze'), text: '{{a}} {{b}}' }))?.message).toContain('a, b');
});

test('pairs: the share that is right, as in Moodle’s match; two that change partners', async () => {
  const give = (pairs: Record<string, string>) => check(of('matching'), JSON.stringify(pairs));
  expect(await give({ 1: 'a', 2: 'b', 3: 'd' })).toMatchObject({ score: 2 / 3, feedback: { kind: 'partly' } });
  expect((await give({ 1: 'b', 2: 'a', 3: 'c' })).parts.map(({ verdict, feedback }) => [verdict, feedback])).toEqual([['wrong', 'Cats do not bark.'], ['wrong', null], ['right', null]]);
  expect((await give({ 2: 'b' })).score).toBe(1 / 3);
  expect((await check(spec({ ...of('matching'), rule: 'all-or-nothing' }), '{"1":"a","2":"b"}')).score).toBe(0);
  for (const strange of [{ 4: 'a' }, { 1: 'e' }, { '01': 'a' }, { 1: '' }]) expect((await give(strange)).verdict).toBe('unreadable');
});

test('orders: exact, at their place, in the longest run, by pairs', async () => {
  const give = (rule: string, order: string) => check(spec({ kind: 'ordering', items: ['1', '2', '3', '4'], rule }), JSON.stringify(order.split('')));
  const score = async (order: string) => Promise.all(['exact', 'place', 'run', 'pairs'].map(async (rule) => (await give(rule, order)).score));
  expect(await score('abcd')).toEqual([1, 1, 1, 1]);
  expect(await score('bcda')).toEqual([0, 0, 0.75, 0]);
  expect(await score('abdc')).toEqual([0, 0.5, 0.75, 4 / 6]);
  expect(await score('dcba')).toEqual([0, 0, 0, 0]);
  for (const bad of ['abc', 'abcc', 'abce', 'abcda']) expect((await give('pairs', bad)).verdict).toBe('unreadable');
});

test('by pairs, putting two neighbours right never lowers the mark', async () => {
  await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 2 }), async (seed, at) => {
    const order = createRandom(seed).shuffle(['a', 'b', 'c', 'd']);
    const [one = '', other = ''] = order.slice(at, at + 2);
    fc.pre(one > other);
    const mended = [...order.slice(0, at), other, one, ...order.slice(at + 2)];
    const [before = 0, after = 0] = await scores(of('ordering'), [order, mended].map((each) => JSON.stringify(each)));
    expect(after).toBeGreaterThanOrEqual(before);
  }));
});

test('what is to be ordered is never shown in order', () => {
  const kind = kindOf(of('ordering'));
  for (let seed = 1; seed <= 200; seed += 1) expect(kind.key(kind.arrange(of('ordering'), createRandom(seed)))).not.toBe('["a","b","c","d"]');
});

test('places in a picture: rectangle, circle and polygon, edges within, one area counts once', async () => {
  expect(await scores(of('hotspot'), ['[[50,50],[150,70]]', '[[10,10]]', '[[10,10],[20,20]]', '[[10,10],[100,20]]', '[[130,30]]', '[[100,41]]'])).toEqual([1, 0.5, 0.5, 0, 0, 0]);
  expect((await check(of('hotspot'), '[[100,40]]')).feedback.text).toBe('That is the tree.');
  for (const bad of ['[[1,2],[3,4],[5,6]]', '[[201,5]]', '[[-1,5]]', '["a"]', '[[1]]']) expect((await check(of('hotspot'), bad)).verdict).toBe('unreadable');
  const shown = spec({ kind: 'hotspot', image, areas, areasAreShown: true });
  expect(await scores(shown, ['["a","b"]', '["b","a"]', '["a"]', '["a","c"]', '[[1,1]]'])).toEqual([1, 1, 0.5, 0, 0]);
});

test('an essay is marked by people; its length is told', async () => {
  expect(await check(of('essay'), 'Two words')).toMatchObject({ verdict: 'ungraded', score: 0, feedback: { kind: 'ungraded', text: '2 words; at least 3 are asked for.' } });
  expect((await check(of('essay'), 'one two three four')).feedback.text).toBeNull();
  expect((await check(of('essay'), 'one two three four five six')).feedback.text).toContain('at most 5');
  expect((await check(of('essay'), 'x'.repeat(40_001))).verdict).toBe('unreadable');
});
