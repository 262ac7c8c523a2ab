import { createRandom } from '#shared/random.ts';
import { allOf, oneOf, severalOf, type WeighedOption } from '../../making/chosen.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { attribute, elementsWithin, isElement, type XmlElement } from '../../xml/xml-element.ts';
import { type AskedItem, correctOf, type Given, givenOf } from '../asked-item.ts';
import type { Declaration } from '../processing/declarations.ts';
import { isSame, type Mapped, type Reading } from './mapped.ts';

/** An option as the item has it: its words, and what is said to who chooses it within them. */
type Option = { identifier: string; text: string; inline: XmlElement[] };

/** choiceInteraction, inlineChoiceInteraction, hottextInteraction: one option or several are chosen. @throws NotTaken */
export function readChoices(reading: Reading): Mapped {
  const { interaction, asked, notes } = reading;
  const elements = elementsWithin(interaction, 'simpleChoice', 'inlineChoice', 'hottext');
  const options = elements.map((one): Option => ({
    identifier: attribute(one, 'identifier') ?? '', text: reading.texts.readLine(one.children.filter((child) => !(isElement(child) && child.name === 'feedbackInline'))),
    inline: elementsWithin(one, 'feedbackInline'),
  }));
  const declaration = asked.declaration(attribute(interaction, 'responseIdentifier') ?? '');
  const keepOrder = attribute(interaction, 'shuffle') !== 'true' || elements.some((one) => attribute(one, 'fixed') === 'true');
  if (attribute(interaction, 'shuffle') === 'true' && keepOrder) notes.add('Some of its options have a fixed place: all keep their order.');
  if (options.length < 2) throw new NotTaken('It has fewer than two answers to choose from.');
  if (options.length > 26) throw new NotTaken('It has more than 26 answers to choose from.');
  const most = Number(attribute(interaction, 'maxChoices') ?? (interaction.name === 'hottextInteraction' ? 1 : 1));
  const isOne = declaration.cardinality === 'single' || most === 1;
  return isOne ? readOne(reading, declaration, options, keepOrder) : readSeveral(reading, declaration, options,
    { keepOrder, most: most === 0 ? Infinity : most, least: Number(attribute(interaction, 'minChoices') ?? 0) });
}

function readOne({ asked, notes, texts }: Reading, declaration: Declaration, options: readonly Option[], keepOrder: boolean): Mapped {
  const given = options.map(({ identifier }) => givenOf(declaration, [identifier]));
  const worths = given.map((one) => asked.worth(one));
  const whole = Math.max(...worths);
  if (!(whole > 0)) throw new NotTaken('None of its answers has a mark by its own rules.');
  if (isSame(asked.worth(givenOf(declaration, [])), whole, whole)) throw new NotTaken('No answer at all has the whole mark by its own rules.');
  const isWhole = worths.map((worth) => isSame(worth, whole, whole));
  const said = options.map((option, index) => inlineOf(asked, option, given[index]).map((feedback) => texts.read(feedback.children)).join('\n\n'));
  const weighed = options.map(({ text }, index): WeighedOption => ({
    text, fraction: isWhole[index] === true ? 1 : Math.max(-1, (worths[index] ?? 0) / whole), ...(said[index] !== '' && { feedback: said[index] }),
  }));
  const [right, wrong] = [given[isWhole.indexOf(true)] ?? new Map(), given.filter((_, index) => isWhole[index] !== true)];
  const mapped = { points: whole, right, wrong };
  const [first, second] = options;
  if (options.length === 2 && first && second && /^true$/i.test(first.text) && /^false$/i.test(second.text) && worths.every((worth, index) => isWhole[index] === true || worth === 0)
    && isWhole.includes(false)) {
    const isTrue = isWhole[0] === true;
    const own = first.text === 'True' && second.text === 'False' ? {} : { words: [first.text, second.text] as [string, string] };
    const [yes = '', no = ''] = said;
    return { ...mapped, answer: { kind: 'true-false', isTrue, ...own, ...((yes || no) && { feedback: { ...(yes && { true: yes }), ...(no && { false: no }) } }) } };
  }
  return { ...mapped, answer: oneOf(weighed, { keepOrder }, notes) };
}

/** What is said within an option to who chooses it. */
function inlineOf(asked: AskedItem, { inline }: Option, given: Given | undefined): XmlElement[] {
  if (inline.length === 0 || !given) return [];
  const outcomes = asked.outcomes(given);
  return inline.filter((feedback) => asked.isShown(feedback, outcomes));
}

