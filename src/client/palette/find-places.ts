import type { IconName } from '../components/icon.tsx';

/** Where a place stands in the palette, in the order of the start state. */
export const groups = ['recent', 'go-to', 'skills', 'lessons', 'courses', 'classes', 'people', 'documents', 'conversations', 'commands'] as const;
export type Group = (typeof groups)[number];

/** Something to open or to do. `keys`: the keys that do the same, one after the other. `isAnswer`: the server found it for what was typed, also spelt otherwise. */
export type Place = { id: string; group: Group; title: string; detail?: string; icon: IconName; keys?: readonly string[]; isAlways?: boolean; isAnswer?: boolean; run: () => void };

/** Rows of one group at most; pages and commands are few. */
const mostRows = 4;

/** Without case and accents, so that `resume` finds `résumé`. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
export const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean);

/** How well a place answers what was typed, 0: not at all. Every word must stand in its title, or in what is said below it. */
export function rate({ title, detail = '' }: Pick<Place, 'title' | 'detail'>, typed: string): number {
  const [name, more] = [fold(title), fold(detail)];
  const words = wordsOf(typed);
  const whole = words.join(' ');
  if (name === whole) return 6;
  if (name.startsWith(whole)) return 5;
  const begins = (text: string, word: string) => text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
  if (words.every((word) => begins(name, word))) return 4;
  if (words.every((word) => name.includes(word))) return 3;
  if (words.every((word) => name.includes(word) || begins(more, word))) return 2;
  return 0;
}

export type Found = { group: Group; places: Place[] };

/** The groups in which something answers, the one with the best answer first; nothing typed: what stands ready. `>` asks for commands alone. */
export function findPlaces(places: readonly Place[], typed: string): Found[] {
  const isCommand = typed.trimStart().startsWith('>');
  const text = typed.trimStart().replace(/^>/, '').trim();
  const offered = isCommand ? places.filter(({ group }) => group === 'commands') : places;
  if (text === '') return inGroups(offered.filter(({ group, isAlways }) => isCommand ? !isAlways : group === 'recent' || group === 'go-to' || (group === 'commands' && !isAlways)));
  const rated = offered
    .filter(({ group }) => group !== 'recent')
    .map((place) => ({ place, rating: place.isAlways ? 0.5 : Math.max(rate(place, text), place.isAnswer ? 1 : 0) }))
    .filter(({ rating }) => rating > 0)
    .toSorted((a, b) => b.rating - a.rating);
  const best = new Map<Group, number>();
  for (const { place, rating } of rated) best.set(place.group, Math.max(best.get(place.group) ?? 0, rating));
  return inGroups(rated.map(({ place }) => place), mostRows).toSorted((a, b) => (best.get(b.group) ?? 0) - (best.get(a.group) ?? 0));
}

const inGroups = (places: readonly Place[], most = Infinity): Found[] =>
  groups.map((group) => ({ group, places: places.filter((place) => place.group === group).slice(0, most) })).filter((found) => found.places.length > 0);

/** The parts of a title, those that were typed marked. */
export function markTyped(title: string, typed: string): { text: string; isMarked: boolean }[] {
  const folded = fold(title);
  // A fold that changes lengths cannot be laid over the title.
  if (folded.length !== title.length) return [{ text: title, isMarked: false }];
  const marks = Array.from({ length: title.length }, () => false);
  const words = wordsOf(typed.replace(/^\s*>/, ''));
  for (const needle of folded.includes(words.join(' ')) ? [words.join(' ')] : words) {
    const at = needle === '' ? -1 : folded.indexOf(needle);
    if (at >= 0) marks.fill(true, at, at + needle.length);
  }
  const parts: { text: string; isMarked: boolean }[] = [];
  for (let at = 0; at < title.length; at += 1) {
    const isMarked = marks[at] ?? false;
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += title.charAt(at);
    else parts.push({ text: title.charAt(at), isMarked });
  }
  return parts;
}
