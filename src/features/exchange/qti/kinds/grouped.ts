import { paired } from '../../making/paired.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { attribute, elementsOf, type XmlElement } from '../../xml/xml-element.ts';
import { promptOf } from '../asked-item.ts';
import { single, type Value } from '../processing/values.ts';
import { isSame, type Mapped, type Reading } from './mapped.ts';
import { roundMark } from './pairs.ts';
import { readSlots, type Slot } from './slots.ts';

/** Whether several lists to choose from are one question: each has a side of its own, and all offer the same partners. */
export function isMatching(interactions: readonly XmlElement[], { asked }: Pick<Reading, 'asked'>): boolean {
  const offered = interactions.map((one) => JSON.stringify(elementsOf(one, 'simpleChoice').map(({ children }) => children)));
  return interactions.length > 1 && interactions.every((one) => one.name === 'choiceInteraction' && promptOf(one) !== undefined
    && asked.declaration(attribute(one, 'responseIdentifier') ?? '').cardinality === 'single') && offered.every((one) => one === offered[0] && one !== '[]');
}

/** Lists that offer the same partners, each for one side. @throws NotTaken */
export function readGrouped({ asked, texts, notes }: Omit<Reading, 'interaction'>, interactions: readonly XmlElement[]): Mapped {
  const sides = interactions.map((one, index) => ({
    left: texts.readLine(promptOf(one)?.children ?? []), declaration: asked.declaration(attribute(one, 'responseIdentifier') ?? ''),
    options: elementsOf(one, 'simpleChoice').map((option) => ({ identifier: attribute(option, 'identifier') ?? '', text: index === 0 ? texts.readLine(option.children) : '' })),
  }));
  const names = sides[0]?.options.map(({ text }) => text) ?? [];
  const slots = sides.map(({ options }, index): Slot => ({ id: String(index), candidates: options.map(({ identifier }) => identifier), strange: 'none-of-these' }));
  const read = readSlots(asked, slots, new Map(sides.flatMap(({ declaration }, index) => {
    const [declared] = asked.correctAsWritten(declaration.identifier);
    return declared === undefined ? [] : [[String(index), declared] as const];
  })), (filled) => new Map<string, Value>(sides.map(({ declaration }, index) => {
    const value = filled.get(String(index)) ?? null;
    return [declaration.identifier, value === null ? null : single('identifier', value)];
  })));
  if (!read) throw new NotTaken('No answer has a mark by its own rules.');
  if (read.rule === 'other') throw new NotTaken('How its pairs count together has no place here.');
  const rightOf = (index: number) => names[sides[index]?.options.findIndex(({ identifier }) => identifier === read.key.get(String(index))) ?? -1] ?? '';
  for (const [index, { options }] of sides.entries()) {
    const slot = slots[index];
    const whole = slot ? options.filter(({ identifier }) => isSame(read.shareOf(slot, identifier), 1, 1)) : [];
    if (whole.length > 1) throw new NotTaken('Some of its things have several partners, of which any is right.');
  }
  const used = new Set(sides.map((_, index) => rightOf(index)));
  const answer = paired([...sides.map(({ left }, index) => ({ left, right: rightOf(index) })), ...[...new Set(names)].filter((name) => !used.has(name)).map((right) => ({ left: '', right }))],
    { keepOrder: true }, notes);
  const areAlike = read.marks.every((mark) => isSame(mark, read.marks[0] ?? 0, 1));
  const marked = areAlike ? answer : { ...answer, pairs: answer.pairs.map((pair, index) => ({ ...pair, mark: roundMark(read.marks[index] ?? 0) })) };
  return {
    answer: read.rule === 'each' ? marked : { ...answer, rule: 'all-or-nothing' }, points: read.whole, right: read.give(read.key),
    wrong: slots.slice(0, 3).map(({ id, strange }) => read.give(new Map([...read.key, [id, strange]]))),
  };
}
