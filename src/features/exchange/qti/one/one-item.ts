import { attribute, element, elementsOf, elementsWithin, firstOf, textWithin, type XmlElement, wordsWithin } from '../../xml/xml-element.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { bodyOf, materialsWithin } from './one-body.ts';
import { responsesOf } from './one-responses.ts';
import { comparedIn, feedbackName, rulesOf } from './one-rules.ts';

/** What the metadata of an item or test says, by names in small letters. Canvas, Blackboard and Common Cartridge each have their own names. */
export function metadataOf(from: XmlElement): ReadonlyMap<string, string> {
  const fields = elementsWithin(from, 'qtimetadatafield').map((field): [string, string] => [wordsWithin(firstOf(field, 'fieldlabel')).toLowerCase(), wordsWithin(firstOf(field, 'fieldentry'))]);
  const direct = elementsOf(from, 'itemmetadata').flatMap((one) => elementsOf(one)).filter(({ name }) => name.startsWith('qmd_') || name.startsWith('bbmd_'))
    .map((one): [string, string] => [one.name.toLowerCase(), wordsWithin(one)]);
  return new Map([...direct, ...fields]);
}

/** As its dialect calls the kind of a question, in small letters. */
export const kindIn = (metadata: ReadonlyMap<string, string>): string =>
  (metadata.get('question_type') ?? metadata.get('cc_profile') ?? metadata.get('bbmd_questiontype') ?? metadata.get('qmd_itemtype') ?? '').toLowerCase();

/** What the whole mark is worth in the test that it comes from; null where the file does not say. */
export function pointsIn(metadata: ReadonlyMap<string, string>): number | null {
  const written = metadata.get('points_possible') ?? metadata.get('cc_weighting') ?? metadata.get('qmd_absolutescore_max') ?? metadata.get('qmd_weighting');
  const points = Number(written ?? Number.NaN);
  return points > 0 && points <= 1_000 ? points : null;
}

/**
 * An item of QTI 1.2 as one of QTI 2, so that one code reads, scores and maps both.
 * @throws NotTaken for what it asks in a way that is not supported; Unsupported for rules that are not known
 */
export function translateItem(item: XmlElement): XmlElement {
  const metadata = metadataOf(item);
  const kind = kindIn(metadata);
  const presentation = firstOf(item, 'presentation');
  if (!presentation) throw new NotTaken('It has no question.');
  if (elementsWithin(item, 'calculated').length > 0 || kind === 'calculated_question') throw new NotTaken('Its numbers are drawn anew for each pupil, by formulas that are not supported.');
  if (kind === 'file_upload_question') throw new NotTaken('Handing in files is not supported.');
  const processing = elementsOf(item, 'resprocessing');
  const [first] = processing;
  const asked = responsesOf(presentation, kind, first ? comparedIn({ ...first, children: processing.flatMap(({ children }) => children) }) : new Set());
  const declarations = asked.map(({ identifier, cardinality, baseType }) => element('responseDeclaration', { identifier, cardinality, baseType }));
  const { outcomes, rules } = first ? rulesOf({ ...first, children: processing.flatMap(({ children }) => children) }, asked) : { outcomes: [], rules: [] };
  const feedback = elementsOf(item, 'itemfeedback').flatMap((one) => {
    const nodes = materialsWithin(one);
    return nodes.length === 0 || textWithin(element('x', {}, nodes)).trim() === ''
      ? [] : [element('modalFeedback', { outcomeIdentifier: feedbackName, identifier: attribute(one, 'ident')?.trim() ?? '', showHide: 'show' }, nodes)];
  });
  return element('assessmentItem', { identifier: attribute(item, 'ident') ?? '', title: attribute(item, 'title') ?? '' }, [
    ...declarations, ...outcomes, element('itemBody', {}, bodyOf(presentation, asked)), ...(rules.length > 0 ? [element('responseProcessing', {}, rules)] : []), ...feedback,
  ]);
}
