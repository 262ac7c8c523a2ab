import { describe, expect, test } from 'vitest';
import { readXml } from '../../xml/read-xml.ts';
import { withNormalNames } from '../normal-names.ts';
import { plainOutcome, readResponse } from './read-response.ts';
import { readScorable, scoreItem } from './score-item.ts';
import { fitsXsdPattern } from './xsd-pattern.ts';
import { Unsupported } from './values.ts';

/** The outcomes of an item of those parts for a response. */
function outcomes(xml: string, response: Record<string, unknown>): Record<string, unknown> {
  const item = readScorable(withNormalNames(readXml(xml.startsWith('<qti') ? xml : `<assessmentItem>${xml}</assessmentItem>`)));
  const given = new Map(item.responses.flatMap((one) => (Object.hasOwn(response, one.identifier) ? [[one.identifier, readResponse(response[one.identifier], one)] as const] : [])));
  return Object.fromEntries([...scoreItem(item, given)].map(([identifier, value]) => [identifier, plainOutcome(value)]));
}
const scoreOf = (xml: string, response: unknown) => outcomes(xml, { RESPONSE: response })['SCORE'];

const score = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>';
const template = (name: string) => `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;
const values = (...all: string[]) => all.map((one) => `<value>${one}</value>`).join('');
const declared = (cardinality: string, type: string, inside: string) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}">${inside}</responseDeclaration>${score}`;

test('match_correct: one, several whatever their order, ordered, pairs and directed pairs', () => {
  const right = (cardinality: string, type: string, ...all: string[]) => `${declared(cardinality, type, `<correctResponse>${values(...all)}</correctResponse>`)}${template('match_correct')}`;
  expect([scoreOf(right('single', 'identifier', 'A'), 'A'), scoreOf(right('single', 'identifier', 'A'), 'B'), scoreOf(right('single', 'identifier', 'A'), null)]).toEqual([1, 0, 0]);
  const several = right('multiple', 'identifier', 'A', 'C');
  expect([scoreOf(several, ['C', 'A']), scoreOf(several, ['A']), scoreOf(several, ['A', 'B', 'C']), scoreOf(several, [])]).toEqual([1, 0, 0, 0]);
  const order = right('ordered', 'identifier', 'A', 'B', 'C');
  expect([scoreOf(order, ['A', 'B', 'C']), scoreOf(order, ['B', 'A', 'C'])]).toEqual([1, 0]);
  expect(scoreOf(right('multiple', 'pair', 'A B', 'C D'), ['B A', 'D C'])).toBe(1);
  expect(scoreOf(right('multiple', 'directedPair', 'A B', 'C D'), ['B A', 'C D'])).toBe(0);
  expect(scoreOf(right('multiple', 'directedPair', 'A B', 'C D'), [['C', 'D'], ['A', 'B']])).toBe(1);
  expect([scoreOf(right('single', 'float', '3.5'), '3.50'), scoreOf(right('single', 'float', '3.5'), 'none')]).toEqual([1, 0]);
});

test('map_response: each value once, others by default, bounds of containers, case of entries', () => {
  const mapping = (attributes: string) => `<mapping ${attributes}><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="0.5"/><mapEntry mapKey="C" mappedValue="-2"/></mapping>`;
  const item = (attributes: string, cardinality = 'multiple') => `${declared(cardinality, 'identifier', mapping(attributes))}${template('map_response')}`;
  expect([scoreOf(item(''), ['A', 'B']), scoreOf(item(''), ['B', 'B', 'A']), scoreOf(item('defaultValue="-1"'), ['A', 'X']), scoreOf(item('lowerBound="0"'), ['C']),
    scoreOf(item('upperBound="1"'), ['A', 'B'])])
    .toEqual([1.5, 1.5, 0, 0, 1]);
  expect([scoreOf(item('lowerBound="0"', 'single'), 'C'), scoreOf(item('defaultValue="-1"', 'single'), null)]).toEqual([-2, 0]);
  const text = `${declared('single', 'string', '<mapping><mapEntry mapKey="York" mappedValue="1" caseSensitive="false"/><mapEntry mapKey="Hull" mappedValue="0.5"/></mapping>')}${template(
    'map_response')}`;
  expect(['york', 'YORK', 'Hull', 'hull', 'Leeds', ''].map((one) => scoreOf(text, one))).toEqual([1, 1, 0.5, 0, 0, 0]);
});

