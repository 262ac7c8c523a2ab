import { isKnownWord } from '../text/relatives.ts';
import { englishStopWords } from '../text/stop-words.ts';
import { stem } from '../text/terms.ts';
import { isParticle, wordPattern, type IndexedPerson, type NameIndex } from './name-index.ts';
import { plainForms } from './plain-forms.ts';

export type FoundName = { start: number; end: number; /** Its place in the index. */ person: number };
type Word = { raw: string; forms: readonly string[]; start: number; end: number };

/** What may stand between two parts of one name. */
const between = /^(?:[\s.]{1,2}|\s?['’`-]\s?|,\s?)$/u;
/** Letters with dots that are somebody's initials, and those that are something else. */
const dotted = /(?<![\p{L}\p{N}.])(?:\p{Lu}\.\s?){2,4}/gu;
const otherwise = new Set(['am', 'pm', 'us', 'uk', 'usa', 'ad', 'bc', 'bce', 'ce', 'eg', 'ie', 'pe', 're', 'ps', 'dc', 'la', 'nb', 'un', 'eu', 'qed', 'rsvp', 'it', 'id', 'phd', 'ba', 'ma']);
/** What a person does, behind a name that is a word as well. */
const acting = /^(?:is|was|has|had|did|does|needs?|wants?|said|says|got|gets|and|or|asked|can|could|likes?|made|makes|failed|who|knows?|still|keeps?|thinks?|told|isn|wasn|hasn|didn|doesn)$/;
const determiners = new Set('the a an my your his her its our their this that these those of no any each every which what how so too as very more most'.split(' '));

/** Where people are named in a text, in order and without overlaps. */
export function findNames(index: NameIndex, text: string): FoundName[] {
  const found = [...findLiterals(index, text), ...findInitials(index, text)];
  const words = [...text.matchAll(wordPattern)].map((match): Word => ({ raw: match[0], forms: lookedUp(match[0]), start: match.index, end: match.index + match[0].length }));
  for (let at = 0, free = 0; at < words.length; at += 1) {
    const name = nameAt(index, text, words, { at, free });
    if (!name) continue;
    found.push({ start: words[name.from]?.start ?? 0, end: name.end, person: name.person });
    at = name.until;
    free = at + 1;
  }
  return withoutOverlaps(found);
}

/** The plain forms of a word, and without the s of a genitive that is written without an apostrophe. */
function lookedUp(raw: string): string[] {
  const forms = plainForms(raw);
  return [...forms, ...forms.flatMap((form) => (form.length > 4 && form.endsWith('s') ? [form.slice(0, -1)] : []))];
}

/** A word, and the first one before it that is in no name yet. */
type Place = { at: number; free: number };
type Name = { from: number; until: number; end: number; person: number };

/** The longest name that begins at a word, or with initials and particles before it. */
function nameAt(index: NameIndex, text: string, words: readonly Word[], place: Place): Name | undefined {
  const { at } = place;
  const word = words[at];
  if (!word) return undefined;
  let best: Name | undefined;
  for (const form of word.forms) {
    for (const person of index.byWord.get(form) ?? []) {
      const owner = index.people[person];
      if (!owner) continue;
      const name = grown(owner, text, words, place, person);
      const isCounted = owner.person.isFar ? strongParts(owner, words, name) >= 2 : name.until > at || name.from < at || standsForSomebody(text, words, at);
      if (isCounted && (!best || name.until - name.from > best.until - best.from)) best = name;
    }
  }
  return best;
}

const strongParts = ({ parts }: IndexedPerson, words: readonly Word[], { from, until }: Name) =>
  words.slice(from, until + 1).filter(({ forms: [form = ''] }) => form.length > 1 && parts.has(form) && !isParticle(form)).length;

/** Takes in what belongs to the same person on both sides: more names, their initials, particles between. */
function grown(owner: IndexedPerson, text: string, words: readonly Word[], { at, free }: Place, person: number): Name {
  const belongs = ({ forms, raw }: Word) => forms.some((form) => owner.parts.has(form)) || (forms[0]?.length === 1 && /^\p{Lu}$/u.test(raw) && owner.initials.has(forms[0] ?? ''));
  const touch = (one: Word | undefined, other: Word | undefined) => one !== undefined && other !== undefined && between.test(text.slice(one.end, other.start));
  // Each word once: what comes a second time is the next mention.
  const taken = new Set(words[at]?.forms);
  const takes = (word: Word | undefined) => {
    if (!isPart(word, owner, belongs) || word?.forms.some((form) => taken.has(form))) return false;
    for (const form of word?.forms ?? []) taken.add(form);
    return true;
  };
  let until = at;
  for (let next = at + 1; touch(words[next - 1], words[next]) && takes(words[next]); next += 1) until = next;
  let from = at;
  for (let before = at - 1; before >= free && touch(words[before], words[before + 1]) && takes(words[before]); before -= 1) from = before;
  // A particle at the end is no part of a name: "Ana de".
  while (until > at && isParticle(words[until]?.forms[0] ?? '')) until -= 1;
  const last = words[until];
  return { from, until, end: (last?.end ?? 0) - genitiveOf(owner, last), person };
}

const isPart = (word: Word | undefined, owner: IndexedPerson, belongs: (word: Word) => boolean) =>
  word !== undefined && belongs(word) && (!/^\p{Ll}/u.test(word.raw) || isParticle(word.forms[0] ?? '') || word.forms.some((form) => owner.parts.has(form) && form.length > 2));

/** 1 where the last letter is only a genitive's. */
const genitiveOf = ({ parts }: IndexedPerson, last: Word | undefined) => (last && last.raw.length > 4 && !parts.has(last.forms[0] ?? '') && /s$/i.test(last.raw) ? 1 : 0);

/** Whether one word alone is somebody's name here, and not a word of the language that is written alike. */
function standsForSomebody(text: string, words: readonly Word[], at: number): boolean {
  const { raw = '', start = 0, end = 0, forms = [] } = words[at] ?? {};
  const small = raw.toLowerCase();
  const isStop = englishStopWords.has(small);
  if (!isStop && !isKnownWord(stem(small))) return !/^\p{Ll}/u.test(raw) || (forms[0]?.length ?? 0) >= 3;
  const after = text.slice(end, end + 4);
  const isGenitive = /^['’`](?:s(?!\p{L})|(?![\p{L}]))/u.test(after);
  const acts = isGenitive || acting.test(words[at + 1]?.raw ?? '');
  if (!/^\p{Lu}\p{Ll}/u.test(raw)) return !isStop && acts && /^\p{Ll}/u.test(raw) && !determiners.has(words[at - 1]?.raw.toLowerCase() ?? '');
  if (/^\s?[:\d]/.test(after)) return false;
  const isFirst = /(?:^|[.?!:\n"“(>*-])\s*$/u.test(text.slice(Math.max(0, start - 8), start));
  return !isFirst || acts;
}

const findLiterals = ({ literals, literalPattern }: NameIndex, text: string): FoundName[] =>
  literalPattern === null ? [] : [...text.matchAll(literalPattern)].flatMap((match) => {
    const person = literals.get(match[0].toLowerCase().replaceAll(/\s+/g, ' '));
    return person === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, person }];
  });

function findInitials({ people }: NameIndex, text: string): FoundName[] {
  return [...text.matchAll(dotted)].flatMap((match) => {
    const letters = match[0].replaceAll(/[^\p{L}]/gu, '').toLowerCase();
    const signature = plainForms(letters)[0];
    const person = otherwise.has(signature) ? -1 : people.findIndex((one) => one.signature === signature && one.person.isFar !== true);
    return person < 0 ? [] : [{ start: match.index, end: match.index + match[0].trimEnd().length, person }];
  });
}

/** The longer one where two meet. */
function withoutOverlaps(found: readonly FoundName[]): FoundName[] {
  const kept: FoundName[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = kept.at(-1);
    if (!before || one.start >= before.end) kept.push(one);
    else if (one.end - one.start > before.end - before.start) kept.splice(-1, 1, one);
  }
  return kept;
}
