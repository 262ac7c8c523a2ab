import { definitionCue, placesOf } from '../definition-cue.ts';
import type { Asking } from './asking.ts';
import { longestQuotation, type Window } from './rate-sentences.ts';

/** In words. */
const furtherAtMost = 32;
/** A sentence that defines this clearly needs no other beside it that does not. */
const clearDefinition = 0.7;
/** A further quotation that is less likely than this share of the best one only takes room. */
const worthAdding = 0.01;
/** What begins by pointing back at a sentence that is not quoted reads worse than it rates. */
const leaningShare = 0.9;

/** The window that most likely answers, and one from another place that may; best first. */
export function chooseQuotations(asking: Asking, windows: readonly Window[]): Window[] {
  const byWorth = windows.toSorted((a, b) => worthOf(b) - worthOf(a));
  const sides = asking.question.sides;
  if (sides !== null) {
    const compared = compare(sharedEnding(sides, byWorth), byWorth, asking.relatives);
    if (compared.length > 0) return compared;
  }
  const [best] = byWorth;
  if (best === undefined) return [];
  const further = byWorth.find((one) => one.words <= furtherAtMost && !overlaps(one, best)
    && (definitionIn(best) < clearDefinition || definitionIn(one) >= clearDefinition));
  return further === undefined || further.share < worthAdding * best.share ? [best] : [best, further];
}

function worthOf({ sentences: [first], share }: Window): number {
  return first?.sentence.leansBack === true && first.sentence.before?.isQuotable === true ? leaningShare * share : share;
}

const definitionIn = ({ sentences }: Window) => Math.max(...sentences.map(({ features }) => features.definition));

/** 'Saturated and unsaturated fats': what ends the second belongs to the first as well, where the two stand together in what was found. */
function sharedEnding([a, b]: [string[], string[]], windows: readonly Window[]): [string[], string[]] {
  const ending = b.slice(a.length);
  const whole = [...a, ...ending];
  const stands = ending.length > 0 && windows.some(({ sentences }) => sentences.some(({ sentence: { stems } }) => placesOf(whole, stems).length > 0));
  return stands ? [whole, b] : [a, b];
}

/** For each of two things that are compared the window that says best what it is, and in what it differs. */
function compare(sides: [string[], string[]], windows: readonly Window[], relatives: Asking['relatives']): Window[] {
  const short = windows.filter(({ words }) => words <= (longestQuotation + furtherAtMost) / 2);
  const speaks = sides.map((side, at) => {
    const other = sides[1 - at] ?? [];
    return short.map((one) => ({ one, worth: worthFor(side, other, one, relatives) }));
  });
  const [a, b] = speaks.map((list) => list.filter(({ worth }) => worth > -Infinity).sort((x, y) => y.worth - x.worth));
  const first = a?.[0]?.one;
  if (first === undefined || b?.[0] === undefined) return [];
  // One that tells of both leaves room for what it does not tell.
  const second = b.find(({ one }) => !overlaps(one, first))?.one;
  return second === undefined ? [first] : [first, second];
}

/** What nothing speaks for is not told apart from what hardly anything speaks for. */
const unlikely = 1e-6;
const contrast = /\b(?:whereas|while|unlike|in contrast|contrary|by contrast|rather than|instead of|compared|differ(?:s|ed|ent|ence|ences)?|on the other hand|however|but|opposite)\b/i;

function worthFor(side: readonly string[], other: readonly string[], { sentences, share }: Window, relatives: Asking['relatives']): number {
  const own = sentences.map(({ sentence }) => sentence).filter(({ stems }) => holdsAll(side, stems, relatives));
  if (own.length === 0) return -Infinity;
  const definition = Math.max(...own.map(({ text, stems }) => definitionCue(text, stems, side)));
  const opens = own.some(({ stems }) => placesOf(side, stems).some((at) => at <= 2)) ? 1 : 0;
  const contrasted = own.filter(({ text }) => contrast.test(text));
  const both = contrasted.some(({ stems }) => holdsAll(other, stems, relatives)) ? 1 : 0;
  return 0.6 * Math.log(share + unlikely) + 4 * definition + 1.5 * opens + (contrasted.length > 0 ? 0.7 : 0) + 2.5 * both;
}

const sameWord = 0.5;
const holdsAll = (terms: readonly string[], stems: readonly string[], relatives: Asking['relatives']) =>
  terms.every((term) => stems.includes(term) || stems.some((word) => (relatives(term).get(word) ?? 0) >= sameWord));

function overlaps(a: Window, b: Window): boolean {
  return a.sentences.some(({ sentence }) => b.sentences.some((other) => other.sentence === sentence));
}