test('map_response_point: every area once, its edge in it, points outside by default', () => {
  const item = `${declared('multiple', 'point', `<areaMapping defaultValue="-0.5"><areaMapEntry shape="circle" coords="10,10,5" mappedValue="1"/>
    <areaMapEntry shape="rect" coords="20,20,40,40" mappedValue="2"/><areaMapEntry shape="poly" coords="100,100,120,100,110,120" mappedValue="3"/>
    <areaMapEntry shape="ellipse" coords="200,200,20,10" mappedValue="4"/></areaMapping>`)}${template('map_response_point')}`;
  expect([['15 10'], ['20 20'], [[110, 110]], [{ x: 219, y: 200 }], ['219 209'], ['10 10', '11 11'], ['10 10', '30 30']].map((one) => scoreOf(item, one))).toEqual([1, 2, 3, 4, -0.5, 1, 3]);
});

test('a template whose one response has another name means that one; templates that are not known are named', () => {
  const item = `<responseDeclaration identifier="R1" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>${template(
    'match_correct.xml')}`;
  expect(outcomes(item, { R1: 'A' })['SCORE']).toBe(1);
  expect(() => scoreOf(`${score}${template('my_own')}`, 'A')).toThrow(/my_own/);
});

test('names and templates of QTI 3.0', () => {
  const item = `<qti-assessment-item identifier="i"><qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier">
    <qti-mapping default-value="0" upper-bound="2"><qti-map-entry map-key="A" mapped-value="2"/><qti-map-entry map-key="B" mapped-value="1"/></qti-mapping></qti-response-declaration>
    <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
    <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml"/></qti-assessment-item>`;
  expect([scoreOf(item, ['A', 'B']), scoreOf(item, ['B'])]).toEqual([2, 1]);
});

