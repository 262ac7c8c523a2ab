import { englishAskingWords, englishGeneralWords, englishStopWords } from '../../text/stop-words.ts';
import { stem } from '../../text/terms.ts';
import { guessLanguage } from './guess-language.ts';

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[’'.&-][\p{L}\p{N}]+)*/gu;
const capital = /^\p{Lu}/u;
const formula = /^(?=.*\d)(?=.*\p{Lu})[\p{L}\d]+$/u;
/** Titles, and capitals that name nothing. */
const unnamed = new Set('i mr mrs ms miss dr prof sir st saint no yes ok am pm ad bc ce bce o'.split(' '));
/** What only a person or a company does: before it stands a name, also where a sentence begins. */
const deeds = new Set('sold invented discovered found named founded created developed published received wrote won built led proved designed painted composed explored ruled bought owned married died lived introduced produced patented coined'.split(' '));
const abstractEnding = /(?:tion|sion|ment|ness|ity|ism|ing|ence|ance|ogy|sis|ists?|ers?|ors?|ians?|body|one|s)$/i;
const shared = 4;

/** Names and formulas that common knowledge writes in two ways. */
const aliases: [string, string][] = [
  ['co2', 'carbon dioxide'], ['h2o', 'water'], ['o2', 'oxygen'], ['n2', 'nitrogen'], ['uk', 'united kingdom'], ['us', 'united states'], ['usa', 'united states'],
  ['eu', 'european union'], ['un', 'united nations'],
  ['tv', 'television'], ['dna', 'deoxyribonucleic acid'], ['rna', 'ribonucleic acid'], ['wwi', 'first world war'], ['wwii', 'second world war'], ['c', 'celsius'], ['f', 'fahrenheit'],
];

export type Known = { text: string; lower: string; words: Set<string>; stems: Set<string>; capitals: string[] };

/** What names are looked up in. */
export function readKnown(texts: readonly string[]): Known {
  const text = texts.join('\n').normalize('NFKC');
  const found = text.match(word) ?? [];
  const parts = found.flatMap((each) => [each, ...each.split(/[’'.&-]/)]).map((each) => each.toLowerCase());
  return { text, lower: ` ${text.toLowerCase().replaceAll(/\s+/g, ' ')} `, words: new Set(parts), stems: new Set(parts.map((each) => stem(fold(each)))), capitals: found.filter((each) => capital.test(each)).map(fold) };
}

/** Names, abbreviations and formulas of a statement that stand nowhere in what is known. */
export function findUnknownNames(statement: string, known: Known): string[] {
  const language = guessLanguage(statement);
  const text = statement.normalize('NFKC');
  const unknown: string[] = [];
  // Every noun has a capital in German.
  const isGerman = language === 'de';
  const isForeign = language !== null && language !== guessLanguage(known.text.slice(0, 4_000));
  for (const match of text.matchAll(word)) {
    const [name] = match;
    const bare = name.replace(/[’']s$/u, '');
    if (!capital.test(bare) && !formula.test(bare)) continue;
    const begins = opensSentence(text, match.index);
    if (begins && !isDoer(bare, text.slice(match.index + name.length)) && !formula.test(bare) && !isAcronym(bare)) continue;
    if (isGerman && !formula.test(bare) && !isAcronym(bare)) continue;
    if (isKnown(bare, known) || (isForeign && isTranslated(bare, known, language))) continue;
    unknown.push(bare);
  }
  return [...new Set(unknown)];
}

const isAcronym = (name: string) => /^\p{Lu}{2,6}s?$/u.test(name);
const fold = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** After a full stop, a colon, a mark or the sign of a list a capital says nothing. */
const opensSentence = (text: string, at: number) => /(?:^|[.!?:;。！？|#>()[\]"“”„«‘*_–—-]|\d[.)])\s*$|[•\n]\s*$/u.test(text.slice(0, at)) && !/\p{L}\.$/u.test(text.slice(0, at).match(/\S+$/u)?.[0] ?? '');

const isDoer = (name: string, after: string) => deeds.has(/^\s+(\p{Ll}+)/u.exec(after)?.[1] ?? '') && !abstractEnding.test(name);

function isKnown(name: string, known: Known): boolean {
  const lower = name.toLowerCase();
  const plain = fold(name);
  if (unnamed.has(lower) || (name.length === 1 && capital.test(name) && !formula.test(name))) return true;
  if (known.words.has(lower) || known.words.has(plain) || known.stems.has(stem(plain))) return true;
  if (/[’'.&-]/u.test(name) && name.split(/[’'.&-]/u).filter((part) => capital.test(part) || /\d/.test(part)).every((part) => isKnown(part, known))) return true;
  if (isAliased(lower, known)) return true;
  // A common word that was written large: "Key Points", "the Direction".
  if (!isAcronym(name) && (englishStopWords.has(lower) || englishAskingWords.has(lower) || englishGeneralWords.has(lower))) return true;
  // "American" for "America", "Fleming's": the beginning is the same.
  const start = plain.slice(0, Math.max(shared, plain.length - 4));
  return plain.length >= shared && known.capitals.some((other) => other.startsWith(start) || (other.length >= shared && plain.startsWith(other.slice(0, Math.max(shared, other.length - 4)))));
}

function isAliased(lower: string, { lower: text, words }: Known): boolean {
  const bare = lower.replaceAll('.', '');
  if (aliases.some(([short, long]) => (bare === short && text.includes(long)) || (long.split(' ').includes(lower) && words.has(short)))) return true;
  if (!/^[a-z]{2,6}$/.test(bare) || bare.length < 3) return false;
  // "WHO" for "World Health Organization".
  const initials = bare.split('').map((letter) => String.raw`${letter}[\p{L}-]+`).join(String.raw`\s(?:(?:of|the|and|for|in)\s)*`);
  return new RegExp(String.raw`(?<!\p{L})${initials}`, 'u').test(text);
}

/** A country, or a name that begins alike, in the language of the answer: "Londres", "Alemania". */
function isTranslated(name: string, known: Known, language: string | null): boolean {
  const plain = fold(name);
  if (known.capitals.some((other) => other.slice(0, 3) === plain.slice(0, 3))) return true;
  return language !== null && namesOfPlaces(language).has(plain);
}

const places = new Map<string, Set<string>>();
const codes = 'GB US DE FR ES IT PT NL BE AT CH SE NO DK FI PL CZ SK HU RO BG GR TR RU UA IE IS EG ZA NG KE GH MA DZ ET IN CN JP KR TH VN ID AU NZ CA MX BR AR CL PE CO CU IL IR IQ SA SY PK'.split(' ');
const parts = 'inglaterra angleterre inghilterra engeland anglia england escocia ecosse scozia gales europa europe asia asie africa afrique america amerique americas mediterraneo pacifico atlantico sol tierra luna terre soleil lune terra sole'.split(' ');

function namesOfPlaces(language: string): Set<string> {
  const found = places.get(language);
  if (found) return found;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const made = new Set([...codes.flatMap((code) => fold(names.of(code) ?? '').split(/\s+/)), ...parts]);
  places.set(language, made);
  return made;
}
