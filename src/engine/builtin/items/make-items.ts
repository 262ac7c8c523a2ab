import { createRandom } from '#shared/random.ts';
import type { DraftedItem, ItemsRequest } from '../../items.ts';
import { detectLanguage, termsOf } from '../../text/terms.ts';
import { nounPhrases } from '../../text/noun-phrases.ts';
import { definitionCue } from '../definition-cue.ts';
import { keyTerms, type KeyTerm } from '../key-terms.ts';
import { rarityOf } from '../lexrank.ts';
import type { QuotableSentence } from '../quotable-sentences.ts';
import { askableSentences } from './askable-sentences.ts';
import { chooseDistractors, rivalOf, type Rival } from './choose-distractors.ts';

/** Terms that are asked about; more of them are looked at where more questions are wanted. */
const termsFor = (wanted: number) => Math.min(400, Math.max(80, wanted * 5));
const optionsBesideKey = 3;
const spares = 3;
/** A sentence that says what a thing is makes a question with one answer; one that names it in passing fits others too, and is not asked. */
const clearEnough = 0.55;
const worthOfDefinition = 2;
/** "The cell …" often means one that was told of before. */
const opensWithThe = 0.8;

type Place = { sentence: QuotableSentence; term: KeyTerm; rival: Rival; start: number; end: number; worth: number };

/**
 * Drafts questions from a text, each resting on one sentence of it: a term of the text is asked for, by its definition where the text defines it, and
 * otherwise by the sentence with a gap. English only; nothing for other languages. No two ask for the same term or rest on the same sentence.
 */
export function makeItems({ passages, wanted, kinds, seed }: ItemsRequest): DraftedItem[] {
  if (kinds.length === 0 || wanted < 1 || detectLanguage(passages.slice(0, 30).map(({ text }) => text).join('\n\n')) !== 'english') return [];
  const rarity = rarityOf(passages.map(({ text }) => termsOf(text, 'english')));
  const order = new Map(passages.map(({ id }, at) => [id, at]));
  const terms = keyTerms(passages, termsFor(wanted), rarity).filter(({ term }) => isAskedFor(term));
  const sentences = askableSentences(passages);
  const rivals = new Map(terms.map((term) => [term.term, rivalOf(term, firstPlace(term, sentences, order), genusOf(term))]));
  const places = terms.flatMap((term) => bestPlaces(term, sentences, rivals)).sort((one, other) => other.worth - one.worth);
  const random = createRandom(seed);
  const taken = { sentences: new Set<QuotableSentence>(), terms: new Set<string>(), perPassage: new Map<string, number>() };
  const made: { item: DraftedItem; at: number; start: number }[] = [];
  for (const place of places) {
    if (made.length >= wanted) break;
    const name = place.rival.stems.join(' ');
    // Spread over the text, as long as there is text to spread over.
    const mostHere = Math.max(2, Math.ceil((2 * wanted) / Math.max(1, passages.length)));
    if (taken.sentences.has(place.sentence) || taken.terms.has(name) || (taken.perPassage.get(place.sentence.passage.id) ?? 0) >= mostHere) continue;
    const kind = kinds[made.length % kinds.length] ?? 'choice';
    const item = (kind === 'choice' ? asChoice(place, [...rivals.values()], random) : null) ?? (kinds.includes('cloze') ? asCloze(place) : null);
    if (!item) continue;
    taken.sentences.add(place.sentence);
    taken.terms.add(name);
    taken.perPassage.set(place.sentence.passage.id, (taken.perPassage.get(place.sentence.passage.id) ?? 0) + 1);
    made.push({ item, at: order.get(place.sentence.passage.id) ?? 0, start: place.sentence.start });
  }
  return made.toSorted((one, other) => one.at - other.at || one.start - other.start).map(({ item }) => item);
}

