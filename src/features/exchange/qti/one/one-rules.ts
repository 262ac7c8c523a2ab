import { attribute, element, elementsOf, elementsWithin, firstOf, textWithin, type XmlElement } from '../../xml/xml-element.ts';
import { Unsupported } from '../processing/values.ts';
import type { AskedFor } from './asked-for.ts';

/**
 * The response processing of QTI 1.2 (ASI information model 1.2.1, chapter 5) as rules of QTI 2, so that one executor carries out both. The first
 * condition that holds ends it, unless it says that it continues; what has no answer is equal to nothing.
 */
export function rulesOf(processing: XmlElement, asked: readonly AskedFor[]): { outcomes: XmlElement[]; rules: XmlElement[] } {
  const variables = elementsWithin(processing, 'decvar').map((one) => ({
    name: attribute(one, 'varname')?.trim() || 'SCORE', start: numberOr(attribute(one, 'defaultval'), 0), least: numberIn(attribute(one, 'minvalue')), most: numberIn(attribute(one, 'maxvalue')),
  }));
  if (!variables.some(({ name }) => name === 'SCORE')) variables.push({ name: 'SCORE', start: 0, least: null, most: null });
  const outcomes = variables.map(({ name, start }) => element('outcomeDeclaration', { identifier: name, cardinality: 'single', baseType: 'float' },
    [element('defaultValue', {}, [element('value', {}, [String(start)])])]));
  const said = element('outcomeDeclaration', { identifier: feedbackName, cardinality: 'multiple', baseType: 'identifier' });
  const mostOf = (name: string) => variables.find((one) => one.name === name)?.most ?? 1;
  const bounds = variables.flatMap(({ name, least, most }) => [
    ...(most === null ? [] : [set(name, element('min', {}, [variable(name), float(most)]))]), ...(least === null ? [] : [set(name, element('max', {}, [variable(name), float(least)]))]),
  ]);
  return { outcomes: [...outcomes, said], rules: [...chained(elementsOf(processing, 'respcondition'), { asked, mostOf }), ...bounds] };
}

export const feedbackName = 'FEEDBACK_SHOWN';

/** Identifiers whose answers are compared with something. */
export const comparedIn = (processing: XmlElement): Set<string> =>
  new Set(elementsWithin(processing, ...Object.keys(tests)).flatMap((test) => attribute(test, 'respident')?.trim() ?? []));

type Context = { asked: readonly AskedFor[]; mostOf: (name: string) => number };

/** Each may stand within the one before. */
const mostConditions = 500;

/** A condition that does not continue has all later ones in its other branch. */
function chained(conditions: readonly XmlElement[], context: Context): XmlElement[] {
  if (conditions.length > mostConditions) throw new Unsupported(`more than ${mostConditions} conditions`);
  let rules: XmlElement[] = [];
  for (const condition of conditions.toReversed()) {
    const test = firstOf(condition, 'conditionvar');
    const then = [...elementsOf(condition, 'setvar').map((one) => setting(one, context)), ...elementsOf(condition, 'displayfeedback').map(showing)];
    if (!test && then.length === 0) continue;
    const branch = element('responseIf', {}, [test ? all(elementsOf(test), context) : yes(), ...then]);
    const continues = (attribute(condition, 'continue') ?? 'No').toLowerCase() === 'yes';
    const isLast = rules.length === 0 || continues;
    rules = [element('responseCondition', {}, isLast ? [branch] : [branch, element('responseElse', {}, rules)]), ...(continues ? rules : [])];
  }
  return rules;
}

const numberIn = (written: string | undefined): number | null => (written !== undefined && written.trim() !== '' && Number.isFinite(Number(written)) ? Number(written) : null);
const numberOr = (written: string | undefined, otherwise: number): number => numberIn(written) ?? otherwise;
const float = (value: number): XmlElement => element('baseValue', { baseType: 'float' }, [String(value)]);
const yes = (): XmlElement => element('baseValue', { baseType: 'boolean' }, ['true']);
const variable = (identifier: string): XmlElement => element('variable', { identifier });
const set = (identifier: string, to: XmlElement): XmlElement => element('setOutcomeValue', { identifier }, [to]);

function setting(rule: XmlElement, { mostOf }: Context): XmlElement {
  const name = (attribute(rule, 'varname') ?? attribute(rule, 'variablename') ?? '').trim() || 'SCORE';
  const written = textWithin(rule).trim();
  const value = /^SCORE\.max$/i.test(written) ? mostOf('SCORE') : written === '' ? 0 : numberIn(written);
  if (value === null) throw new Unsupported(`“${written.slice(0, 60)}” as a mark`);
  const action = (attribute(rule, 'action') ?? 'Set').toLowerCase();
  const operators: Record<string, string> = { add: 'sum', subtract: 'subtract', multiply: 'product', divide: 'divide' };
  if (action === 'set') return set(name, float(value));
  const operator = operators[action];
  if (operator === undefined) throw new Unsupported(`the action “${action}”`);
  return set(name, element(operator, {}, [variable(name), float(value)]));
}

