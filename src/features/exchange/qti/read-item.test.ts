import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExchangeRefused } from '../exchanged.ts';
import { packageOf } from '../package/package.ts';
import { readQtiFile } from './read-package.ts';

const png = new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAMgAAABkCAIAAABM5OhcAAAAGklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAF4MGAABd2qQ7QAAAABJRU5ErkJggg==', 'base64'));

type Parts = { declare: string; body: string; rules?: string; after?: string; attributes?: string };
const item = ({ declare, body, rules = '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>', after = '', attributes = '' }: Parts) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="A question" adaptive="false" timeDependent="false" ${attributes}>${declare}
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${rules}${after}</assessmentItem>`;
const values = (...all: string[]) => all.map((one) => `<value>${one}</value>`).join('');
const declare = (cardinality: string, type: string, correct: readonly string[], mapping = '', id = 'RESPONSE') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values(...correct)}</correctResponse>${mapping}</responseDeclaration>`;
const mapped = (entries: Record<string, number>, attributes = '') =>
  `<mapping defaultValue="0" ${attributes}>${Object.entries(entries).map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`).join('')}</mapping>`;
const mapResponse = '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>';
const options = (...all: string[]) => all.map((id) => `<simpleChoice identifier="${id}">Option ${id}</simpleChoice>`).join('');
const choice = (inside: string, attributes = 'maxChoices="1"') =>
  `<p>Which one?</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" ${attributes}><prompt>Choose:</prompt>${inside}</choiceInteraction>`;

async function read(parts: Parts | string) {
  const xml = typeof parts === 'string' ? parts : item(parts);
  const { questions } = await readQtiFile(new Uint8Array(Buffer.from(xml)), 'q.xml', packageOf(new Map([['images/map.png', png]])));
  const [question] = questions;
  if (!question || questions.length !== 1) throw new Error('No question');
  return question;
}

test('one option: the one that has the mark, in whatever order the rules say it', async () => {
  const simple = await read({ declare: declare('single', 'identifier', ['B']), body: choice(options('A', 'B', 'C')) });
  expect(simple).toMatchObject({ outcome: 'kept', why: [], kind: 'choiceInteraction', item: { stem: 'Which one?\n\nChoose:', points: 1,
    answer: { kind: 'choice', keepOrder: false, options: [{ isCorrect: false }, { text: 'Option B', isCorrect: true }, {}] } } });
  const custom = await read({ declare: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"/>', body: choice(options('A', 'B', 'C')),
    rules: `<responseProcessing><responseCondition>
    <responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">C</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">4</baseValue></setOutcomeValue></responseIf>
    <responseElseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">A</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseElseIf></responseCondition></responseProcessing>` });
  expect(custom).toMatchObject({ outcome: 'kept', item: { points: 4, answer: { kind: 'choice', options: [{ score: 0.25 }, {}, { isCorrect: true }] } } });
});

test('true or false is a kind of its own', async () => {
  const made = await read({ declare: declare('single', 'identifier', ['f']), body: choice('<simpleChoice identifier="t">True</simpleChoice><simpleChoice identifier="f">False</simpleChoice>') });
  expect(made.item?.answer).toEqual({ kind: 'true-false', isTrue: false });
});

test('several options: all or nothing, what they are worth, and a limit of how many', async () => {
  const all = await read({ declare: declare('multiple', 'identifier', ['A', 'C']), body: choice(options('A', 'B', 'C', 'D'), 'maxChoices="0"') });
  expect(all).toMatchObject({ outcome: 'kept',
    item: { answer: { kind: 'choices', rule: 'all-or-nothing', options: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: true }, { isCorrect: false }] } } });
  const weights = await read({ declare: declare('multiple', 'identifier', ['A', 'C'], mapped({ A: 1, C: 3, D: -2 }, 'lowerBound="0"')), body: choice(options('A', 'B', 'C', 'D'), 'maxChoices="2"'),
    rules: mapResponse });
  expect(weights).toMatchObject({ outcome: 'kept', item: { points: 4,
    answer: { kind: 'choices', rule: 'weights', most: 2, options: [{ score: 0.25 }, { isCorrect: false }, { score: 0.75 }, { score: -0.5 }] } } });
  const less = await read({ declare: declare('multiple', 'identifier', ['A', 'C'], mapped({ A: 1, B: -1, C: 1, D: -1 }, 'lowerBound="0"')),
    body: choice(options('A', 'B', 'C', 'D'), 'maxChoices="0"'), rules: mapResponse });
  expect(less.item?.answer).toMatchObject({ kind: 'choices', options: [{ isCorrect: true }, {}, { isCorrect: true }, {}] });
  expect(less.item?.answer).not.toHaveProperty('rule');
});

