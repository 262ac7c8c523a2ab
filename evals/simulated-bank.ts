import { createBank, parametersAt, type ItemBank } from '#features/assessments/adaptive/item-bank.ts';
import { probabilityOf } from '#features/assessments/adaptive/item-response.ts';
import { normal, type Random } from '#shared/random.ts';

/** The parts of the content and their share of the bank, which is what a test is to have of them. */
export const areaShares = { number: 0.4, algebra: 0.3, geometry: 0.2, data: 0.1 } as const;
const areaNames = ['number', 'algebra', 'geometry', 'data'] as const;

/**
 * A bank as a school may have it: half of the items typed (guessed by one in twenty), half chosen from four or five. Discriminations are log-normal around
 * 1.2 (middle half: 1.0 to 1.5), difficulties normal with a standard deviation of 1.2, so that there is something for everyone and most in the middle.
 */
export function simulatedBank(random: Random, size: number): ItemBank {
  return createBank(Array.from({ length: size }, (_, at) => {
    const place = random.next();
    const area = areaNames.find((_, index) => place < areaNames.slice(0, index + 1).reduce((sum, name) => sum + areaShares[name], 0)) ?? 'data';
    return { id: `i${at}`, a: 1.2 * Math.exp(0.3 * normal(random)), b: 1.2 * normal(random), c: random.pick([0.05, 0.05, 0.2, 0.25]), area };
  }));
}

export type TestTaker = { theta: number; /** What they answer to each item of the bank, whenever it is asked. */ scores: Int8Array };

/** Abilities are standard normal; the answer to an item is drawn once, so that every way of asking meets the same person. */
export function testTaker(random: Random, bank: ItemBank): TestTaker {
  const theta = normal(random);
  return { theta, scores: Int8Array.from(bank.ids, (_, item) => (random.next() < probabilityOf(parametersAt(bank, item), theta, bank.scaling) ? 1 : 0)) };
}
