import { expect, test } from 'vitest';
import { ExchangeRefused } from '../exchanged.ts';
import { packageOf } from '../package/package.ts';
import { readArchive } from './read-archive.ts';

const packed = (files: Record<string, string>) => packageOf(new Map(Object.entries(files).map(([name, text]) => [name, new Uint8Array(Buffer.from(text))])));
const manifest = (resources: string, schema = '') =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><metadata><schema>${schema}</schema></metadata><resources>${resources}</resources></manifest>`;
const resource = (type: string, href: string, inside = '') => `<resource identifier="${href}" type="${type}" href="${href}">${inside}<file href="${href}"/></resource>`;
const item = (id: string, key = 'A') => `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="${id}"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>${key}</value></correctResponse></responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which?</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`;
const one = (id: string, profile: string) =>
  `<questestinterop><assessment ident="a" title="Quiz"><section ident="s"><item ident="${id}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
  <presentation><material><mattext texttype="text/plain">${id}?</mattext></material><response_lid ident="R" rcardinality="Single"><render_choice><response_label ident="1"><material><mattext>yes</mattext></material></response_label><response_label ident="2"><material><mattext>no</mattext></material></response_label></render_choice></response_lid></presentation>
  <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition continue="No"><conditionvar><varequal respident="R">1</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`;

test('a package of QTI 2: items in its order, tags, the test with its sections, selection, weights and time', async () => {
  const keyword = '<metadata><lom><general><keyword><langstring>algebra</langstring></keyword></general></lom></metadata>';
  const files = packed({
    'imsmanifest.xml': manifest(resource('imsqti_item_xmlv2p1', 'items/one.xml', keyword) + resource('imsqti_item_xmlv2p1', 'items/two.xml') + resource('imsqti_item_xmlv2p1',
      'items/gone.xml') + resource('imsqti_item_xmlv2p1', 'items/broken.xml') + resource('imsqti_test_xmlv2p1', 'test.xml')),
    'items/one.xml': item('one'), 'items/two.xml': item('two', 'B'), 'items/broken.xml': '<assessmentItem>',
    'test.xml': `<assessmentTest identifier="t" title="The test"><timeLimits maxTime="600"/><testPart identifier="p" navigationMode="linear" submissionMode="individual"><assessmentSection identifier="s" title="Section" visible="true"><selection select="1"/><ordering shuffle="true"/>
      <assessmentItemRef identifier="i1" href="items/one.xml"><weight identifier="W" value="3"/></assessmentItemRef><assessmentItemRef identifier="i2" href="items/two.xml"/><assessmentItemRef identifier="i3" href="items/other.xml"/><assessmentSection identifier="s2" title="Inner" visible="true"><assessmentItemRef identifier="i4" href="items/two.xml"/></assessmentSection></assessmentSection></testPart></assessmentTest>`,
  });
  const { format, questions, tests } = await readArchive(files);
  expect(format).toBe('qti-2.1');
  expect(questions.map(({ place, outcome, why }) => [place, outcome, why.length])).toEqual([['items/one.xml', 'kept', 0], ['items/two.xml', 'kept', 0], ['items/gone.xml', 'dropped', 1],
    ['items/broken.xml', 'dropped', 1]]);
  expect(questions[0]?.item?.tags).toEqual(['algebra']);
  expect(tests).toEqual([{ title: 'The test', timeLimitSeconds: 600, sections: [{ title: 'Section', isShuffled: true, draw: 1, questions: [{ index: 0, points: 3 }, { index: 1, points: null }] },
    { title: 'Inner', isShuffled: false, draw: null, questions: [{ index: 1, points: null }] }],
    why: ['Its questions are to be answered one after the other, without going back; here one can go back.', 'The question “items/other.xml” is not in the package.',
      'A section within a section is drawn or shuffled by itself here.'] }]);
});

test('Common Cartridge; where a platform wrote a fuller file of a test, that one is read, and banks beside it', async () => {
  const files = packed({
    'imsmanifest.xml': manifest(resource('imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'g1/assessment_qti.xml') + resource('webcontent', 'page.html'), 'IMS Common Cartridge'),
    'g1/assessment_qti.xml': one('short', 'cc.multiple_choice.v0p1'), 'non_cc_assessments/g1.xml.qti': one('full', 'multiple_choice_question'),
      'non_cc_assessments/bank.xml.qti': one('bank', 'multiple_choice_question'), 'page.html': '<p/>',
  });
  const { format, questions, tests } = await readArchive(files);
  expect(questions.flatMap(({ why }) => why)).toEqual([]);
  expect(format).toBe('common-cartridge');
  expect(questions.map(({ title, outcome, item: read }) => [title, outcome, read?.answer.kind])).toEqual([['full?', 'kept', 'choice'], ['bank?', 'kept', 'choice']]);
  expect(tests.length).toBe(2);
});

test('a list without questions is refused; files of questions that it does not name are found', async () => {
  await expect(readArchive(packed({ 'imsmanifest.xml': manifest(''), 'page.xml': '<page/>' }))).rejects.toBeInstanceOf(ExchangeRefused);
  await expect(readArchive(packed({}))).rejects.toBeInstanceOf(ExchangeRefused);
  const { questions } = await readArchive(packed({ 'imsmanifest.xml': manifest(''), 'a.xml': item('one'), 'b.xml': one('two', ''), 'c.xml': '<broken' }));
  expect(questions.map(({ title }) => title)).toEqual(['one', 'two?']);
});
