import { paired } from '../../making/paired.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { attribute, elementsOf, type XmlElement } from '../../xml/xml-element.ts';
import { correctOf, givenOf } from '../asked-item.ts';
import type { Declaration } from '../processing/declarations.ts';
import type { Pair } from '../processing/values.ts';
import { isSame, type Mapped, type Reading } from './mapped.ts';

type Thing = { identifier: string; text: string };

/** matchInteraction: each thing of one side gets a partner of the other. @throws NotTaken */
export function readMatch(reading: Reading): Mapped {
  const { interaction, asked } = reading;
  const declaration = asked.declaration(attribute(interaction, 'responseIdentifier') ?? '');
  const [first, second] = elementsOf(interaction, 'simpleMatchSet').map((set) => thingsOf(elementsOf(set, 'simpleAssociableChoice'), reading));
  if (!first || !second) throw new NotTaken('It does not have two sides to match.');
  const key = keyOf(reading, declaration, first.flatMap((a) => second.map((b): Pair => ({ first: a.identifier, second: b.identifier }))));
  // The side on which each thing has one partner stands on the left; the other may have some that stay alone.
  const isLeft = (side: readonly Thing[], end: 'first' | 'second') => side.every(({ identifier }) => key.filter((pair) => pair[end] === identifier).length === 1);
  const keepOrder = attribute(interaction, 'shuffle') !== 'true';
  if (isLeft(first, 'first')) return matched(reading, declaration, { left: first, right: second, key, isTurned: false, keepOrder });
  if (isLeft(second, 'second')) return matched(reading, declaration, { left: second, right: first, key: key.map(turned), isTurned: true, keepOrder });
  throw new NotTaken('Some of its things have several partners, or none, on both sides.');
}

/** associateInteraction: pairs are formed of one list. @throws NotTaken */
export function readAssociate(reading: Reading): Mapped {
  const { interaction, asked, notes } = reading;
  const declaration = asked.declaration(attribute(interaction, 'responseIdentifier') ?? '');
  const things = thingsOf(elementsOf(interaction, 'simpleAssociableChoice'), reading);
  const key = keyOf(reading, declaration, things.flatMap((a, index) => things.slice(index + 1).map((b): Pair => ({ first: a.identifier, second: b.identifier }))));
  const used = key.flatMap(({ first, second }) => [first, second]);
  if (new Set(used).size < used.length) throw new NotTaken('Some of its things belong to several pairs.');
  notes.add('Its pairs are formed from two columns here, not from one list.');
  const left = key.flatMap(({ first }) => things.filter(({ identifier }) => identifier === first));
  return matched(reading, declaration, { left, right: things.filter((one) => !left.includes(one)), key, isTurned: false, keepOrder: false });
}

const turned = ({ first, second }: Pair): Pair => ({ first: second, second: first });

function thingsOf(elements: readonly XmlElement[], { texts }: Reading): Thing[] {
  return elements.map((one) => ({ identifier: attribute(one, 'identifier') ?? '', text: texts.readLine(one.children) }));
}

/** The pairs that have the whole mark: as declared, or those that have one alone. @throws NotTaken */
function keyOf({ asked }: Reading, declaration: Declaration, all: readonly Pair[]): Pair[] {
  const declared = correctOf(declaration).filter((one): one is Pair => typeof one === 'object' && 'first' in one);
  const key = declared.length > 0 ? declared : all.filter((pair) => asked.worth(givenOf(declaration, [pair])) > 0);
  if (key.length === 0) throw new NotTaken('It does not say what belongs together.');
  return key;
}

type Sides = { left: readonly Thing[]; right: readonly Thing[]; key: readonly Pair[]; isTurned: boolean; keepOrder: boolean };

function matched({ asked, notes }: Reading, declaration: Declaration, { left, right, key, isTurned, keepOrder }: Sides): Mapped {
  const give = (pairs: readonly Pair[]) => givenOf(declaration, isTurned ? pairs.map(turned) : pairs);
  const worthOf = (pairs: readonly Pair[]) => asked.worth(give(pairs));
  const whole = worthOf(key);
  if (!(whole > 0)) throw new NotTaken('The pairs that it declares have no mark by its own rules.');
  const text = (side: readonly Thing[], identifier: string) => side.find((one) => one.identifier === identifier)?.text ?? '';
  const partners = new Set(key.map(({ second }) => second));
  const spare = right.filter(({ identifier }) => !partners.has(identifier));
  const ordered = left.flatMap(({ identifier }) => key.filter(({ first }) => first === identifier));
  const written = [...ordered.map(({ first, second }) => ({ left: text(left, first), right: text(right, second) })), ...spare.map((one) => ({ left: '', right: one.text }))];
  if (new Set(right.map((one) => one.text)).size < right.length) throw new NotTaken('Two of its partners read the same.');
  const answer = paired(written, { keepOrder }, notes);
  const others = (pair: Pair) => right.filter(({ identifier }) => identifier !== pair.second).map(({ identifier }): Pair => ({ ...pair, second: identifier }));
  const exchanged = ordered.flatMap((pair) => others(pair).map((other) => ordered.map((one) => (one === pair ? other : one))));
  const wrong = exchanged.slice(0, 4).map(give);
  const without = ordered.map((pair) => worthOf(ordered.filter((one) => one !== pair)));
  const worse = exchanged.map(worthOf);
  if (whole < Math.max(...worse)) throw new NotTaken('Other pairs than those that it declares have a higher mark by its own rules.');
  const mapped = { points: whole, right: give(ordered), wrong };
  if ([...without, ...worse].every((worth) => worth <= 1e-9) && ordered.every((pair) => ordered.length === 1 || worthOf([pair]) <= 1e-9)) return { ...mapped,
    answer: { ...answer, rule: 'all-or-nothing' } };
  const marks = without.map((worth) => (whole - worth) / whole);
  const isSum = isSame(marks.reduce((sum, mark) => sum + mark, 0), 1, 1) && marks.every((mark) => mark > 0);
  const costs = ordered.flatMap((pair, index) => others(pair).map(() => marks[index] ?? 0));
  if (!isSum) {
    notes.add('How it marks partly right answers has no place here: only the whole right answer has the mark.');
    return { ...mapped, answer: { ...answer, rule: 'all-or-nothing' } };
  }
  if (worse.some((worth, index) => !isSame(worth / whole, 1 - (costs[index] ?? 0), 1))) notes.add('A wrong pair took marks away; here it is worth nothing, not less.');
  const areAlike = marks.every((mark) => isSame(mark, marks[0] ?? 0, 1));
  return { ...mapped, answer: areAlike ? answer : { ...answer, pairs: answer.pairs.map((pair, index) => ({ ...pair, mark: roundMark(marks[index] ?? 0) })) } };
}

/** Per cent, so that shares of a file stay as it has them. */
export const roundMark = (share: number): number => Math.round(share * 1e8) / 1e6;
