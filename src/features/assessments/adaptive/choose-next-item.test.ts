import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#shared/random.ts';
import { chooseNextItem, exposureLimit, mayBeShown, mostInformative, type ChoiceRules } from './choose-next-item.ts';
import { createBank, parametersAt, type BankItem } from './item-bank.ts';
import { informationOf } from './item-response.ts';

const items: BankItem[] = Array.from({ length: 24 }, (_, at) => ({ id: `i${at}`, a: 0.8 + (at % 5) / 5, b: -3 + at / 4, c: at % 2 === 0 ? 0.2 : 0, area: at % 4 === 0 ? 'data' : 'number' }));
const bank = createBank(items);
const rules: ChoiceRules = { amongBest: 1, mostExposure: 1, shares: null };
const unused = { sessions: 1, uses: new Int32Array(24) };
const choose = (more: Partial<Parameters<typeof chooseNextItem>[1]>) =>
  chooseNextItem(bank, { theta: 0, asked: new Set(), exposure: unused, rules, random: createRandom(1), ...more });

test('the best few are those that a full sort has first', () => {
  fc.assert(fc.property(fc.double({ min: -4, max: 4, noNaN: true }), fc.integer({ min: 1, max: 30 }), fc.uniqueArray(fc.nat({ max: 23 })), (theta, count, asked) => {
    const said = (item: number) => informationOf(parametersAt(bank, item), theta);
    const sorted = [...bank.ids.keys()].filter((item) => !asked.includes(item)).sort((one, other) => said(other) - said(one) || one - other);
    expect(mostInformative(bank, theta, count, (item) => !asked.includes(item))).toEqual(sorted.slice(0, count));
  }));
});

test('one of the best is drawn, each of them now and then, never another', () => {
  const best = mostInformative(bank, 0.4, 4, () => true);
  const drawn = new Set(Array.from({ length: 200 }, (_, at) => choose({ theta: 0.4, rules: { ...rules, amongBest: 4 }, random: createRandom(at) })));
  expect(drawn).toEqual(new Set(best));
});

test('an item that a quarter was shown rests until more came', () => {
  const [best = -1, second] = mostInformative(bank, 0, 2, () => true);
  const uses = new Int32Array(24);
  uses[best] = 25;
  expect(choose({ rules: { ...rules, mostExposure: 0.25 }, exposure: { sessions: 101, uses } })).toBe(second);
  expect(choose({ rules: { ...rules, mostExposure: 0.25 }, exposure: { sessions: 104, uses } })).toBe(best);
});

test('from forty sessions on no share is above the greatest one', () => {
  fc.assert(fc.property(fc.integer({ min: 40, max: 5_000 }), fc.nat({ max: 5_000 }), fc.double({ min: 0.05, max: 1, noNaN: true }), (sessions, uses, most) => {
    if (mayBeShown(uses, sessions, most)) expect((uses + 1) / sessions).toBeLessThanOrEqual(most + 1e-12);
  }));
});

test('where all that is left was shown too often, the one shown least is asked: nobody is left without', () => {
  const uses = new Int32Array(24);
  uses.set([100, 99], 6);
  const asked = new Set([...bank.ids.keys()].filter((item) => item !== 6 && item !== 7));
  expect(choose({ asked, rules: { ...rules, mostExposure: 0.25 }, exposure: { sessions: 100, uses } })).toBe(7);
});

test('a limit that a small bank cannot keep gives way to one and a half times the mean, and no other does', () => {
  // 24 items, tests of 12: half of the sessions see an item on average.
  expect(exposureLimit(bank, { sessions: 100, uses: new Int32Array(24).fill(50) }, 0.25)).toBeCloseTo(0.75, 12);
  expect(exposureLimit(bank, { sessions: 100, uses: new Int32Array(24).fill(10) }, 0.25)).toBe(0.25);
});

test('areas come in their shares, whatever is informative', () => {
  const asked = new Set<number>();
  for (let count = 1; count <= 12; count += 1) {
    const next = choose({ asked, rules: { ...rules, shares: { number: 3, data: 1 } } });
    asked.add(next ?? -1);
    const data = [...asked].filter((item) => items[item]?.area === 'data').length;
    expect(Math.abs(data - count / 4)).toBeLessThan(1);
  }
});

test('an area without a share is never asked; one that is used up gives way', () => {
  const asked = new Set<number>();
  for (;;) {
    const next = choose({ asked, rules: { ...rules, shares: { data: 1, number: 0 } } });
    if (next === null) break;
    asked.add(next);
  }
  expect([...asked].sort((one, other) => one - other)).toEqual([0, 4, 8, 12, 16, 20]);
  expect(items[choose({ asked, rules: { ...rules, shares: { data: 0.9, number: 0.1 } } }) ?? -1]?.area).toBe('number');
});

test('a bank that was asked whole has no next item', () => {
  expect(choose({ asked: new Set(bank.ids.keys()) })).toBeNull();
});

test.each([
  [[{ id: 'x', a: 1, b: 0 }, { id: 'x', a: 1, b: 0 }], 'twice'], [[{ id: 'x', a: 0, b: 0 }], 'a must be'], [[{ id: 'x', a: 1, b: Number.NaN }], 'a must be'],
  [[{ id: 'x', a: 1, b: 0, c: 0.5, d: 0.4 }], 'asymptotes'], [[{ id: 'x', a: 1, b: 0, c: -0.1 }], 'asymptotes'],
])('a bank of %j is refused', (wrong, why) => {
  expect(() => createBank(wrong)).toThrow(why);
});
