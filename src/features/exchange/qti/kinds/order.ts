import { createRandom } from '#shared/random.ts';
import { type OrderRule, orderRules } from '#features/content/answer-kinds/ordering/schema.ts';
import { scoreOfOrder } from '#features/content/answer-kinds/ordering/order-scores.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { attribute, elementsOf } from '../../xml/xml-element.ts';
import { correctOf, givenOf } from '../asked-item.ts';
import { isSame, type Mapped, type Reading } from './mapped.ts';

/** orderInteraction: things are put into an order. @throws NotTaken */
export function readOrder({ interaction, asked, texts, notes }: Reading): Mapped {
  const declaration = asked.declaration(attribute(interaction, 'responseIdentifier') ?? '');
  const choices = elementsOf(interaction, 'simpleChoice').map((one) => ({ identifier: attribute(one, 'identifier') ?? '', text: texts.readLine(one.children) }));
  if (choices.length < 2) throw new NotTaken('It has fewer than two things to put in order.');
  if (choices.length > 15) throw new NotTaken('It has more than 15 things to put in order.');
  if (choices.some(({ text }) => text === '')) throw new NotTaken('One of its things is empty, or only a sound.');
  const ids = choices.map(({ identifier }) => identifier);
  const worthOf = (order: readonly string[]) => asked.worth(givenOf(declaration, order));
  const declared = correctOf(declaration).map(String);
  const all = orders(ids, declared);
  const worths = all.map((order) => worthOf(order));
  const whole = Math.max(...worths);
  if (!(whole > 0)) throw new NotTaken('None of the orders has a mark by its own rules.');
  const best = all.filter((_, index) => isSame(worths[index] ?? 0, whole, whole));
  const [key] = best;
  if (!key || best.length > 1) throw new NotTaken('Several orders have its whole mark, or only some of the things are put in order.');
  const places = (order: readonly string[]) => order.map((id) => key.indexOf(id));
  const rule = (['exact', ...orderRules] as const).find((one: OrderRule) => all.every((order, index) => isSame(scoreOfOrder(places(order), one), (worths[index] ?? 0) / whole, 1)));
  if (rule === undefined) notes.add('How it marks partly right orders has no place here: only the whole right order has the mark.');
  return {
    answer: { kind: 'ordering', items: key.map((id) => choices.find(({ identifier }) => identifier === id)?.text ?? ''), rule: rule ?? 'exact' },
    points: whole, right: givenOf(declaration, key), wrong: all.filter((order) => order !== key).slice(0, 4).map((order) => givenOf(declaration, order)),
  };
}

/** All orders where those are few, or else the declared one, all with two things exchanged, and some more. */
function orders(ids: readonly string[], declared: readonly string[]): string[][] {
  if (ids.length <= 5) return permutations(ids);
  const isWhole = declared.length === ids.length && ids.every((id) => declared.includes(id));
  if (!isWhole) throw new NotTaken('It does not say in which order its things belong.');
  const exchanged = ids.flatMap((_, a) => ids.slice(a + 1).map((_other, step) => declared.map((id, at) => (at === a ? declared[a + step + 1] ?? id : at === a + step + 1 ? declared[a] ?? id : id))));
  const random = createRandom(`orders ${ids.length}`);
  const some = Array.from({ length: 30 }, () => random.shuffle(declared)).filter((order) => order.join(' ') !== declared.join(' ') && !exchanged.some((one) => one.join(' ') === order.join(' ')));
  return [[...declared], ...exchanged, ...some];
}

const permutations = (ids: readonly string[]): string[][] => (ids.length <= 1 ? [[...ids]] : ids.flatMap((id) => permutations(ids.filter((other) => other !== id)).map((rest) => [id, ...rest])));
