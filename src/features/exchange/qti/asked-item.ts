import { attribute, elementsOf, elementsWithin, firstOf, textWithin, type XmlElement } from '../xml/xml-element.ts';
import type { Declaration } from './processing/declarations.ts';
import { textsOfPattern } from './pattern-texts.ts';
import { readScorable, type ScorableItem, scoreItem } from './processing/score-item.ts';
import { list, type Scalar, single, Unsupported, type Value, writeScalar } from './processing/values.ts';

export type Given = ReadonlyMap<string, Value>;

/** An item that is asked what a response is worth and what is said to it: its own rules answer, however they are written. */
export class AskedItem {
  readonly root: XmlElement;
  readonly scorable: ScorableItem;
  /** It says nothing of how it is scored, and its declared answers were taken for its key. */
  readonly isAssumed: boolean;
  private readonly mark: string;

  /** @throws Unsupported */
  constructor(root: XmlElement) {
    this.root = root;
    const read = readScorable(root);
    this.isAssumed = read.rules === null;
    this.scorable = read.rules === null ? { ...read, rules: assumedRules(read.responses) } : read;
    this.mark = markOf(this.scorable);
  }

  /** @throws Unsupported for what the item asks for and does not declare */
  declaration(identifier: string): Declaration {
    const found = this.scorable.responses.find((one) => one.identifier === identifier);
    if (!found) throw new Unsupported(`the response “${identifier}”, which the question does not declare`);
    return found;
  }

  /** What is declared to be right, as it is written: "3.50" stays that. */
  correctAsWritten(identifier: string): string[] {
    const declaration = elementsOf(this.root, 'responseDeclaration').find((one) => attribute(one, 'identifier')?.trim() === identifier);
    const correct = declaration && firstOf(declaration, 'correctResponse');
    return correct ? elementsOf(correct, 'value').map((value) => textWithin(value).trim()).filter((text) => text !== '') : [];
  }

  /** What a response is worth, in points of the item. */
  worth(given: Given): number {
    return numberIn(this.outcomes(given).get(this.mark)) ?? 0;
  }

  outcomes(given: Given): Map<string, Value> {
    return scoreItem(this.scorable, given);
  }

  /** Whether what the item says in one place is shown, with those outcomes. */
  isShown(feedback: XmlElement, outcomes: ReadonlyMap<string, Value>): boolean {
    const value = outcomes.get(attribute(feedback, 'outcomeIdentifier') ?? '') ?? null;
    const identifier = attribute(feedback, 'identifier') ?? '';
    const isNamed = value !== null && value.cardinality !== 'record' && value.items.some((item) => writeScalar(item) === identifier);
    return isNamed === (attribute(feedback, 'showHide') !== 'hide');
  }

  /** Whether its rules accept texts by a pattern that stands for more than a few. */
  hasOpenPattern(): boolean {
    return this.inRules('patternMatch').some((node) => textsOfPattern(attribute(node, 'pattern') ?? '') === null);
  }

  /** Whether a response is compared as a number, whatever its type. */
  isComparedAsNumber(identifier: string): boolean {
    const isIt = (one: XmlElement) => one.name === 'variable' && attribute(one, 'identifier') === identifier;
    return this.inRules('equal', 'equalRounded', 'gt', 'gte', 'lt', 'lte').some((node) => elementsOf(node).some(isIt));
  }

  private inRules(...names: string[]): XmlElement[] {
    return (this.scorable.rules ?? []).flatMap((rule) => [...(names.includes(rule.name) ? [rule] : []), ...elementsWithin(rule, ...names)]);
  }

  /** All texts that the item compares responses with: its answers, the keys of its mappings, the values in its rules, what its patterns stand for. */
  literals(): string[] {
    const within = (...names: string[]) => this.inRules(...names);
    const declared = this.scorable.responses.flatMap(({ correct, mapping }) =>
      [...(correct && correct.cardinality !== 'record' ? correct.items : []), ...(mapping?.entries.map(({ key }) => key) ?? [])].filter((item) => typeof item !== 'object').map(String));
    const patterns = within('patternMatch').flatMap((node) => textsOfPattern(attribute(node, 'pattern') ?? '') ?? []);
    return [...new Set([...declared, ...within('baseValue').map((node) => textWithin(node).trim()), ...patterns])].filter((text) => text !== '');
  }
}

export const numberIn = (value: Value | undefined): number | null => {
  const [item] = value && value.cardinality !== 'record' ? value.items : [];
  return typeof item === 'number' && Number.isFinite(item) ? item : null;
};

/** SCORE, or the only outcome of numbers. @throws Unsupported where none can be told to be the mark */
function markOf({ outcomes }: ScorableItem): string {
  const numbers = outcomes.filter(({ cardinality, baseType }) => cardinality === 'single' && (baseType === 'float' || baseType === 'integer'));
  const scores = numbers.filter(({ identifier }) => !/^MAX/i.test(identifier));
  const named = scores.find(({ identifier }) => identifier === 'SCORE') ?? scores.find(({ identifier }) => identifier.toUpperCase() === 'SCORE');
  if (named || scores.length === 0) return named?.identifier ?? 'SCORE';
  const [only] = scores;
  if (scores.length > 1 || !only) throw new Unsupported('outcomes of which none is called SCORE');
  return only.identifier;
}

const node = (name: string, attributes: Record<string, string>, children: XmlElement[] = []): XmlElement => ({ name, attributes, children, line: 0 });

/** The mark is what all responses are worth: by their mappings, or 1 for each that is as declared. */
function assumedRules(responses: readonly Declaration[]): XmlElement[] {
  const add = (worth: XmlElement) => node('setOutcomeValue', { identifier: 'SCORE' }, [node('sum', {}, [node('variable', { identifier: 'SCORE' }), worth])]);
  return responses.flatMap(({ identifier, mapping, areaMapping, correct }) => {
    const isGiven = node('not', {}, [node('isNull', {}, [node('variable', { identifier })])]);
    if (mapping ?? areaMapping) return [node('responseCondition', {}, [node('responseIf', {}, [isGiven, add(node(mapping ? 'mapResponse' : 'mapResponsePoint', { identifier }))])])];
    if (!correct) return [];
    const one: XmlElement = { ...node('baseValue', { baseType: 'float' }), children: ['1'] };
    return [node('responseCondition', {}, [node('responseIf', {}, [node('match', {}, [node('variable', { identifier }), node('correct', { identifier })]), add(one)])])];
  });
}

/** A response of one variable: some values, or nothing. */
export function givenOf({ identifier, cardinality, baseType }: Declaration, items: readonly Scalar[]): Given {
  if (cardinality === 'record') throw new Unsupported('a response in several fields (record)');
  const type = baseType ?? 'identifier';
  const [first] = items;
  return new Map([[identifier, cardinality === 'single' ? (first === undefined ? null : single(type, first)) : list(cardinality, type, items)]]);
}

/** What a response is declared to be right: its values; none where nothing is declared. */
export const correctOf = ({ correct }: Declaration): readonly Scalar[] => (correct && correct.cardinality !== 'record' ? correct.items : []);

export const promptOf = (interaction: XmlElement): XmlElement | undefined => firstOf(interaction, 'prompt');