/** The value of an expression over RESPONSE, which is a float unless said. */
const value = (expression: string, response: unknown = 5, type = 'float', cardinality = 'single', outcome = 'float') => outcomes(
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}"/><outcomeDeclaration identifier="X" cardinality="${outcome.startsWith('list')
    ? 'multiple' : 'single'}" baseType="${outcome.replace('list ', '')}"/>
   <responseProcessing><setOutcomeValue identifier="X">${expression}</setOutcomeValue></responseProcessing>`, { RESPONSE: response })['X'];
const number = (one: number) => `<baseValue baseType="${Number.isInteger(one) ? 'integer' : 'float'}">${one}</baseValue>`;
const text = (one: string) => `<baseValue baseType="string">${one}</baseValue>`;
const yes = '<baseValue baseType="boolean">true</baseValue>';
const no = '<baseValue baseType="boolean">false</baseValue>';
const [given, nothing] = ['<variable identifier="RESPONSE"/>', '<null/>'];
const truth = (expression: string, response?: unknown, type?: string, cardinality?: string) => value(expression, response, type, cardinality, 'boolean');

describe('operators', () => {
  test('three-valued logic', () => {
    expect([`<and>${yes}${yes}</and>`, `<and>${yes}${nothing}</and>`, `<and>${no}${nothing}</and>`].map((one) => truth(one))).toEqual([true, null, false]);
    expect([`<or>${no}${nothing}</or>`, `<or>${yes}${nothing}</or>`, `<not>${nothing}</not>`, `<not>${no}</not>`].map((one) => truth(one))).toEqual([null, true, null, true]);
    const any = (inside: string) => truth(`<anyN min="1" max="2">${inside}</anyN>`);
    expect([any(yes + no + no), any(no + no), any(yes + yes + yes), any(yes + nothing), any(no + nothing), any(yes + yes + nothing)]).toEqual([true, false, false, true, null, null]);
    expect([truth(`<isNull>${given}</isNull>`, null), truth(`<isNull>${given}</isNull>`, '', 'string'), truth(`<isNull>${given}</isNull>`, 'x', 'string')]).toEqual([true, true, false]);
  });
  test('numbers compared', () => {
    const equal = (attributes: string, response: number, right = 10) => truth(`<equal ${attributes}>${number(right)}${given}</equal>`, response);
    expect([equal('toleranceMode="exact"', 10), equal('toleranceMode="exact"', 10.01)]).toEqual([true, false]);
    expect([9.5, 9.4, 11, 11.1].map((one) => equal('toleranceMode="absolute" tolerance="0.5 1"', one))).toEqual([true, false, true, false]);
    expect([9, 8.9, 11].map((one) => equal('toleranceMode="relative" tolerance="10"', one))).toEqual([true, false, true]);
    expect(equal('toleranceMode="relative" tolerance="10"', -10.5, -10)).toBe(true);
    expect(equal('toleranceMode="absolute" tolerance="0.5" includeUpperBound="false"', 10.5)).toBe(false);
    expect(truth(`<equal toleranceMode="absolute" tolerance="0.1">${number(0.2)}${given}</equal>`, 0.3)).toBe(true);
    const rounded = (mode: string, figures: number, a: number, b: number) => truth(`<equalRounded roundingMode="${mode}" figures="${figures}">${number(a)}${number(b)}</equalRounded>`);
    expect([rounded('significantFigures', 3, 1.68572, 1.69), rounded('significantFigures', 3, 1.68432, 1.69), rounded('decimalPlaces', 2, 1.005, 1.01), rounded('decimalPlaces', 2, 1.68572, 1.68432)])
      .toEqual([true, false, true, false]);
    expect(['gt', 'gte', 'lt', 'lte'].map((name) => truth(`<${name}>${given}${number(5)}</${name}>`, 5))).toEqual([false, true, false, true]);
    expect(truth(`<gt>${given}${number(5)}</gt>`, null)).toBeNull();
  });
  test('arithmetic', () => {
    const two = (name: string, a: number, b: number, attributes = '') => value(`<${name} ${attributes}>${number(a)}${number(b)}</${name}>`);
    expect([two('sum', 1, 2.5), two('product', 2, 3), two('subtract', 2, 3), two('divide', 7, 2), two('divide', 7, 0), two('power', 2, 10), two('integerDivide', -7, 2), two('integerModulus', -7, 2)])
      .toEqual([3.5, 6, -1, 3.5, null, 1024, -4, 1]);
    expect([two('min', 1, 2), two('max', 1, 2), two('gcd', 12, 18), two('lcm', 4, 6)]).toEqual([1, 2, 6, 12]);
    const one = (name: string, a: number) => value(`<${name}>${number(a)}</${name}>`);
    expect([one('round', 6.5), one('round', -6.5), one('round', 0.5), one('truncate', -6.9), one('truncate', 6.9)]).toEqual([7, -6, 1, -6, 6]);
    expect(value(`<sum>${given}</sum>`, [1, 2, 3], 'float', 'multiple')).toBe(6);
    expect(value(`<sum>${nothing}${number(1)}</sum>`)).toBeNull();
    expect(value(`<statsOperator name="mean">${given}</statsOperator>`, [1, 2, 6], 'float', 'multiple')).toBe(3);
    expect(value(`<roundTo roundingMode="decimalPlaces" figures="1">${number(2.25)}</roundTo>`)).toBe(2.3);
  });
  test('texts', () => {
    const match = (attributes: string, a: string, b: string) => truth(`<stringMatch ${attributes}>${text(a)}${text(b)}</stringMatch>`);
    expect([match('caseSensitive="false"', 'York', 'york'), match('caseSensitive="true"', 'York', 'york'), match('caseSensitive="true" substring="true"', 'New York', 'York')])
      .toEqual([true, false, true]);
    expect(truth(`<substring caseSensitive="true">${text('York')}${text('New York')}</substring>`)).toBe(true);
    expect(truth(`<patternMatch pattern="[Cc]olou?r">${given}</patternMatch>`, 'color', 'string')).toBe(true);
    expect(truth(`<patternMatch pattern="[Cc]olou?r">${given}</patternMatch>`, 'a color', 'string')).toBe(false);
  });
  test('containers and records', () => {
    const [abc, ab] = ['<multiple><baseValue baseType="identifier">A</baseValue><baseValue baseType="identifier">B</baseValue><baseValue baseType="identifier">C</baseValue></multiple>',
      '<multiple><baseValue baseType="identifier">B</baseValue><baseValue baseType="identifier">A</baseValue></multiple>'];
    expect([truth(`<contains>${abc}${ab}</contains>`), truth(`<contains>${ab}${abc}</contains>`), truth(`<member><baseValue baseType="identifier">B</baseValue>${abc}</member>`)])
      .toEqual([true, false, true]);
    const row = (name: string) => name.replaceAll('multiple', 'ordered');
    expect(truth(`<contains>${row(abc)}${row(ab)}</contains>`)).toBe(false);
    expect([value(`<containerSize>${abc}</containerSize>`), value(`<containerSize>${nothing}</containerSize>`)]).toEqual([3, 0]);
    expect(value(`<delete><baseValue baseType="identifier">B</baseValue>${abc}</delete>`, 1, 'float', 'single', 'list identifier')).toEqual(['A', 'C']);
    expect([value(`<index n="2">${row(abc)}</index>`, 1, 'float', 'single', 'identifier'), value(`<index n="4">${row(abc)}</index>`, 1, 'float', 'single', 'identifier')]).toEqual(['B', null]);
    expect(truth(`<inside shape="rect" coords="0,0,10,10">${given}</inside>`, '5 5', 'point')).toBe(true);
    const record = '<responseDeclaration identifier="R" cardinality="record"/><outcomeDeclaration identifier="X" cardinality="single" baseType="float"/><responseProcessing><setOutcomeValue identifier="X"><fieldValue fieldIdentifier="floatValue"><variable identifier="R"/></fieldValue></setOutcomeValue></responseProcessing>';
    expect(outcomes(record, { R: { floatValue: 2.5, stringValue: '2.5' } })['X']).toBe(2.5);
  });
  test('what is not known is named', () => {
    expect(() => value('<customOperator class="org.example.magic"/>')).toThrow(/org\.example\.magic/);
    expect(() => value('<randomInteger min="1" max="2"/>')).toThrow(Unsupported);
    expect(() => value('<variable identifier="NONE"/>')).toThrow(/NONE/);
  });
});

test('conditions, tables and an end', () => {
  const branch = (name: string, test: string, set: number) => `<${name}>${test}<setOutcomeValue identifier="RAW">${number(set)}</setOutcomeValue></${name}>`;
  const is = (letter: string) => `<match>${given}<baseValue baseType="identifier">${letter}</baseValue></match>`;
  const item = `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"/>
    <outcomeDeclaration identifier="RAW" cardinality="single" baseType="integer"/>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><matchTable defaultValue="0"><matchTableEntry sourceValue="1" targetValue="0.5"/><matchTableEntry sourceValue="2" targetValue="4"/></matchTable></outcomeDeclaration>
    <outcomeDeclaration identifier="GRADE" cardinality="single" baseType="identifier"><interpolationTable defaultValue="F"><interpolationTableEntry sourceValue="2" targetValue="A"/><interpolationTableEntry sourceValue="1" includeBoundary="false" targetValue="B"/></interpolationTable></outcomeDeclaration>
    <responseProcessing><responseCondition>${branch('responseIf', is('A'), 2)}${branch('responseElseIf', is('B'), 1)}<responseElse><exitResponse/></responseElse></responseCondition>
    <lookupOutcomeValue identifier="SCORE"><variable identifier="RAW"/></lookupOutcomeValue><lookupOutcomeValue identifier="GRADE"><variable identifier="RAW"/></lookupOutcomeValue></responseProcessing>`;
  const of = (letter: string) => outcomes(item, { RESPONSE: letter });
  expect(of('A')).toMatchObject({ RAW: 2, SCORE: 4, GRADE: 'A' });
  expect(of('B')).toMatchObject({ RAW: 1, SCORE: 0.5, GRADE: 'F' });
  expect(of('C')).toMatchObject({ RAW: 0, SCORE: 0, GRADE: null });
});

test('outcomes begin with their default, numbers with 0; a response that is not given has its own', () => {
  const item = `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="integer"><defaultValue><value>3</value></defaultValue></responseDeclaration>
    <outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>4</value></defaultValue></outcomeDeclaration><outcomeDeclaration identifier="WORD" cardinality="single" baseType="string"/>
    ${score}<responseProcessing><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/>${given}</sum></setOutcomeValue></responseProcessing>`;
  expect(outcomes(item, {})).toEqual({ completionStatus: 'unknown', MAXSCORE: 4, WORD: null, SCORE: 3 });
  expect(outcomes(item, { RESPONSE: null })['SCORE']).toBeNull();
});

test('patterns of XML Schema, whatever they are, take no longer than their length times that of the text', () => {
  const fits = (pattern: string, ...all: string[]) => all.map((one) => fitsXsdPattern(one, pattern));
  expect(fits('a{2,3}b?', 'aa', 'aaab', 'a', 'aaaa')).toEqual([true, true, false, false]);
  expect(fits(String.raw`\d+(\.\d{2})?`, '12', '12.50', '12.5', 'x')).toEqual([true, true, false, false]);
  expect(fits('[a-z-[aeiou]]+', 'xyz', 'xaz')).toEqual([true, false]);
  expect(fits('[^0-9]*', '', 'abc', 'a1')).toEqual([true, true, false]);
  expect(fits(String.raw`\s*(yes|no)\s*`, ' yes ', 'no', 'maybe')).toEqual([true, true, false]);
  expect(fits(String.raw`\p{Lu}\w*`, 'Éa1', 'éa')).toEqual([true, false]);
  expect(fits('^York$', 'York', 'New York')).toEqual([true, false]);
  expect(fits('(a*)*', 'aaa', 'b')).toEqual([true, false]);
  expect(fits('(a+)+c', `${'a'.repeat(2_000)}b`)).toEqual([false]);
  for (const broken of ['(', '[a', 'a{', '*', String.raw`\p{Xx9}`, 'a'.repeat(2_000), '(a{1000}){1000}']) expect(() => fitsXsdPattern('a', broken)).toThrow(Unsupported);
});
