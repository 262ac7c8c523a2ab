import { NotTaken } from '../../making/not-taken.ts';
import { attribute, element, elementsWithin, firstOf, textWithin, type XmlElement, type XmlNode, wordsWithin } from '../../xml/xml-element.ts';
import type { AskedFor } from './asked-for.ts';
import { labelOf, materialsWithin } from './one-body.ts';


/** What an item asks for. @param kind as its metadata calls it, in small letters @param compared identifiers whose answers are compared with something in the rules */
export function responsesOf(presentation: XmlElement, kind: string, compared: ReadonlySet<string>): AskedFor[] {
  const words = textWithin(presentation);
  return elementsWithin(presentation, 'response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp').map((response): AskedFor => {
    const identifier = attribute(response, 'ident')?.trim() ?? '';
    const label = wordsWithin(firstOf(response, 'material'));
    const place = /dropdown|multiple_blanks/.test(kind) && label !== '' && words.includes(`[${label}]`) ? label : null;
    const base = { element: response, identifier, place, texts: new Map<string, string>() };
    if (response.name === 'response_xy') return { ...base, cardinality: cardinalityOf(response), baseType: 'point',
      interaction: element('selectPointInteraction', { responseIdentifier: identifier }) };
    if (response.name === 'response_grp') return { ...base, cardinality: 'multiple', baseType: 'string', interaction: element('groupInteraction', { responseIdentifier: identifier }) };
    if (response.name === 'response_lid') return kind.includes('multiple_blanks') ? typedOfLabels(response, base) : chosen(response, base);
    return typed(response, base, { kind, isCompared: compared.has(identifier) });
  });
}

type Base = Pick<AskedFor, 'element' | 'identifier' | 'place' | 'texts'>;

function cardinalityOf(response: XmlElement): AskedFor['cardinality'] {
  const written = (attribute(response, 'rcardinality') ?? 'Single').toLowerCase();
  return written === 'multiple' || written === 'ordered' ? written : 'single';
}

/** The options of a list; flows and materials around them do not count. */
const labelsOf = (response: XmlElement): { identifier: string; nodes: XmlNode[] }[] =>
  elementsWithin(response, 'response_label').map((label) => ({ identifier: attribute(label, 'ident')?.trim() ?? '', nodes: materialsWithin(label) }));

function chosen(response: XmlElement, base: Base): AskedFor {
  const render = firstOf(response, 'render_choice') ?? elementsWithin(response, 'render_choice')[0];
  if (!render) throw new NotTaken('It asks for an answer in a way that is not supported.');
  const cardinality = cardinalityOf(response);
  const isShuffled = (attribute(render, 'shuffle') ?? 'No').toLowerCase() === 'yes';
  const name = cardinality === 'ordered' ? 'orderInteraction' : base.place !== null ? 'inlineChoiceInteraction' : 'choiceInteraction';
  const most = cardinality === 'multiple' ? attribute(render, 'maxnumber') ?? '0' : '1';
  const label = base.place === null ? labelOf(response) : [];
  const options = labelsOf(render).map(({ identifier, nodes }) => element(name === 'inlineChoiceInteraction' ? 'inlineChoice' : 'simpleChoice', { identifier }, nodes));
  return {
    ...base, cardinality, baseType: 'identifier',
    interaction: element(name, { responseIdentifier: base.identifier, shuffle: String(isShuffled), maxChoices: most }, [...(label.length > 0 ? [element('prompt', {}, label)] : []), ...options]),
  };
}

/** Words that are typed and stand in the file as options: those that count. */
function typedOfLabels(response: XmlElement, base: Base): AskedFor {
  const texts = new Map(elementsWithin(response, 'response_label').map((label) => [attribute(label, 'ident')?.trim() ?? '', textWithin(label).replaceAll(/\s+/g, ' ').trim()]));
  return { ...base, texts, cardinality: 'single', baseType: 'string', interaction: element('textEntryInteraction', { responseIdentifier: base.identifier }) };
}

function typed(response: XmlElement, base: Base, { kind, isCompared }: { kind: string; isCompared: boolean }): AskedFor {
  const fib = elementsWithin(response, 'render_fib')[0];
  const type = `${attribute(response, 'numtype') ?? ''} ${fib ? attribute(fib, 'fibtype') ?? '' : ''}`.toLowerCase();
  const isNumber = response.name === 'response_num' || /integer|decimal|scientific/.test(type) || kind === 'numerical_question' || kind === 'numeric';
  const isLong = !isCompared || /essay/.test(kind);
  const label = base.place === null ? labelOf(response) : [];
  const prompt = label.length > 0 ? [element('prompt', {}, label)] : [];
  if (elementsWithin(response, 'render_slider').length > 0) return { ...base, cardinality: 'single', baseType: 'float',
    interaction: element('sliderInteraction', { responseIdentifier: base.identifier }, prompt) };
  return { ...base, cardinality: 'single', baseType: isNumber ? 'float' : 'string', interaction: element(isLong && !isNumber ? 'extendedTextInteraction' : 'textEntryInteraction',
    { responseIdentifier: base.identifier }, prompt) };
}
