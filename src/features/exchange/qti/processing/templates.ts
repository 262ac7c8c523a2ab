import { readXml } from '../../xml/read-xml.ts';
import { elementsOf, type XmlElement } from '../../xml/xml-element.ts';

/** The rules that the specification names, so that a file need not write them. They speak of RESPONSE and SCORE. */

const score = (value: string) => `<setOutcomeValue identifier="SCORE">${value}</setOutcomeValue>`;
const number = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
const said = (value: string) => `<setOutcomeValue identifier="FEEDBACKBASIC"><baseValue baseType="identifier">${value}</baseValue></setOutcomeValue>`;
const response = '<variable identifier="RESPONSE"/>';
const isRight = `<match>${response}<correct identifier="RESPONSE"/></match>`;
const either = (test: string, then: string, otherwise: string) =>
  `<responseCondition><responseIf>${test}${then}</responseIf>${otherwise === '' ? '' : `<responseElse>${otherwise}</responseElse>`}</responseCondition>`;
const mapped = (how: string) => either(`<isNull>${response}</isNull>`, score(number(0)), score(`<${how} identifier="RESPONSE"/>`));
const scoreIsMost = '<gte><variable identifier="SCORE"/><variable identifier="MAXSCORE"/></gte>';

const written: Record<string, string> = {
  match_correct: either(isRight, score(number(1)), score(number(0))),
  map_response: mapped('mapResponse'),
  map_response_point: mapped('mapResponsePoint'),
  // Of Common Cartridge, with a mark and feedback of their own.
  cc2_match_basic: either(isRight, score('<variable identifier="MAXSCORE"/>') + said('correct'), score(number(0)) + said('incorrect')),
  cc2_match: either(isRight, score('<variable identifier="MAXSCORE"/>') + said('correct'), score(number(0)) + said('incorrect')),
  cc2_map_response: mapped('mapResponse') + either(scoreIsMost, said('correct'), said('incorrect')),
};

const read = new Map<string, readonly XmlElement[]>();

/**
 * The rules of a template by its address or file name, as "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct" or
 * ".../qti_v3p0/rptemplates/match_correct.xml". Null for one that is not known.
 */
export function rulesOfTemplate(address: string): readonly XmlElement[] | null {
  const name = /([A-Za-z0-9_]+)(?:\.xml)?\/?\s*$/.exec(address)?.[1]?.toLowerCase() ?? '';
  const found = read.get(name);
  if (found) return found;
  const text = Object.hasOwn(written, name) ? written[name] : undefined;
  if (text === undefined) return null;
  const rules = elementsOf(readXml(`<responseProcessing>${text}</responseProcessing>`));
  read.set(name, rules);
  return rules;
}
