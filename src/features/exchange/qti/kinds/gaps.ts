import type { AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import type { GapAnswer } from '#features/content/answer-kinds/cloze/schema.ts';
import { oneOf } from '../../making/chosen.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { attribute, elementsOf, elementsWithin, firstOf, type XmlElement, type XmlNode } from '../../xml/xml-element.ts';
import { correctOf, promptOf } from '../asked-item.ts';
import type { Declaration } from '../processing/declarations.ts';
import { list, parseScalar, single, type Value } from '../processing/values.ts';
import { blocksOf, gapMark, holdsGap, replaced } from '../read-text.ts';
import { isSame, type Mapped, type Reading } from './mapped.ts';
import { roundMark } from './pairs.ts';
import { type Filled, readSlots, type Slot, type Slots } from './slots.ts';
import { tolerancesIn } from './tolerances.ts';
import { readTypedNumber, readTypedText, strangeText } from './typed-slot.ts';

/** A gap of a text: typed, or chosen from some options. `pairOf`: it is one of several gaps of one response, which pairs words with gaps. */
type Gap = { slot: Slot; declaration: Declaration; options: { identifier: string; text: string }[] | null; keepOrder: boolean; isPaired: boolean; gapIdentifier: string };

/** Interactions that stand in a text, or can be a gap of one. */
export const gapNames: ReadonlySet<string> = new Set(['textEntryInteraction', 'inlineChoiceInteraction', 'gapMatchInteraction', 'choiceInteraction', 'extendedTextInteraction', 'sliderInteraction']);

export type ReadGaps = Mapped & { stem: string };

/** A text with gaps, each filled in for itself; one that ends with one gap is a question that is answered by typing. @throws NotTaken */
export function readGaps(reading: Reading, interactions: readonly XmlElement[], body: XmlElement): ReadGaps {
  const gaps: Gap[] = [];
  const ids = new IdsOfGaps();
  const inBody = replaced(body.children, (node): readonly XmlNode[] | null => {
    if (!interactions.includes(node)) return null;
    if (node.name === 'gapMatchInteraction') return gapMatch(node, reading, gaps, ids);
    const gap = gapOf(node, reading, ids);
    gaps.push(gap);
    const prompt = promptOf(node);
    return [...(prompt ? [{ ...prompt, name: 'p' }] : []), ...(isBlock(node) ? [{ name: 'p', attributes: {}, children: [gapMark(gap.slot.id)], line: 0 }] : [gapMark(gap.slot.id)])];
  });
  if (gaps.length > 30) throw new NotTaken('It has more than 30 gaps.');
  const slots = readSlots(reading.asked, gaps.map(({ slot }) => slot), declaredOf(gaps, reading), (filled) => compose(gaps, filled));
  if (!slots) throw new NotTaken('No answer has a mark by its own rules.');
  const mapped = { points: slots.whole, right: slots.give(slots.key), wrong: gaps.slice(0, 3).map(({ slot }) => slots.give(new Map([...slots.key, [slot.id, slot.strange]]))) };
  const blocks = blocksOf(inBody);
  const first = blocks.findIndex(holdsGap);
  const answers = gaps.map((gap) => answerOf(gap, slots, reading));
  const [only] = answers;
  const above = reading.texts.read(blocks.slice(0, first));
  if (only && answers.length === 1 && gaps[0]?.options === null && first === blocks.length - 1 && isAlone(blocks[first])) {
    const { before, after } = around(blocks[first]);
    const stem = [above, reading.texts.read(before)].filter(Boolean).join('\n\n');
    const words = reading.texts.read(after, 'line');
    if (stem !== '' && (words === '' || only.kind === 'number')) return { ...mapped, stem, answer: withAfter(only, words) };
  }
  if (slots.rule === 'other' && answers.length > 1) reading.notes.add('How its gaps count together has no place here: only all gaps filled right have the mark.');
  const isWhole = slots.rule !== 'each' && answers.length > 1;
  return { ...mapped, stem: above === '' ? 'Fill in the gaps.' : above, answer: clozeOf(gaps, answers, slots, { text: reading.texts.read(blocks.slice(first), 'gaps'), isWhole }) };
}

function clozeOf(gaps: readonly Gap[], answers: readonly GapAnswer[], { marks }: Slots, { text, isWhole }: { text: string; isWhole: boolean }): AnswerSpec {
  const areAlike = marks.every((mark) => isSame(mark, marks[0] ?? 0, 1));
  const made = answers.map((answer, index) => ({ id: gaps[index]?.slot.id ?? '', answer, ...(!areAlike && !isWhole && { mark: roundMark(marks[index] ?? 0) }) }));
  return { kind: 'cloze', text, gaps: made, ...(isWhole && { rule: 'all-or-nothing' as const }) };
}

const withAfter = (answer: GapAnswer, words: string): AnswerSpec => (answer.kind === 'number' && words !== '' ? { ...answer, after: words } : answer);

/** Whether the gap of a last block stands in it with words before or after in one line, and in no table or list. */
const isAlone = (block: XmlNode | undefined): boolean => typeof block === 'object' && ['p', 'div', 'slate-gap', 'span'].includes(block.name)
  && block.children.every((child) => typeof child === 'string' || !['ul', 'ol', 'table', 'p', 'div'].includes(child.name));

function around(block: XmlNode | undefined): { before: XmlNode[]; after: XmlNode[] } {
  if (typeof block !== 'object' || block.name === 'slate-gap') return { before: [], after: [] };
  const at = block.children.findIndex(holdsGap);
  return { before: block.children.slice(0, at), after: block.children.slice(at + 1) };
}

const isBlock = ({ name }: XmlElement): boolean => name === 'choiceInteraction' || name === 'extendedTextInteraction' || name === 'sliderInteraction';

/** Gaps keep the ids with which we write them; those of others are numbered. */
class IdsOfGaps {
  private readonly used = new Set<string>();
  next(identifier: string): string {
    const own = /^GAP_([a-z0-9]{1,12})$/.exec(identifier)?.[1];
    let id = own ?? `g${this.used.size + 1}`;
    for (let count = this.used.size + 2; this.used.has(id); count += 1) id = `g${count}`;
    this.used.add(id);
    return id;
  }
}

function gapOf(node: XmlElement, { asked, texts }: Reading, ids: IdsOfGaps): Gap {
  const identifier = attribute(node, 'responseIdentifier') ?? '';
  const declaration = asked.declaration(identifier);
  const choices = elementsOf(node, 'inlineChoice', 'simpleChoice');
  if (declaration.cardinality !== 'single') throw new NotTaken('One of its gaps takes several answers at once.');
  const options = choices.length === 0 ? null : choices.map((one) => (
    { identifier: attribute(one, 'identifier') ?? '', text: texts.readLine(one.children.filter((child) => typeof child === 'string' || child.name !== 'feedbackInline')) }));
  const declared = asked.correctAsWritten(identifier);
  const candidates = options ? options.map((one) => one.identifier) : [...new Set([...declared, ...asked.literals()])].slice(0, 120);
  return {
    slot: { id: ids.next(identifier), candidates, strange: options ? 'none-of-these' : isNumber(declaration) || asked.isComparedAsNumber(identifier) ? '987654321.125' : strangeText }, declaration,
      options,
    keepOrder: attribute(node, 'shuffle') !== 'true', isPaired: false, gapIdentifier: '',
  };
}

const isNumber = ({ baseType }: Declaration): boolean => baseType === 'float' || baseType === 'integer';

/** gapMatchInteraction: words are put into the gaps of its own text. @returns that text with marks of gaps */
function gapMatch(node: XmlElement, { asked, texts, notes }: Reading, gaps: Gap[], ids: IdsOfGaps): readonly XmlNode[] {
  const declaration = asked.declaration(attribute(node, 'responseIdentifier') ?? '');
  const words = elementsOf(node, 'gapText', 'gapImg').map((one) => ({ identifier: attribute(one, 'identifier') ?? '', text: texts.readLine(one.children), most: attribute(one, 'matchMax') }));
  if (words.some(({ text }) => text === '')) throw new NotTaken('Pictures are put into its gaps, which is not supported.');
  if (words.length < 2) throw new NotTaken('It has fewer than two words to choose from.');
  if (words.length > 26) throw new NotTaken('It has more than 26 words to choose from.');
  notes.add('Words are chosen from a list in each gap, not dragged there.');
  const used = new Set<XmlElement>(elementsWithin(node, 'gap'));
  const [prompt, rest] = [firstOf(node, 'prompt'), node.children.filter((child) => typeof child === 'string' || !['prompt', 'gapText', 'gapImg'].includes(child.name))];
  const text = replaced(rest, (inner) => {
    if (!used.has(inner)) return null;
    const gapIdentifier = attribute(inner, 'identifier') ?? '';
    const id = ids.next(gapIdentifier);
    gaps.push({
      slot: { id, candidates: words.map(({ identifier }) => identifier), strange: 'none-of-these' }, declaration, options: words.map(({ identifier, text: shown }) => ({ identifier, text: shown })),
      keepOrder: attribute(node, 'shuffle') !== 'true', isPaired: true, gapIdentifier,
    });
    return [gapMark(id)];
  });
  return [...(prompt ? [{ ...prompt, name: 'p' }] : []), ...text];
}

/** What is declared to be right, by gap. */
function declaredOf(gaps: readonly Gap[], { asked }: Reading): Filled {
  return new Map(gaps.flatMap(({ slot, declaration, isPaired, gapIdentifier }) => {
    const correct = correctOf(declaration);
    const value = isPaired ? correct.flatMap((pair) => (typeof pair === 'object' && 'first' in pair && pair.second === gapIdentifier ? [pair.first] : []))[0] : asked.correctAsWritten(
      declaration.identifier)[0];
    return value === undefined ? [] : [[slot.id, value] as const];
  }));
}

function compose(gaps: readonly Gap[], filled: Filled): Map<string, Value> {
  const given = new Map<string, Value>();
  for (const { slot, declaration, isPaired, gapIdentifier } of gaps) {
    const { identifier, cardinality, baseType } = declaration;
    const value = filled.get(slot.id) ?? null;
    if (isPaired) {
      const before = given.get(identifier);
      const items = [...(before && before.cardinality !== 'record' ? before.items : []), ...(value === null ? [] : [{ first: value, second: gapIdentifier }])];
      given.set(identifier, cardinality === 'record' || cardinality === 'single' ? null : list(cardinality, 'directedPair', items));
    } else {
      const item = value === null || baseType === null ? null : parseScalar(baseType === 'string' ? value : value.trim(), baseType);
      given.set(identifier, item === null || baseType === null ? null : single(baseType, item));
    }
  }
  return given;
}

function answerOf({ slot, declaration, options, keepOrder }: Gap, slots: Slots, { asked, notes }: Reading): GapAnswer {
  if (options) {
    const weighed = options.map(({ identifier, text }) => ({ text, fraction: Math.max(0, slots.shareOf(slot, identifier)) }));
    return oneOf(weighed.map((one) => ({ ...one, fraction: Math.min(1, one.fraction) })), { keepOrder }, notes);
  }
  if (!isNumber(declaration) && !asked.isComparedAsNumber(declaration.identifier)) {
    if (asked.hasOpenPattern()) throw new NotTaken('Its accepted answers are described by a pattern, which is not supported.');
    return readTypedText(slots, slot, notes);
  }
  const { tolerances, rounded } = tolerancesIn(asked.scorable.rules ?? [], slot.candidates);
  return readTypedNumber(slots, { ...slot, candidates: [...slot.candidates, ...rounded] }, tolerances, notes);
}
