import { expect, test } from 'vitest';
import { packageOf } from '../../package/package.ts';
import { readXml } from '../../xml/read-xml.ts';
import { scorerOf } from '../score-response.ts';
import { readOneFile } from './read-one.ts';

const read = (items: string) => readOneFile(readXml(
  `<questestinterop><assessment ident="a" title="Quiz"><qtimetadata><qtimetadatafield><fieldlabel>qmd_timelimit</fieldlabel><fieldentry>30</fieldentry></qtimetadatafield></qtimetadata>
  <section ident="root_section">${items}</section></assessment></questestinterop>`), 'quiz.xml', packageOf(new Map()));
const field = (label: string, entry: string) => `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const html = (text: string) => `<material><mattext texttype="text/html">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>`;
const label = (id: string, text: string) => `<response_label ident="${id}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;
const outcome = '<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>';
const condition = (test: string, set: string, more = '', goesOn = 'No') => `<respcondition continue="${goesOn}"><conditionvar>${test}</conditionvar>${set}${more}</respcondition>`;
const set = (value: string, action = 'Set') => `<setvar action="${action}" varname="SCORE">${value}</setvar>`;
const equal = (id: string, text: string) => `<varequal respident="${id}">${text}</varequal>`;
const item = (kind: string, presentation: string, rules: string, more = '') =>
  `<item ident="i1" title="Question"><itemmetadata><qtimetadata>${field('question_type', kind)}${field('points_possible', '2.0')}</qtimetadata></itemmetadata>
  <presentation>${presentation}</presentation><resprocessing>${outcome}${rules}</resprocessing>${more}</item>`;
const one = async (xml: string) => {
  const { questions } = await read(xml);
  const [question] = questions;
  if (!question || questions.length > 1) throw new Error('Not one question');
  return question;
};

test('one option, with feedback and the points of its test', async () => {
  const made = await one(item('multiple_choice_question',
    `${html('<p>What is <b>2 + 2</b>?</p>')}<response_lid ident="response1" rcardinality="Single"><render_choice>${label('10', '3')}${label('11', '4')}</render_choice></response_lid>`,
    `${condition('<other/>', '', '<displayfeedback feedbacktype="Response" linkrefid="general_fb"/>', 'Yes')}${condition(equal('response1', '10'), '',
      '<displayfeedback feedbacktype="Response" linkrefid="10_fb"/>', 'Yes')}${condition(equal('response1', '11'), set('100'), '<displayfeedback feedbacktype="Response" linkrefid="correct_fb"/>')}`,
    `<itemfeedback ident="general_fb"><flow_mat>${html('<p>See chapter 1.</p>')}</flow_mat></itemfeedback><itemfeedback ident="10_fb"><flow_mat>${html(
      'Too low.')}</flow_mat></itemfeedback><itemfeedback ident="correct_fb"><flow_mat>${html('Yes.')}</flow_mat></itemfeedback>`));
  expect(made).toMatchObject({ title: 'What is 2 + 2?', kind: 'multiple_choice_question', outcome: 'kept', why: [],
    item: { stem: 'What is **2 + 2**?', points: 2, feedback: { general: 'See chapter 1.', right: 'Yes.', wrong: 'Too low.' },
    answer: { kind: 'choice', keepOrder: true, options: [{ text: '3' }, { text: '4', isCorrect: true }] } } });
});

test('several options', async () => {
  const made = await one(item('multiple_answers_question',
    `${html('Primes?')}<response_lid ident="r" rcardinality="Multiple"><render_choice>${label('a', '2')}${label('b', '3')}${label('c', '4')}</render_choice></response_lid>`,
    condition(`<and>${equal('r', 'a')}${equal('r', 'b')}<not>${equal('r', 'c')}</not></and>`, set('100'))));
  expect(made).toMatchObject({ outcome: 'kept', item: { answer: { kind: 'choices', rule: 'all-or-nothing', options: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }] } } });
});

test('words, numbers with a range, and longer texts', async () => {
  const typed = '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>';
  expect(await one(item('short_answer_question', html('A colour of the flag?') + typed, condition(equal('response1', 'red'), set('100')) + condition(equal('response1', 'blue'), set('100')))))
    .toMatchObject({ outcome: 'kept', item: { answer: { kind: 'text', accepted: ['red', 'blue'], rules: { matchAccents: true } } } });
  expect(await one(item('numerical_question', html('Pi?') + typed.replace('<render_fib>', '<render_fib fibtype="Decimal">'),
    condition(`<or>${equal('response1', '3.14')}<and><vargte respident="response1">3.13</vargte><varlte respident="response1">3.15</varlte></and></or>`, set('100')))))
    .toMatchObject({ outcome: 'kept', item: { answer: { kind: 'number', value: '3.14', tolerance: '0.01' } } });
  expect(await one(item('essay_question', html('Why?') + typed, condition('<other/>', '')))).toMatchObject({ outcome: 'kept', item: { stem: 'Why?', answer: { kind: 'essay' } } });
  expect(await one(item('cc.pattern_match.v0p1', html('Which city?') + typed, condition('<varsubstring respident="response1">York</varsubstring>', set('100')))))
    .toMatchObject({ item: { answer: { accepted: ['*York*'], rules: { wildcard: true } } } });
});

test('a question of Common Cartridge, which says only how many per cent it is worth, is worth one point', async () => {
  const xml = item('cc.multiple_choice.v0p1', `${html('2 + 2?')}<response_lid ident="response1" rcardinality="Single">
    <render_choice>${label('a', '3')}${label('b', '4')}</render_choice></response_lid>`, condition(equal('response1', 'b'), set('100')));
  expect(await one(xml.replace(field('points_possible', '2.0'), ''))).toMatchObject({ outcome: 'kept', item: { points: 1 } });
});