test('what has no key, or several, is dropped with a sentence', async () => {
  const none = await read({ declare: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"/>', body: choice(options('A', 'B')) });
  expect(none).toMatchObject({ outcome: 'dropped', item: null, why: ['None of its answers has a mark by its own rules.'] });
  const any = await read({ declare: declare('multiple', 'identifier', ['A', 'B'], mapped({ A: 1, B: 1, C: 1 }, 'upperBound="2"')), body: choice(options('A', 'B', 'C', 'D'), 'maxChoices="0"'),
    rules: mapResponse });
  expect(any).toMatchObject({ outcome: 'dropped', why: ['Several different sets of answers have its whole mark, and here one has.'] });
});

test('the answers of an item that says nothing of marks are its key, and that is said', async () => {
  const made = await read({ declare: declare('single', 'identifier', ['B']), body: choice(options('A', 'B')), rules: '' });
  expect(made).toMatchObject({ outcome: 'changed', why: ['It does not say how it is marked: the answers that it declares to be right are its key.'],
    item: { answer: { options: [{}, { isCorrect: true }] } } });
});

test('orders, with the rule by which partly right ones count', async () => {
  const body = '<orderInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>In order?</prompt><simpleChoice identifier="a">one</simpleChoice><simpleChoice identifier="b">two</simpleChoice><simpleChoice identifier="c">three</simpleChoice></orderInteraction>';
  expect(await read({ declare: declare('ordered', 'identifier', ['b', 'a', 'c']), body })).toMatchObject({ outcome: 'kept',
    item: { stem: 'In order?', answer: { kind: 'ordering', items: ['two', 'one', 'three'], rule: 'exact' } } });
  const place = (n: number, id: string) => `<responseCondition><responseIf><match><index n="${n}"><variable identifier="RESPONSE"/></index><baseValue baseType="identifier">${id}</baseValue></match><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
  expect(await read({ declare: declare('ordered', 'identifier', ['b', 'a', 'c']), body, rules: `<responseProcessing>${place(1, 'b')}${place(2, 'a')}${place(3, 'c')}</responseProcessing>` }))
    .toMatchObject({ outcome: 'kept', item: { points: 3, answer: { rule: 'place' } } });
});

const associable = (...ids: string[]) => ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">Thing ${id}</simpleAssociableChoice>`).join('');

test('pairs of two sides, either way round, and of one list', async () => {
  const body = (a: string[], b: string[]) =>
    `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="0"><prompt>Match</prompt><simpleMatchSet>${associable(...a)}</simpleMatchSet><simpleMatchSet>${associable(
      ...b)}</simpleMatchSet></matchInteraction>`;
  const all = await read({ declare: declare('multiple', 'directedPair', ['A X', 'B Y']), body: body(['A', 'B'], ['X', 'Y', 'Z']) });
  expect(all).toMatchObject({ outcome: 'kept',
    item: { answer: { kind: 'matching', pairs: [{ left: 'Thing A', right: 'Thing X' }, { left: 'Thing B', right: 'Thing Y' }], spare: ['Thing Z'], rule: 'all-or-nothing' } } });
  const turned = await read({ declare: declare('multiple', 'directedPair', ['A X', 'B Y'], mapped({ 'A X': 1, 'B Y': 1 })), body: body(['A', 'B', 'C'], ['X', 'Y']), rules: mapResponse });
  expect(turned).toMatchObject({ outcome: 'kept', item: { points: 2, answer: { pairs: [{ left: 'Thing X', right: 'Thing A' }, { left: 'Thing Y', right: 'Thing B' }], spare: ['Thing C'] } } });
  expect(turned.item?.answer).not.toHaveProperty('rule');
  const many = await read({ declare: declare('multiple', 'directedPair', ['A X', 'A Y', 'B X']), body: body(['A', 'B'], ['X', 'Y']) });
  expect(many).toMatchObject({ outcome: 'dropped', why: ['Some of its things have several partners, or none, on both sides.'] });
  const associate = await read({ declare: declare('multiple', 'pair', ['A B', 'C D'], mapped({ 'A B': 1, 'C D': 1 })), rules: mapResponse,
    body: `<associateInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="2"><prompt>Pairs</prompt>${associable('A', 'B', 'C', 'D', 'E')}</associateInteraction>` });
  expect(associate).toMatchObject({ outcome: 'changed', item: { answer: { pairs: [{ left: 'Thing A', right: 'Thing B' }, { left: 'Thing C', right: 'Thing D' }], spare: ['Thing E'] } } });
});

test('a word that is typed: its marks, and whether capital letters count', async () => {
  const body = '<p>The capital of England?</p><p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/></p>';
  expect(await read({ declare: declare('single', 'string', ['London']), body })).toMatchObject({ outcome: 'kept',
    item: { stem: 'The capital of England?', answer: { kind: 'text', accepted: ['London'], rules: { matchCase: true, matchAccents: true } } } });
  const mapping = '<mapping defaultValue="0"><mapEntry mapKey="London" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="York" mappedValue="1" caseSensitive="false"/></mapping>';
  const made = await read({ declare: declare('single', 'string', ['London'], mapping), body, rules: mapResponse });
  expect(made).toMatchObject({ outcome: 'kept', item: { points: 2, answer: { kind: 'text', accepted: ['London', { text: 'York', score: 0.5 }] } } });
  expect(made.item?.answer).not.toMatchObject({ rules: { matchCase: true } });
  const pattern = await read({ declare: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>', body,
    rules: `<responseProcessing><responseCondition><responseIf><patternMatch pattern="(colou?r|hue)"><variable identifier="RESPONSE"/></patternMatch>
    <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>` });
  expect(pattern.item?.answer).toMatchObject({ kind: 'text', accepted: expect.arrayContaining(['color', 'colour', 'hue']) as unknown });
});

const when = (test: string, score = 1) =>
  `<responseProcessing><responseCondition><responseIf>${test}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
const given = '<variable identifier="RESPONSE"/>';

test('a number that is typed: exact, with a tolerance, within a range, rounded', async () => {
  const body = '<p>How long? <textEntryInteraction responseIdentifier="RESPONSE"/> cm</p>';
  const number = async (rules?: string, correct = '3.50') => (await read({ declare: declare('single', 'float', [correct]), body, ...(rules !== undefined && { rules }) }));
  expect(await number()).toMatchObject({ outcome: 'kept', item: { stem: 'How long?', answer: { kind: 'number', value: '3.50', after: 'cm' } } });
  expect((await number()).item?.answer).not.toHaveProperty('tolerance');
  expect(await number(when(`<equal toleranceMode="absolute" tolerance="0.1"><correct identifier="RESPONSE"/>${given}</equal>`)))
    .toMatchObject({ outcome: 'kept', item: { answer: { value: '3.50', tolerance: '0.1' } } });
  expect(await number(when(`<equal toleranceMode="relative" tolerance="10"><correct identifier="RESPONSE"/>${given}</equal>`)))
    .toMatchObject({ item: { answer: { value: '3.50', tolerance: '0.35' } } });
  expect(await number(when(`<and><gte>${given}<baseValue baseType="float">3</baseValue></gte><lte>${given}<baseValue baseType="float">5</baseValue></lte></and>`)))
    .toMatchObject({ outcome: 'kept', item: { answer: { value: '4', tolerance: '1' } } });
  expect(await number(when(`<equalRounded roundingMode="decimalPlaces" figures="2"><correct identifier="RESPONSE"/>${given}</equalRounded>`), '3.14159'))
    .toMatchObject({ outcome: 'changed', item: { answer: { value: '3.14', tolerance: '0.005' } } });
  expect(await number(when(`<gt>${given}<baseValue baseType="float">3</baseValue></gt>`))).toMatchObject({ outcome: 'dropped',
    why: ['Which numbers are right is neither one number nor a range by its own rules.'] });
});

test('texts with gaps: typed and chosen, each with its mark or all together, and words put into gaps', async () => {
  const two = `${declare('single', 'identifier', ['b'], '', 'R1')}${declare('single', 'string', ['blue'], '', 'R2')}`;
  const body = '<p>Colours</p><p>Grass is <inlineChoiceInteraction responseIdentifier="R1" shuffle="false"><inlineChoice identifier="a">red</inlineChoice><inlineChoice identifier="b">green</inlineChoice></inlineChoiceInteraction>, the sky <textEntryInteraction responseIdentifier="R2"/>.</p>';
  const isRight = (id: string) => `<match><variable identifier="${id}"/><correct identifier="${id}"/></match>`;
  const both = await read({ declare: two, body, rules: when(`<and>${isRight('R1')}${isRight('R2')}</and>`) });
  expect(both).toMatchObject({ outcome: 'kept', item: { stem: 'Colours', points: 1,
    answer: { kind: 'cloze', rule: 'all-or-nothing', text: 'Grass is {{g1}}, the sky {{g2}}.',
      gaps: [{ id: 'g1', answer: { kind: 'choice', options: [{ text: 'red' }, { text: 'green', isCorrect: true }] } }, { id: 'g2', answer: { kind: 'text', accepted: ['blue'] } }] } } });
  const add = (id: string, points: number) =>
    `<responseCondition><responseIf>${isRight(
      id)}<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${points}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
  const each = await read({ declare: two, body, rules: `<responseProcessing>${add('R1', 1)}${add('R2', 3)}</responseProcessing>` });
  expect(each).toMatchObject({ outcome: 'kept', item: { points: 4, answer: { gaps: [{ mark: 25 }, { mark: 75 }] } } });
  expect(each.item?.answer).not.toHaveProperty('rule');
  const dragged = await read({ declare: declare('multiple', 'directedPair', ['W G1', 'S G2'], mapped({ 'W G1': 1, 'S G2': 1 })), rules: mapResponse,
    body: '<gapMatchInteraction responseIdentifier="RESPONSE" shuffle="false"><prompt>Fill in.</prompt><gapText identifier="W" matchMax="1">winter</gapText><gapText identifier="S" matchMax="1">summer</gapText><gapText identifier="A" matchMax="1">autumn</gapText><p>Now is the <gap identifier="G1"/> made glorious <gap identifier="G2"/></p></gapMatchInteraction>' });
  expect(dragged).toMatchObject({ outcome: 'changed', item: { stem: 'Fill in.', points: 2,
    answer: { kind: 'cloze', text: 'Now is the {{g1}} made glorious {{g2}}', gaps: [{ answer: { options: [{ text: 'winter', isCorrect: true }, {}, {}] } },
      { answer: { options: [{}, { text: 'summer', isCorrect: true }, {}] } }] } } });
});

test('essays, words in a text, and places in a picture', async () => {
  const essay = await read({ declare: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>', rules: '',
    body: '<p>Why?</p><rubricBlock view="scorer"><p>Look for causes.</p></rubricBlock><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Explain.</prompt></extendedTextInteraction>' });
  expect(essay).toMatchObject({ outcome: 'changed', item: { stem: 'Why?\n\nExplain.', answer: { kind: 'essay', sample: 'Look for causes.' } } });
  const hot = await read({ declare: declare('single', 'identifier', ['b']),
    body: '<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which is wrong?</prompt><p>He <hottext identifier="a">run</hottext> to <hottext identifier="b">school</hottext>.</p></hottextInteraction>' });
  expect(hot).toMatchObject({ outcome: 'kept', item: { stem: 'Which is wrong?\n\nHe **run** to **school**.',
    answer: { kind: 'choice', keepOrder: true, options: [{ text: 'run' }, { text: 'school', isCorrect: true }] } } });
  const object = '<object data="images/map.png" type="image/png" width="200" height="100">A map</object>';
  const spot = await read({ declare: declare('single', 'identifier', ['A']),
    body: `<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Where?</prompt>${object}<hotspotChoice identifier="A" shape="circle" coords="50,50,10" hotspotLabel="pond"/><hotspotChoice identifier="B" shape="rect" coords="0,0,20,20" hotspotLabel="gate"/></hotspotInteraction>` });
  expect(spot).toMatchObject({ outcome: 'kept',
    item: { answer: { kind: 'hotspot', areasAreShown: true, image: { width: 200, height: 100, alt: 'A map' },
      areas: [{ label: 'pond', isCorrect: true, place: { shape: 'circle', radius: 10 } }, { label: 'gate', isCorrect: false }] } } });
  const point = await read({ declare: `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="point"><areaMapping defaultValue="0"><areaMapEntry shape="circle" coords="50,50,10" mappedValue="1"/></areaMapping></responseDeclaration>`,
    rules: '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response_point"/>',
      body: `<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Where?</prompt>${object}</selectPointInteraction>` });
  expect(point).toMatchObject({ outcome: 'changed', item: { answer: { kind: 'hotspot', areas: [{ isCorrect: true, place: { shape: 'circle', x: 50, y: 50, radius: 10 } }] } } });
});

test('what is said to answers stands where it belongs', async () => {
  const rules = `<responseProcessing><responseCondition><responseIf><match>${given}<correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>
    <setOutcomeValue identifier="FEEDBACK">${given}</setOutcomeValue></responseProcessing>`;
  const said = (id: string, text: string) => `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="show"><p>${text}</p></modalFeedback>`;
  const made = await read({ declare: `${declare('single', 'identifier', ['B'])}<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>`,
    body: choice('<simpleChoice identifier="A">One<feedbackInline outcomeIdentifier="FEEDBACK" identifier="A" showHide="show">Too low.</feedbackInline></simpleChoice><simpleChoice identifier="B">Two</simpleChoice><simpleChoice identifier="C">Three</simpleChoice>'),
    rules, after: `${said('B', 'Well done.')}${said('C', 'Too high.')}<modalFeedback outcomeIdentifier="FEEDBACK" identifier="none" showHide="hide"><p>Count again.</p></modalFeedback>` });
  expect(made).toMatchObject({ outcome: 'kept', item: { feedback: { general: 'Count again.', right: 'Well done.' },
    answer: { options: [{ text: 'One', feedback: 'Too low.' }, { text: 'Two' }, { text: 'Three', feedback: 'Too high.' }] } } });
});

test('what is not supported is named', async () => {
  const why = async (body: string, rules = '') => (await read({ declare: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"/>', body, rules })).why;
  expect(await why('<graphicGapMatchInteraction responseIdentifier="RESPONSE"/>')).toEqual(['Drag and drop onto a picture is not supported.']);
  expect(await why('<uploadInteraction responseIdentifier="RESPONSE"/>')).toEqual(['Handing in files is not supported.']);
  expect(await why('<p>Nothing</p>')).toEqual(['It asks nothing: there is no interaction in it.']);
  expect(await why(choice(options('A', 'B')), '<responseProcessing template="http://example.org/my_rules"/>'))
    .toEqual(['It needs the response processing template “http://example.org/my_rules”: that is not supported.']);
  expect(await why(choice(options('A', 'B')), when('<customOperator class="org.example"/>'))).toEqual(['It needs the operator “org.example” of its own: that is not supported.']);
  expect((await read('<assessmentItem identifier="x" title="Drawn"><templateDeclaration identifier="N" cardinality="single" baseType="integer"/><itemBody><p>x</p></itemBody><templateProcessing><setTemplateValue identifier="N"><randomInteger min="1" max="5"/></setTemplateValue></templateProcessing></assessmentItem>')).outcome).toBe('dropped');
});

test('pictures of the text, of options, and those that are missing', async () => {
  const picture = await read({ declare: declare('single', 'identifier', ['A']),
    body: `<p><img src="images/map.png" alt="A map"/></p>${choice(
      '<simpleChoice identifier="A"><img src="images/map.png" alt=""/></simpleChoice><simpleChoice identifier="B">None</simpleChoice>')}` });
  expect(picture).toMatchObject({ outcome: 'changed', item: { images: [{ width: 200, height: 100 }] } });
  const missing = await read({ declare: declare('single', 'identifier', ['A']), body: `<p><img src="../../etc/passwd.png" alt="x"/></p>${choice(options('A', 'B'))}` });
  expect(missing).toMatchObject({ outcome: 'dropped', why: ['The picture “passwd.png” is not in the file.'] });
  const drawing = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')}`;
  const drawn = await read({ declare: declare('single', 'identifier', ['A']), body: `<p><img src="${drawing}" alt="x"/></p>${choice(options('A', 'B'))}` });
  expect(drawn).toMatchObject({ outcome: 'dropped', why: [expect.stringContaining('a drawing in SVG')] });
});

test('a title that is missing or too long is no reason to drop a question', async () => {
  const titled = async (title: string) => (await read(item({ declare: declare('single', 'identifier', ['A']), body: choice(options('A', 'B')) }).replace('title="A question"', title)));
  expect(await titled('title=""')).toMatchObject({ outcome: 'kept', title: 'q' });
  expect((await titled(`title="${'long '.repeat(60)}"`)).item?.title.length).toBeLessThanOrEqual(160);
});

const samples = [
  item({ declare: declare('multiple', 'identifier', ['A', 'C'], mapped({ A: 1, C: 1, D: -1 })), body: choice(options('A', 'B', 'C', 'D'), 'maxChoices="0"'), rules: mapResponse }),
  item({ declare: declare('single', 'float', ['3.5']), body: '<p>How long? <textEntryInteraction responseIdentifier="RESPONSE"/> cm</p>',
    rules: when(`<equal toleranceMode="absolute" tolerance="0.1"><correct identifier="RESPONSE"/>${given}</equal>`) }),
  item({ declare: declare('multiple', 'directedPair', ['A X', 'B Y']),
    body: `<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>${associable('A', 'B')}</simpleMatchSet><simpleMatchSet>${associable('X', 'Y')}</simpleMatchSet></matchInteraction>` }),
  item({ declare: declare('single', 'identifier', ['A']),
    body: '<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><object data="images/map.png" type="image/png"/><hotspotChoice identifier="A" shape="circle" coords="50,50,10"/><hotspotChoice identifier="B" shape="rect" coords="0,0,20,20"/></hotspotInteraction>' }),
  item({ declare: declare('ordered', 'identifier', ['a', 'b']),
    body: '<orderInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="a">one</simpleChoice><simpleChoice identifier="b">two</simpleChoice></orderInteraction>' }),
];

test('whatever is wrong with a file, its questions are read or dropped with a sentence, or the file is refused', async () => {
  const damage = fc.tuple(fc.constantFrom(...samples), fc.array(
    fc.tuple(fc.nat(), fc.nat(40), fc.constantFrom('', '""', '0', '-1', 'NaN', 'A', '1e999', '<p/>', '<isNull/>', 'identifier', 'multiple', 'record', 'point', ' ')), { minLength: 1, maxLength: 4 }));
  await fc.assert(fc.asyncProperty(damage, async ([sample, cuts]) => {
    const xml = cuts.reduce((text, [at, length, put]) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + length), sample);
    // What stands between quotes is where values are.
    const valued = cuts.reduce((text, [at, , put]) => {
      let seen = 0;
      const count = text.match(/"[^"<]*"/g)?.length ?? 1;
      return text.replaceAll(/"[^"<]*"/g, (quoted) => { seen += 1; return seen === (at % count) + 1 ? `"${put.replaceAll(/["<]/g, '')}"` : quoted; });
    }, sample);
    for (const broken of [xml, valued]) {
      try {
        const { questions } = await readQtiFile(new Uint8Array(Buffer.from(broken)), 'q.xml', packageOf(new Map([['images/map.png', png]])));
        for (const { outcome, why, item: made } of questions) expect([outcome === 'kept', made === null]).toEqual([why.length === 0, outcome === 'dropped']);
      } catch (error) {
        expect(error).toBeInstanceOf(ExchangeRefused);
      }
    }
  }), { numRuns: 400 });
});

test('QTI 3.0', async () => {
  const made = await read(`<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="Three" time-dependent="false">
    <qti-response-declaration base-type="identifier" cardinality="multiple" identifier="RESPONSE"><qti-correct-response><qti-value>A</qti-value><qti-value>C</qti-value></qti-correct-response></qti-response-declaration>
    <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
    <qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="0" shuffle="false"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="A">one</qti-simple-choice><qti-simple-choice identifier="B">two</qti-simple-choice><qti-simple-choice identifier="C">three</qti-simple-choice></qti-choice-interaction></qti-item-body>
    <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`);
  expect(made).toMatchObject({ title: 'Three', outcome: 'kept', item: { stem: 'Which?', answer: { kind: 'choices', keepOrder: true, rule: 'all-or-nothing' } } });
});
