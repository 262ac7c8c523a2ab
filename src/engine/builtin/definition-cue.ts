import { englishAskingWords, englishStopWords } from '../text/stop-words.ts';
import { stem } from '../text/terms.ts';
import { tokenize } from '../text/tokens.ts';

const stems = (list: string) => new Set(list.split(' ').map((word) => stem(word)));

const articles = stems('a an the one any all its their his her our');
const be = stems('is are was were');
/** 'X means …', 'X occurs when …' */
const saying = stems('mean means refer refers denote denotes describe describes occur occurs consist consists');
const naming = stems('called termed named dubbed labeled labelled as');
const namedAs = stems('known referred described');
/** They tell when or where, more than what. */
const circumstance = stems('occur occurs describe describes');
/** 'X is broken down by', 'X are produced in': what is done to it. */
const passive = /^\W+(?:is|are|was|were) (?:\w+ly )?\w+(?:ed|en|ught|ound|ade|uilt|elt) (?:by|in|from|into|to|on|at|with|down|up|as|through|for|during|when|out|off)\b/i;
/** What follows tells of X without saying what it is. */
const aside = stems('not also often usually now then still only very more most found used present common commonly important essential necessary responsible able likely known called made located similar different just');
/** Nouns that a definition puts a thing under. */
const genus = stems('study science branch process movement type kind form group class set molecule substance structure region part unit ability measure state method sequence compound name property series system theory statement explanation collection field quantity force change transfer condition tendency production division organism cell material element device tool instrument person place event document law rule principle idea concept practice disease disorder program language number value ratio model act art word term period area body layer amount degree point line');

/**
 * How clearly a sentence says what a thing is: 0 not at all, 1 beyond doubt.
 * @param words the sentence's words as stems, in order, stop words included; `subject` likewise
 */
export function definitionCue(text: string, words: readonly string[], subject: readonly string[]): number {
  let found = 0;
  const places = placesOf(subject, words);
  if (places.length === 0) return 0;
  const raw = tokenize(text);
  for (const at of places) {
    const start = raw[at]?.start ?? 0;
    const end = raw[at + subject.length - 1]?.end ?? text.length;
    found = Math.max(found, cueAt({ text, words, at, length: subject.length, after: text.slice(end) }), otherName(text.slice(0, start), text.slice(end)));
  }
  return found;
}

/** `after` is the text that follows the subject. */
type Place = { text: string; words: readonly string[]; at: number; length: number; after: string };

/** How clearly a sentence says of something that it is `wanted` ('… are the building blocks of proteins'), or what `wanted` is. */
export function predicateCue(words: readonly string[], wanted: readonly string[]): number {
  return Math.max(0, ...placesOf(wanted, words).map((at) => {
    const before = words.slice(0, at).findLast((word) => !articles.has(word)) ?? '';
    return be.has(before) || be.has(words[at + wanted.length] ?? '') ? 1 : 0.4;
  }));
}

/** Where `wanted` stands in `words`, as one piece. */
export function placesOf(wanted: readonly string[], words: readonly string[]): number[] {
  if (wanted.length === 0) return [];
  return [...words.keys()].filter((at) => wanted.every((word, offset) => words[at + offset] === word));
}

function cueAt({ text, words, at, length, after }: Place): number {
  const before = words.slice(Math.max(0, at - 4), at);
  const rest = words.slice(at + length);
  if (isNamed(before, rest, /\brefer(?:s|red)? to\b.* as\b/i.test(text))) return 0.8;
  const opening = openingOf(text, words.slice(0, at));
  const said = opening > 0 ? sayingIn(rest, after) : 0;
  return said > 0 ? said * opening : apposition(after);
}

/** '… is called X', '… known as X', and not '… called X-rays'. */
function isNamed(before: readonly string[], rest: readonly string[], isReferred: boolean): boolean {
  const last = before.filter((word) => !articles.has(word)).at(-1) ?? '';
  if (!naming.has(last)) return false;
  if (last === 'as' && !before.some((word) => namedAs.has(word)) && !isReferred) return false;
  const [next = ''] = rest;
  return rest.length === 0 || englishStopWords.has(next) || englishAskingWords.has(next) || next.length < 4 || be.has(next);
}

/** 1 when the subject opens the sentence, hardly less after an introduction and a comma ('In simple terms, biology is'). */
function openingOf(text: string, before: readonly string[]): number {
  const own = before.filter((word) => !articles.has(word));
  if (own.length === 0) return 1;
  if (/^(?:recall|note|remember|notice)(?: that)? /i.test(text) && own.length <= 2) return 0.9;
  const introduction = text.slice(0, Math.max(0, text.indexOf(',')));
  const words = introduction.split(/\s+/).length;
  return introduction !== '' && words <= 6 && before.length - words <= 1 && before.length >= words ? 0.95 : 0;
}

function sayingIn(rest: readonly string[], after: string): number {
  // 'X, or Y, is …' and 'X (Y) is …': a few words may stand between, set off from the rest.
  const verb = rest.slice(0, 6).findIndex((word) => be.has(word) || saying.has(word));
  if (verb === -1 || (verb > 0 && !/^\W*(?:\(|—|–|, or\b)/.test(after))) return 0;
  const distance = verb === 0 ? 1 : 0.8;
  const said = rest[verb] ?? '';
  const [first = '', second = '', third = '', fourth = ''] = rest.slice(verb + 1);
  if (saying.has(said)) return distance * (circumstance.has(said) ? 0.6 : 1);
  if (first === stem('defined') || (first === 'when' && verb === 0)) return distance;
  if (aside.has(first) || (verb === 0 && passive.test(after))) return distance * 0.35;
  const isGenus = [first, second, third].some((word) => genus.has(word));
  if (articles.has(first)) return distance * (isGenus ? 1 : 0.8);
  const isRestricted = [second, third, fourth].some((word) => word === 'that' || word === stem('which') || word === stem('whose'));
  return distance * (isGenus ? 0.9 : isRestricted ? 0.85 : 0.65);
}

/** 'X, or programmed death', 'X—the movement of …', 'X (literally …)': explained in passing. */
function apposition(after: string): number {
  if (/^”?, (?:or|which (?:is|are|means?)) /i.test(after) || /^”?\s*(?:—|–|, )(?:the|an?|which (?:is|are)) /i.test(after)) return 0.5;
  return /^”?\s*(?:—|–|\()/.test(after) ? 0.4 : 0;
}

/** '… programmed cell death, or apoptosis', 'programmed death (apoptosis)': another name for what was just told. */
function otherName(before: string, after: string): number {
  if (/, or (?:the |an? )?["“]?$/i.test(before) && /^["”]?(?:[,.;:)]|$)/.test(after)) return 0.6;
  return /[\p{Ll}] \(["“]?$/u.test(before) && /^["”]?\)/.test(after) ? 0.5 : 0;
}