test('pairs as lists with the same partners, and gaps that stand in the text', async () => {
  const list = (id: string, left: string, ...labels: string[]) =>
    `<response_lid ident="${id}"><material><mattext texttype="text/plain">${left}</mattext></material><render_choice>${labels.join('')}</render_choice></response_lid>`;
  const rights = [label('1', 'Paris'), label('2', 'Rome'), label('3', 'Oslo')];
  const matching = await one(item('matching_question', `${html('Capitals')}${list('r_f', 'France', ...rights)}${list('r_i', 'Italy', ...rights)}`,
    condition(equal('r_f', '1'), set('50.00', 'Add'), '', 'Yes') + condition(equal('r_i', '2'), set('50.00', 'Add'), '', 'Yes')));
  expect(matching).toMatchObject({ outcome: 'kept', item: { stem: 'Capitals', points: 2,
    answer: { kind: 'matching', pairs: [{ left: 'France', right: 'Paris' }, { left: 'Italy', right: 'Rome' }], spare: ['Oslo'] } } });
  const dropdowns = await one(item('multiple_dropdowns_question',
    `${html('<p>Roses are [c1], violets [c2].</p>')}${list('response_c1', 'c1', label('1', 'red'), label('2', 'blue'))}${list('response_c2', 'c2', label('3', 'red'), label('4', 'blue'))}`,
    condition(equal('response_c1', '1'), set('50', 'Add'), '', 'Yes') + condition(equal('response_c2', '4'), set('50', 'Add'), '', 'Yes')));
  expect(dropdowns).toMatchObject({ outcome: 'kept',
    item: { answer: { kind: 'cloze', text: 'Roses are {{g1}}, violets {{g2}}.', gaps: [{ answer: { options: [{ isCorrect: true }, {}] } }, { answer: { options: [{}, { isCorrect: true }] } }] } } });
  const blanks = await one(item('fill_in_multiple_blanks_question',
    `${html('<p>Roses are [c1], violets [c2].</p>')}${list('response_c1', 'c1', label('1', 'red'), label('2', 'crimson'))}${list('response_c2', 'c2', label('3', 'blue'))}`,
    condition(equal('response_c1', '1'), set('50', 'Add'), '', 'Yes') + condition(equal('response_c1', '2'), set('50', 'Add'), '', 'Yes') + condition(equal('response_c2', '3'), set('50', 'Add'),
      '', 'Yes')));
  expect(blanks).toMatchObject({ outcome: 'kept',
    item: { answer: { kind: 'cloze', gaps: [{ answer: { kind: 'text', accepted: ['red', 'crimson'] } }, { answer: { kind: 'text', accepted: ['blue'] } }] } } });
});

test('what is not supported is dropped by its name', async () => {
  expect((await one(item('calculated_question', html('x?'), ''))).why).toEqual(['Its numbers are drawn anew for each pupil, by formulas that are not supported.']);
  expect((await one(item('text_only_question', html('Read this.'), ''))).why).toEqual(['It asks nothing: there is no interaction in it.']);
  expect((await one(item('x', '<response_lid ident="r"/>', ''))).outcome).toBe('dropped');
});

test('the test: its time, its sections, what is drawn', async () => {
  const question = item('essay_question', `${html('Why?')}<response_str ident="r"><render_fib/></response_str>`, '');
  const { tests } = await read(`${question}<section ident="s" title="Group"><selection_ordering><selection><selection_number>1</selection_number><selection_extension><points_per_item>3.0</points_per_item></selection_extension></selection></selection_ordering>${question}${question}</section>`);
  expect(tests).toEqual([{ title: 'Quiz', why: [], timeLimitSeconds: 1_800, sections: [{ title: '', isShuffled: false, draw: null, questions: [{ index: 0, points: null }] },
    { title: 'Group', isShuffled: false, draw: 1, questions: [{ index: 1, points: 3 }, { index: 2, points: 3 }] }] }]);
});

test('the first condition that holds ends the rules, unless it continues; marks stay within their bounds; nothing given equals nothing', () => {
  const lid = `<response_lid ident="r" rcardinality="Multiple"><render_choice>${label('A', 'a')}${label('B', 'b')}</render_choice></response_lid>`;
  const xml = (rules: string, decvar = '<decvar varname="SCORE" vartype="Integer" minvalue="-5" maxvalue="10" defaultval="1"/>') =>
    `<questestinterop><item ident="i"><presentation>${lid}</presentation><resprocessing><outcomes>${decvar}</outcomes>${rules}</resprocessing></item></questestinterop>`;
  const of = (rules: string, response: unknown, decvar?: string) => scorerOf(xml(rules, decvar))({ r: response })['SCORE'];
  const chain = condition(equal('r', 'A'), set('4')) + condition(equal('r', 'B'), set('2', 'Add'));
  expect([of(chain, ['A', 'B']), of(chain, ['B']), of(chain, [])]).toEqual([4, 3, 1]);
  const both = condition(equal('r', 'A'), set('20', 'Add'), '', 'Yes') + condition(`<not>${equal('r', 'A')}</not>`, set('20', 'Subtract'), '', 'Yes');
  expect([of(both, ['A']), of(both, ['B']), of(both, null)]).toEqual([10, -5, -5]);
  expect(of(condition('<varsubset respident="r" setmatch="Exact">A,B</varsubset>', set('SCORE.max')), ['B', 'A'])).toBe(10);
  expect(of(condition('<unanswered respident="r"/>', set('3')), [])).toBe(3);
  expect(of(condition(`<or>${equal('r', 'A')}${equal('r', 'B')}</or>`, set('3', 'Multiply')), ['B'], '<decvar defaultval="2"/>')).toBe(6);
});
