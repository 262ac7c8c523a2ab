import type { Random } from '#shared/random.ts';
import { parametersAt, type ItemBank } from './item-bank.ts';
import { informationOf } from './item-response.ts';

/** How often items were shown, over all sessions of a test so far. */
export type Exposure = {
  /** Sessions begun, with the one that asks. */
  sessions: number;
  /** How many of them were shown each item, in the order of the bank. */
  uses: ArrayLike<number>;
};

export type ChoiceRules = {
  /** An item is drawn from this many of the most informative ones (randomesque: Kingsbury & Zara 1989). 1: always the best. */
  amongBest: number;
  /** No item is shown to a greater share of the sessions than this, 0 to 1, if the bank allows (restricted maximum information: Revuelta & Ponsoda 1998); see `exposureLimit`. */
  mostExposure: number;
  /** What part of a test each area of the content is to have, 0 to 1; an area that is not named has none. Null: no balance. */
  shares: Readonly<Record<string, number>> | null;
};

/** Below this many sessions a share says nothing yet: the first ones may be shown an item as often as this many would. */
export const sessionsToCount = 40;

/** Whether one more session may be shown an item that `uses` of them were. */
export const mayBeShown = (uses: number, sessions: number, mostExposure: number): boolean => uses + 1 <= mostExposure * Math.max(sessions, sessionsToCount);

/** So many times what items are shown on average: how far a limit gives way that a bank cannot keep. */
const timesTheMean = 1.5;

/**
 * The greatest exposure that is asked for, or 1.5 times the mean one where that is more. In a bank that is small beside its tests a limit below it would leave the later
 * learners only the items that tell them least, their tests would be longer, and so every item shown more often than before.
 */
export function exposureLimit(bank: ItemBank, { sessions, uses }: Exposure, mostExposure: number): number {
  let all = 0;
  for (let item = 0; item < bank.ids.length; item += 1) all += uses[item] ?? 0;
  return Math.max(mostExposure, (timesTheMean * all) / bank.ids.length / Math.max(sessions, sessionsToCount));
}

type Wanted = { theta: number; asked: ReadonlySet<number>; exposure: Exposure; rules: ChoiceRules; random: Random };

/**
 * The next item: of the area that lacks most of its share, drawn from the few that say most at θ and were not shown too often.
 * Where an area has none left, the next one; where all that is left was shown too often, the one that was shown least, since a learner must not be left without.
 * @param asked places in the bank that this learner was shown @returns a place in the bank, or null when all of it was asked
 */
export function chooseNextItem(bank: ItemBank, wanted: Wanted): number | null {
  const { asked, exposure, rules } = wanted;
  const limit = exposureLimit(bank, exposure, rules.mostExposure);
  const isOpen = (item: number) => !asked.has(item) && mayBeShown(exposure.uses[item] ?? 0, exposure.sessions, limit);
  for (const area of areasByLack(bank, wanted)) {
    const best = mostInformative(bank, wanted.theta, rules.amongBest, (item) => isOpen(item) && (area === null || bank.area[item] === area));
    if (best.length > 0) return wanted.random.pick(best);
  }
  return leastShown(bank, wanted);
}

/** Areas in the order in which they lack items of what their share of the next length would be; null stands for any. Equal ones come in a random order. */
function areasByLack(bank: ItemBank, { asked, rules: { shares }, random }: Wanted): (number | null)[] {
  if (shares === null) return [null];
  const counts = new Int32Array(bank.areas.length);
  for (const item of asked) {
    const area = bank.area[item];
    if (area !== undefined) counts[area] = (counts[area] ?? 0) + 1;
  }
  const all = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const lack = bank.areas.map((area, place) => ((shares[area] ?? 0) / all) * (asked.size + 1) - (counts[place] ?? 0));
  const wanted = random.shuffle([...bank.areas.keys()].filter((place) => (shares[bank.areas[place] ?? ''] ?? 0) > 0));
  return wanted.sort((one, other) => (lack[other] ?? 0) - (lack[one] ?? 0));
}

/** At most `count` items that say most at θ (van der Linden & Pashley 2010), the most informative first; equal ones in the order of the bank. */
export function mostInformative(bank: ItemBank, theta: number, count: number, isOpen: (item: number) => boolean): number[] {
  const best: { item: number; information: number }[] = [];
  for (let item = 0; item < bank.ids.length; item += 1) {
    if (!isOpen(item)) continue;
    const information = informationOf(parametersAt(bank, item), theta, bank.scaling);
    const last = best.at(-1);
    if (last && best.length >= count && information <= last.information) continue;
    let place = best.length;
    while (place > 0 && (best[place - 1]?.information ?? 0) < information) place -= 1;
    best.splice(place, 0, { item, information });
    if (best.length > count) best.pop();
  }
  return best.map(({ item }) => item);
}

function leastShown(bank: ItemBank, { asked, exposure, rules: { shares } }: Wanted): number | null {
  let least: number | null = null;
  for (let item = 0; item < bank.ids.length; item += 1) {
    if (asked.has(item) || (shares !== null && !((shares[bank.areas[bank.area[item] ?? 0] ?? ''] ?? 0) > 0))) continue;
    if (least === null || (exposure.uses[item] ?? 0) < (exposure.uses[least] ?? 0)) least = item;
  }
  return least;
}
