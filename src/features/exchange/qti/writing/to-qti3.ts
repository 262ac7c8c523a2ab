import { isElement, type XmlElement } from '../../xml/xml-element.ts';
import { kebabCase } from '../normal-names.ts';

/** What we write of QTI; all other elements are HTML. */
const names = new Set([
  'assessmentItem', 'responseDeclaration', 'outcomeDeclaration', 'correctResponse', 'value', 'defaultValue', 'mapping', 'mapEntry', 'areaMapping', 'areaMapEntry', 'itemBody', 'prompt',
    'rubricBlock', 'contentBody',
  'choiceInteraction', 'simpleChoice', 'inlineChoiceInteraction', 'inlineChoice', 'textEntryInteraction', 'extendedTextInteraction', 'orderInteraction', 'matchInteraction', 'simpleMatchSet',
    'simpleAssociableChoice',
  'hotspotInteraction', 'hotspotChoice', 'selectPointInteraction', 'responseProcessing', 'responseCondition', 'responseIf', 'responseElse', 'setOutcomeValue', 'match', 'variable', 'correct',
    'mapResponse', 'mapResponsePoint',
  'baseValue', 'isNull', 'and', 'or', 'not', 'equal', 'stringMatch', 'patternMatch', 'sum', 'index', 'multiple', 'member', 'gte', 'lt', 'min', 'max', 'modalFeedback', 'assessmentStimulusRef',
    'assessmentStimulus', 'stimulusBody',
  'assessmentTest', 'testPart', 'assessmentSection', 'selection', 'ordering', 'assessmentItemRef', 'weight', 'timeLimits', 'outcomeProcessing', 'testVariables',
]);

/** A tree in the names of QTI 2 in those of QTI 3. */
export function toQti3(root: XmlElement): XmlElement {
  const children = root.children.map((child) => (isElement(child) ? toQti3(child) : child));
  if (!names.has(root.name)) return { ...root, children };
  const attributes = Object.fromEntries(Object.entries(root.attributes).map(([key, value]) => [/^(?:data-|aria-|xml)/.test(key) || key.includes(':') ? key : kebabCase(key), value]));
  return { ...root, name: `qti-${kebabCase(root.name)}`, attributes, children };
}

export const namespaces: Record<string, string> = {
  xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0', 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
};
