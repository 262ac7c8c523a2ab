import { readXml } from '../xml/read-xml.ts';
import { attribute, elementsWithin, type XmlElement } from '../xml/xml-element.ts';
import { withNormalNames } from './normal-names.ts';
import { translateItem } from './one/one-item.ts';
import { plainOutcome, readResponse } from './processing/read-response.ts';
import { readScorable, scoreItem } from './processing/score-item.ts';
import { Unsupported } from './processing/values.ts';

/** The outcomes of one response, by their identifiers, as JSON. */
export type ScoredResponse = (response: unknown) => Record<string, unknown>;

/**
 * An item of QTI as its author wrote it, ready to be asked what a response is worth by its own rules.
 * A response is an object of values by the identifiers of what is asked for; where that is one thing, its value alone is enough.
 * @param identifier of one item among several in the file; omitted: the first
 * @throws ExchangeRefused for what is no XML; Unsupported for what can't be carried out, here or when a response is scored
 */
export function scorerOf(file: Uint8Array | string, identifier?: string): ScoredResponse {
  const root = withNormalNames(readXml(file));
  const all = root.name === 'assessmentItem' || root.name === 'item' ? [root] : elementsWithin(root, 'assessmentItem', 'item');
  const item = identifier === undefined ? all[0] : all.find((one) => (attribute(one, 'identifier') ?? attribute(one, 'ident')) === identifier);
  if (!item) throw new Unsupported(`“${root.name}”, which is no item`);
  return scorerOfItem(item.name === 'item' ? translateItem(item) : item);
}

export function scorerOfItem(item: XmlElement): ScoredResponse {
  const scorable = readScorable(item);
  return (response) => {
    const byName = responsesByName(response, scorable.responses.map(({ identifier }) => identifier));
    const given = new Map(scorable.responses.flatMap((declaration) => {
      const { identifier } = declaration;
      return byName.has(identifier) ? [[identifier, readResponse(byName.get(identifier), declaration)] as const] : [];
    }));
    return Object.fromEntries([...scoreItem(scorable, given)].map(([identifier, value]) => [identifier, plainOutcome(value)]));
  };
}

/** @throws Unsupported for a response to what the item does not ask for */
export function responsesByName(response: unknown, names: readonly string[]): Map<string, unknown> {
  if (typeof response === 'object' && response !== null && !Array.isArray(response)) {
    const entries: [string, unknown][] = Object.entries(response);
    if (entries.every(([name]) => names.includes(name))) return new Map(entries);
    const [only] = names;
    if (names.length !== 1 || only === undefined) throw new Unsupported(`a response to “${entries.find(([name]) => !names.includes(name))?.[0] ?? ''}”, which the item does not ask for`);
    return new Map([[only, response]]);
  }
  const [only] = names;
  if (response === undefined || response === null) return new Map();
  if (names.length !== 1 || only === undefined) throw new Unsupported('a response without the name of what it answers');
  return new Map([[only, response]]);
}