/** Terms that are an answer: words, not numbers, letters, or the names of parts of a book. */
const isAskedFor = (term: string) => /^[\p{L}][\p{L}\d' -]{2,38}$/u.test(term) && term.split(' ').length <= 3 && !general.test(term);
const general = /^(?:example|chapter|section|figure|table|student|reader|people|person|thing|way|part|number|process|type|case|result|fact|time|year|question|answer|key)s?$/i;

const firstPlace = ({ definition, term }: KeyTerm, sentences: readonly QuotableSentence[], order: ReadonlyMap<string, number>): number =>
  order.get((definition?.sentence ?? sentences.find(({ text }) => text.includes(term)))?.passage.id ?? '') ?? 0;

/** The kind of thing that the text says it is ("a disaccharide consisting of …"), as a stem; null where it does not say. */
function genusOf({ definition, term }: KeyTerm): string | null {
  const said = definition && definitionOf(plain(definition.sentence.text), term)?.said;
  const [first] = said ? nounPhrases(said.split(/ (?:that|which|who|whose|of|in|with|used|made|consisting|composed|by|for|to) /)[0] ?? '') : [];
  return first?.key.split(' ').at(-1) ?? null;
}

/** Where a term can be asked for: it stands once in the sentence, whole. */
function bestPlaces(term: KeyTerm, sentences: readonly QuotableSentence[], rivals: ReadonlyMap<string, Rival>): Place[] {
  const rival = rivals.get(term.term);
  if (!rival) return [];
  const pattern = new RegExp(String.raw`(?<![\p{L}\d-])${escapePattern(term.term)}(?![\p{L}\d-])`, 'giu');
  return sentences.flatMap((sentence) => {
    if (!sentence.text.toLowerCase().includes(term.term.toLowerCase())) return [];
    const found = [...sentence.text.matchAll(pattern)];
    const [only] = found;
    // Another form of a word of it elsewhere in the sentence would say the answer.
    if (found.length !== 1 || !only || rival.stems.some((one) => sentence.stems.filter((other) => other === one).length > 1)) return [];
    const isDefined = definitionOf(plain(sentence.text), term.term) !== null;
    const clarity = isDefined ? 1 : definitionCue(sentence.text, sentence.stems, rival.stems);
    // A word out of a longer name ("molecular oxygen", "DNA strand") leaves half of the answer standing.
    if (clarity < clearEnough || !nounPhrases(sentence.text).some(({ text }) => text.toLowerCase() === only[0].replaceAll(/\s+/g, ' ').toLowerCase())) return [];
    const worth = Math.log2(1 + term.score) * clarity + (isDefined ? worthOfDefinition : 0) - (sentence.text.startsWith('The ') ? opensWithThe : 0) - sentence.text.length / 400;
    return [{ sentence, term, rival, start: only.index, end: only.index + only[0].length, worth }];
  }).toSorted((one, other) => other.worth - one.worth).slice(0, 3);
}

/** How a definition goes on, and what looks like one: a judgement, a passive. */
const saying = '(?:an? |the |any |one of the |when |how |[a-z]+ (?:that|which|who|whose|of|in|with|used|made) )';
const judging = '(?:the (?:same|most|only|main|best|first|result|reason|following|case)|an? (?:good|great|important|major|key|common|simple|classic|very|example))';
const saysNoMore = new RegExp(String.raw`^${judging}\b|^\w+(?:ed|ing|en) (?:in|with|by|of|to|from|as|at|on)\b`, 'i');

/** "A hypothesis is a suggested explanation …": what is said of it; null where the sentence says it in another way. */
export function definitionOf(text: string, term: string): { verb: 'is' | 'are'; said: string } | null {
  const found = new RegExp(String.raw`^(?:an? |the )?${escapePattern(term)} (?<verb>is|are) (?<said>${saying}.{20,})\.$`, 'iu').exec(text)?.groups;
  if (!found || saysNoMore.test(found['said'] ?? '')) return null;
  return { verb: found['verb']?.toLowerCase() === 'are' ? 'are' : 'is', said: found['said'] ?? '' };
}

function asChoice({ sentence, rival, start, end }: Place, rivals: readonly Rival[], random: ReturnType<typeof createRandom>): DraftedItem | null {
  const key = plain(sentence.text.slice(start, end));
  const article = /\b(an?) $/i.exec(sentence.text.slice(0, start))?.[1]?.toLowerCase();
  const defined = definitionOf(plain(sentence.text), key);
  const needsVowel = defined || article === undefined ? null : article === 'an';
  const found = chooseDistractors({ key: { ...rival, text: key }, sentence: new Set(sentence.stems), needsVowel }, rivals, optionsBesideKey + spares);
  if (found.length < optionsBesideKey) return null;
  const opens = start === 0 || /^(?:an?|the) $/i.test(sentence.text.slice(0, start));
  const shown = (text: string) => (opens && rival.writing === 'word' ? lowerFirst(text, rival) : text);
  const stem = defined ? `Which of these ${defined.verb} ${defined.said}?` : plain(`Which words are missing? ${sentence.text.slice(0, start)}_____${sentence.text.slice(end)}`);
  const distractors = random.shuffle(found.slice(0, optionsBesideKey));
  return { kind: 'choice', term: rival.text, stem: defined ? stem : stem.replace('Which words are', isOneWord([key, ...distractors]) ? 'Which word is' : 'Which words are'),
    key: shown(key), distractors, spare: found.slice(optionsBesideKey), source: sourceOf(sentence) };
}

const isOneWord = (texts: readonly string[]) => texts.every((text) => !text.includes(' '));
/** A capital that only opens the sentence would tell the key from the other options. */
const lowerFirst = (text: string, { text: usual }: Rival) => (/^\p{Lu}\p{Ll}/u.test(text) && !/^\p{Lu}/u.test(usual) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

function asCloze({ sentence, rival, start, end }: Place): DraftedItem {
  const before = sentence.text.slice(0, start);
  // "a" or "an" would tell how the answer begins.
  const stem = `${before.replace(/\b(an?) $/i, (_, article: string) => (article.startsWith('A') ? 'A(n) ' : 'a(n) '))}{{a}}${sentence.text.slice(end)}`;
  return { kind: 'cloze', term: rival.text, stem: plain(stem), key: plain(sentence.text.slice(start, end)), distractors: [], spare: [], source: sourceOf(sentence) };
}

const sourceOf = ({ passage, start, end, text }: QuotableSentence): DraftedItem['source'] => ({ documentId: passage.documentId, documentTitle: passage.documentTitle,
  page: passage.page, start, end, quote: text });

/** On one line: a page breaks its lines anywhere, and hyphenates there. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/ ([.,;)])/g, '$1').trim();
const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