/** Responses that are tried, each as which options it chooses. All of them where those are few. */
function tried(count: number, key: readonly boolean[] | null): boolean[][] {
  const ids = Array.from({ length: count }, (_, index) => index);
  if (count <= 7) return Array.from({ length: 2 ** count - 1 }, (_, bits) => ids.map((index) => Math.floor((bits + 1) / 2 ** index) % 2 === 1));
  const alone = ids.map((index) => ids.map((other) => other === index));
  const near = key ? ids.map((index) => key.map((is, other) => (other === index ? !is : is))) : [];
  const random = createRandom(`choices ${count}`);
  const some = Array.from({ length: 80 }, () => ids.map(() => random.next() < 0.4));
  return [...alone, ...(key ? [[...key]] : []), ...near, ids.map(() => true), ...some].filter((one) => one.includes(true));
}

function readSeveral({ asked, notes, texts }: Reading, declaration: Declaration, options: readonly Option[], limits: { keepOrder: boolean; most: number; least: number }): Mapped {
  const { keepOrder, most } = limits;
  const givenBy = (chosen: readonly boolean[]) => givenOf(declaration, options.flatMap(({ identifier }, index) => (chosen[index] === true ? [identifier] : [])));
  const declared = correctOf(declaration).map(String);
  const declaredKey = declared.length > 0 ? options.map(({ identifier }) => declared.includes(identifier)) : null;
  const size = (chosen: readonly boolean[]) => chosen.filter(Boolean).length;
  const asks = tried(options.length, declaredKey ?? greedy(options, declaration, asked)).filter((chosen) => size(chosen) <= most && size(chosen) >= limits.least)
    .map((chosen) => ({ chosen, worth: asked.worth(givenBy(chosen)) }));
  const whole = asks.reduce((best, { worth }) => Math.max(best, worth), 0);
  if (!(whole > 0)) throw new NotTaken('None of its answers has a mark by its own rules.');
  const best = asks.filter(({ worth }) => isSame(worth, whole, whole));
  // With bounds on the mark more options than needed may have it: the fewest are the key, where those are one set.
  const fewest = Math.min(...best.map(({ chosen }) => size(chosen)));
  const keys = best.filter(({ chosen }) => size(chosen) === fewest);
  const [found] = keys;
  if (keys.length !== 1 || !found) throw new NotTaken('Several different sets of answers have its whole mark, and here one has.');
  const key = found.chosen;
  const said = options.map((option) => inlineOf(asked, option, givenOf(declaration, [option.identifier])).map((feedback) => texts.read(feedback.children)).join('\n\n'));
  const weighed = options.map(({ text }, index): WeighedOption => ({ text, fraction: key[index] === true ? 1 : 0, ...(said[index] !== '' && { feedback: said[index] }) }));
  const mapped = { points: whole, right: givenBy(key), wrong: asks.filter(({ worth }) => worth < whole - 1e-9).slice(0, 6).map(({ chosen }) => givenBy(chosen)) };
  const limit = most < options.length ? { most } : {};
  const rest = asks.filter(({ chosen }) => chosen !== key);
  if (rest.every(({ worth }) => worth <= 1e-9)) return { ...mapped, answer: allOf(weighed, { keepOrder }) };
  const wanted = size(key);
  const hits = (chosen: readonly boolean[]) => chosen.filter((is, index) => is && key[index]).length;
  if (rest.every(({ chosen, worth }) => isSame(Math.max(0, worth), Math.max(0, ((2 * hits(chosen) - size(chosen)) / wanted) * whole), whole))) {
    const { rule: _rule, ...answer } = allOf(weighed, { keepOrder });
    return { ...mapped, answer };
  }
  const weights = weightsOf(key, (chosen) => asked.worth(givenBy(chosen)) / whole);
  const fits = asks.every(({ chosen, worth }) => isSame(Math.min(1, Math.max(0, sumOf(weights, chosen))), Math.min(1, Math.max(0, worth / whole)), 1));
  if (fits) return { ...mapped, answer: { ...severalOf(weighed.map((one, index) => ({ ...one, fraction: weights[index] ?? 0 })), { keepOrder }), ...limit } };
  notes.add('How it marks partly right answers has no place here: only the whole right answer has the mark.');
  return { ...mapped, answer: allOf(weighed, { keepOrder }) };
}

/** Without a declared key: what adds to the mark by itself. */
function greedy(options: readonly Option[], declaration: Declaration, asked: AskedItem): boolean[] | null {
  const alone = options.map(({ identifier }) => asked.worth(givenOf(declaration, [identifier])) > 0);
  return alone.includes(true) ? alone : null;
}

const sumOf = (weights: readonly number[], chosen: readonly boolean[]): number => weights.reduce((sum, weight, index) => sum + (chosen[index] === true ? weight : 0), 0);

/** What each option adds: a right one to nothing, a wrong one to the key. */
function weightsOf(key: readonly boolean[], worthOf: (chosen: readonly boolean[]) => number): number[] {
  const whole = worthOf(key);
  return key.map((is, index) => (is ? whole - worthOf(key.map((other, at) => at !== index && other)) : worthOf(key.map((other, at) => at === index || other)) - whole));
}
