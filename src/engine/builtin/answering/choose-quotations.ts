import { definitionCue, placesOf } from '../definition-cue.ts';
import type { Asking } from './asking.ts';
import { longestQuotation, type RatedWindow, type Window } from './rate-windows.ts';

/** In words. */
const furtherAtMost = 32;
/** A sentence that defines this clearly needs no other beside it that does not. */
const clearDefinition = 0.7;
/** A further quotation that rates lower than the best one by more than this says too little. */
const worthAdding = 10;

/** The window that most likely answers, and one from another place that may; best first. */
export function chooseQuotations(asking: Asking, windows: readonly RatedWindow[]): RatedWindow[] {
  const rated = windows.toSorted((a, b) => b.rating - a.rating);
  const sides = asking.question.sides;
  if (sides !== null) {
    const compared = compare(sides, rated, asking.relatives);
    if (compared.length > 0) return compared;
  }
  const best = rated.find(({ window }) => window.words <= longestQuotation) ?? rated[0];
  if (best === undefined) return [];
  const further = rated.find((one) => one.window.words <= furtherAtMost && !overlaps(one.window, best.window)
    && (best.features.definition < clearDefinition || one.features.definition >= clearDefinition));
  return further === undefined || further.rating < best.rating - worthAdding ? [best] : [best, further];
}

/** For each of two things that are compared the window that says best what it is, and in what it differs. */
function compare(sides: [string[], string[]], rated: readonly RatedWindow[], relatives: Asking['relatives']): RatedWindow[] {
  const short = rated.filter(({ window }) => window.words <= (longestQuotation + furtherAtMost) / 2);
  const speaks = sides.map((side, at) => {
    const other = sides[1 - at] ?? [];
    return short.map((one) => ({ one, worth: worthFor(side, other, one, relatives) }));
  });
  const [a, b] = speaks.map((list) => list.filter(({ worth }) => worth > 0).sort((x, y) => y.worth - x.worth));
  const first = a?.[0]?.one;
  if (first === undefined || b?.[0] === undefined) return [];
  // One that tells of both leaves room for what it does not tell.
  const second = b.find(({ one }) => !overlaps(one.window, first.window))?.one;
  return second === undefined ? [first] : [first, second];
}

const contrast = /\b(?:whereas|while|unlike|in contrast|contrary|by contrast|rather than|instead of|compared|differ(?:s|ed|ent|ence|ences)?|on the other hand|however|but|opposite)\b/i;

function worthFor(side: readonly string[], other: readonly string[], { window, rating }: RatedWindow, relatives: Asking['relatives']): number {
  const own = window.sentences.filter(({ stems }) => holdsAll(side, stems, relatives));
  if (own.length === 0) return 0;
  const definition = Math.max(...own.map(({ text, stems }) => definitionCue(text, stems, side)));
  const opens = own.some(({ stems }) => placesOf(side, stems).some((at) => at <= 2)) ? 1 : 0;
  const contrasted = own.filter(({ text }) => contrast.test(text));
  const both = contrasted.some(({ stems }) => holdsAll(other, stems, relatives)) ? 1 : 0;
  return 0.6 * rating + 4 * definition + 1.5 * opens + (contrasted.length > 0 ? 0.7 : 0) + 2.5 * both;
}

const sameWord = 0.5;
const holdsAll = (terms: readonly string[], stems: readonly string[], relatives: Asking['relatives']) =>
  terms.every((term) => stems.includes(term) || stems.some((word) => (relatives(term).get(word) ?? 0) >= sameWord));

function overlaps(a: Window, b: Window): boolean {
  return a.sentences.some((sentence) => b.sentences.includes(sentence));
}