const showing = (rule: XmlElement): XmlElement => set(feedbackName,
  element('multiple', {}, [variable(feedbackName), element('baseValue', { baseType: 'identifier' }, [attribute(rule, 'linkrefid')?.trim() || 'none'])]));

const all = (tests: readonly XmlElement[], context: Context): XmlElement => {
  const [only, ...more] = tests.map((one) => testOf(one, context));
  return only && more.length === 0 ? only : element('and', {}, only ? [only, ...more] : [yes()]);
};

/** False where nothing is given, instead of neither true nor false. */
const given = (identifier: string, test: XmlElement): XmlElement => element('and', {}, [element('not', {}, [element('isNull', {}, [variable(identifier)])]), test]);

type Test = (test: XmlElement, asked: AskedFor, text: string) => XmlElement;

const tests: Record<string, Test> = {
  varequal: equalTo,
  varlt: (_test, { identifier }, text) => compared('lt', identifier, text),
  varlte: (_test, { identifier }, text) => compared('lte', identifier, text),
  vargt: (_test, { identifier }, text) => compared('gt', identifier, text),
  vargte: (_test, { identifier }, text) => compared('gte', identifier, text),
  varsubstring: (test, { identifier }, text) => element('substring', { caseSensitive: isExact(test) }, [value('string', text), variable(identifier)]),
  varsubset: (test, { identifier, cardinality }, text) => {
    const some = element('multiple', {}, text.split(',').map((one) => value('identifier', one.trim())));
    const all = cardinality === 'single' ? element('multiple', {}, [variable(identifier)]) : variable(identifier);
    return (attribute(test, 'setmatch') ?? 'Exact').toLowerCase() === 'partial' ? element('contains', {}, [all, some]) : element('match', {}, [all, some]);
  },
  varinside: (test, { identifier }, text) => element('inside', areaOf(attribute(test, 'areatype') ?? '', text), [variable(identifier)]),
};

const value = (baseType: string, text: string): XmlElement => element('baseValue', { baseType }, [text]);
const isExact = (test: XmlElement): string => String((attribute(test, 'case') ?? 'No').toLowerCase() === 'yes');

function compared(operator: string, identifier: string, text: string): XmlElement {
  if (numberIn(text) === null) throw new Unsupported(`“${text.slice(0, 60)}” as a number`);
  return element(operator, {}, [variable(identifier), float(Number(text))]);
}

function equalTo(test: XmlElement, { identifier, cardinality, baseType, texts }: AskedFor, text: string): XmlElement {
  if (baseType === 'float' && numberIn(text) !== null) return element('equal', { toleranceMode: 'exact' }, [variable(identifier), float(Number(text))]);
  if (baseType === 'float') return element('not', {}, [yes()]);
  if (baseType === 'string') return element('stringMatch', { caseSensitive: isExact(test) }, [variable(identifier), value('string', texts.get(text) ?? text)]);
  if (baseType === 'point') return element('match', {}, [variable(identifier), value('point', text.replaceAll(',', ' '))]);
  if (cardinality === 'single') return element('match', {}, [variable(identifier), value('identifier', text)]);
  const at = attribute(test, 'index');
  if (cardinality === 'ordered' && at !== undefined) return element('match', {}, [element('index', { n: at }, [variable(identifier)]), value('identifier', text)]);
  return element('member', {}, [value('identifier', text), variable(identifier)]);
}

/** Areas are written by their corner or middle with width and height. */
function areaOf(type: string, text: string): Record<string, string> {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(/[\s,]+/).map(Number);
  const kind = type.toLowerCase();
  if (kind.startsWith('rect')) return { shape: 'rect', coords: [x, y, x + width, y + height].join(',') };
  if (kind.startsWith('ell')) return { shape: 'ellipse', coords: [x, y, width / 2, height / 2].join(',') };
  if (kind.startsWith('bound')) return { shape: 'poly', coords: text };
  throw new Unsupported(`an area “${type}”`);
}

function testOf(test: XmlElement, context: Context): XmlElement {
  switch (test.name) {
    case 'and': return all(elementsOf(test), context);
    case 'or': return element('or', {}, elementsOf(test).map((one) => testOf(one, context)));
    case 'not': return element('not', {}, [all(elementsOf(test), context)]);
    case 'other': return yes();
    case 'unanswered': return element('isNull', {}, [variable(attribute(test, 'respident')?.trim() ?? '')]);
    default: {
      const make = Object.hasOwn(tests, test.name) ? tests[test.name] : undefined;
      const identifier = attribute(test, 'respident')?.trim() ?? '';
      const asked = context.asked.find((one) => one.identifier === identifier);
      if (!make) throw new Unsupported(`the condition “${test.name}”`);
      if (!asked) throw new Unsupported(`a condition on “${identifier.slice(0, 60)}”, which the question does not ask for`);
      return given(identifier, make(test, asked, textWithin(test).trim()));
    }
  }
}
