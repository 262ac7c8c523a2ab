import { z } from 'zod';
import { type AnswerKind, nothingSpecial } from '../answer-kind.ts';
import { type CheckedPart, type CheckedResponse, partly, right, unreadable } from '../checked-response.ts';
import { optionId, optionPlace } from '../choice/option-letters.ts';
import { readStructured } from '../read-structured.ts';
import { inLongestRun, scoreOfOrder } from './order-scores.ts';
import type { OrderingSpec } from './schema.ts';

const longest = 200;
const given = z.array(z.string().max(1)).max(15);

/** The places, as written, in the order in which the things are shown. */
const shownPlaces = ({ items, shown }: OrderingSpec): number[] => shown ?? items.map((_, index) => index);

export const ordering: AnswerKind<OrderingSpec> = {
  ...nothingSpecial,
  longest, interaction: 'other',
  fill: (answer, { fill }) => ({ ...answer, items: answer.items.map(fill) }),
  isKey: () => false,
  isUsable: ({ items }) => new Set(items.map((text) => text.replaceAll(/\s+/g, ' ').trim())).size === items.length,
  // What is shown in the right order already asks nothing: then its first two change places.
  arrange: (answer, random) => {
    const shown = random.shuffle(answer.items.map((_, index) => index));
    const [first = 0, second = 1, ...rest] = shown;
    return { ...answer, shown: shown.every((place, index) => place === index) ? [second, first, ...rest] : shown };
  },
  asWritten: (shown, _written, response) => {
    const ids = readStructured(response, given);
    return ids === null ? response : JSON.stringify(ids.map((id) => optionId(shownPlaces(shown)[optionPlace(id)] ?? 0)));
  },
  choices: ({ items }) => items.reduce((product, _, index) => product * (index + 1), 1),
  texts: ({ items }) => items.map((text) => ({ path: ['items'], role: 'option', text })),
  input: (answer) => ({ kind: 'ordering', items: shownPlaces(answer).map((place, index) => ({ id: optionId(index), text: answer.items[place] ?? '' })) }),
  inWords: ({ items }) => items.join(', '),
  key: (answer) => inOrder(answer, answer.items.map((_, place) => place)),
  // Two neighbours change places, or one thing goes to where it comes far too early or late.
  wrong: (answer, random) => {
    const places = answer.items.map((_, place) => place);
    const [moved = 0] = places.splice(random.integer(0, places.length - 2), 1);
    const to = random.next() < 0.7 ? moved + 1 : random.pick(answer.items.map((_, place) => place).filter((place) => place !== moved));
    places.splice(to, 0, moved);
    return inOrder(answer, places);
  },
  asked: () => 'the right order of some things',
  check: async (answer, { response }) => checkOrder(answer, response),
};

/** The ids of things in an order, which is given by their places as written. */
function inOrder(answer: OrderingSpec, order: readonly number[]): string {
  const places = shownPlaces(answer);
  return JSON.stringify(order.map((place) => optionId(places.indexOf(place))));
}

function checkOrder(answer: OrderingSpec, response: string): CheckedResponse {
  const { items, rule = 'pairs' } = answer;
  const ids = response.length > longest ? null : readStructured(response, given);
  const places = shownPlaces(answer);
  const order = ids?.map((id) => places[optionPlace(id)] ?? -1) ?? [];
  if (order.length !== items.length || new Set(order).size !== items.length || order.includes(-1)) return unreadable(response, 'Put all of them in order.');
  const isInRun = inLongestRun(order);
  const parts = order.map((place, index): CheckedPart => {
    const isRight = rule === 'run' ? isInRun[index] === true : place === index;
    return { id: ids?.[index] ?? '', mark: 1, score: isRight ? 1 : 0, verdict: isRight ? 'right' : 'wrong', feedback: null };
  });
  const understood = order.map((place) => items[place] ?? '').join(', ');
  const score = scoreOfOrder(order, rule);
  return { ...(score === 1 ? right(understood) : partly(understood, score)), parts };
}
