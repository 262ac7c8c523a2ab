import { tokenize } from '../../text/tokens.ts';
import { stem } from '../../text/terms.ts';
import { contentTerms, coverage, particularTerms } from './content-terms.ts';
import { opposites, type Opposites } from './opposites.ts';

const negators = new Set('not never cannot no none nor neither without hardly nobody nothing'.split(' '));
/** They turn a sentence round without a "not": where one stands, negations are not counted. */
const hidden = /\b(?:prevent|avoid|stop|stops|stopped|fail|fails|failed|lack|lacks|unable|rather than|instead of|except|other than|unless|only|seldom|rarely|few|little|refuse|refused|den(?:y|ies|ied)|far from|too \w+ to|free of|absent|unlike|but|although|though|however|while|whereas|less|fewer|without|protect|protects|protecting|keep|keeps|kept|block|blocks|resist|resists|against|if|whether|or)\b/i;
const auxiliary = new Set('be is are was were been being do does did have has had can could will would shall should may might must any longer very really always also ever yet even all the a an that to of by in on at it they he she'.split(' '));

/** In a source only these: a condition, or a negation in another word, beside the one that is looked at. */
const conditional = /\b(?:unless|only|until|except|before|rather than|instead of|too \w+ to|if|whether)\b/i;

/** Share of a statement's terms in a source without any negation that leaves no room for another meaning of "not". */
const nearlyAll = 0.75;

/** The one clause that a statement is about, where it is clearly one: "prokaryotes have none; in contrast, eukaryotes have one". */
function nearestClause(statement: string, source: string): string {
  const clauses = source.split(/[;:—]\s|,?\s(?:but|whereas|while|in contrast,?|although|however,?)\s/i).filter((clause) => clause.trim() !== '');
  const terms = contentTerms(statement);
  const [best, second] = clauses.map((clause) => ({ clause, share: coverage(terms, contentTerms(clause)) })).sort((one, other) => other.share - one.share);
  return best && second && best.share >= 0.6 && best.share > second.share ? best.clause : source;
}

type Word = { text: string; stem: string };
const wordsOf = (text: string): Word[] => tokenize(text.replaceAll(/n['’]t\b/gi, ' not').replaceAll(/\bcannot\b/gi, 'can not')).map(({ text: word }) => ({ text: word, stem: stem(word) }));

/** "21 nucleotides long" does not call anything long. */
const withoutMeasures = (text: string) => text.replaceAll(/(\d\s*[\p{L}%-]+\s+)(?:long|high|deep|wide|old|tall|thick|heavy|away)\b/giu, '$1');

/** Says of a statement that it turns round what its source says, and why; null: nothing of the kind is sure. */
export function findInversion(statement: string, cited: readonly string[]): string | null {
  const sources = cited.map((source) => nearestClause(statement, source));
  const said = wordsOf(withoutMeasures(statement));
  const read = sources.map((source) => wordsOf(withoutMeasures(source)));
  if (said.length === 0 || read.length === 0) return null;
  const joined = sources.join(' ');
  if (contradictsException(statement, joined)) return 'exception';
  if (coverage(contentTerms(statement), contentTerms(joined)) >= 0.6 && negatesOtherwise(statement, said, joined, read.flat())) return 'negation';
  if (sources.every((source, at) => swapsOpposites(said, read[at] ?? [], statement, source))) return 'opposite';
  return swapsSides(statement, sources) ? 'sides' : null;
}

/** The word that each negation turns round: the first after it that says something. */
function negated(words: readonly Word[]): Set<string> {
  const found = new Set<string>();
  for (const [at, { text }] of words.entries()) {
    if (!negators.has(text)) continue;
    const head = words.slice(at + 1, at + 6).find((word) => !auxiliary.has(word.text) && !negators.has(word.text));
    if (head) found.add(head.stem);
  }
  return found;
}

const hasNegator = (words: readonly Word[]) => words.some(({ text }) => negators.has(text) || /^(?:un|in|im|non|dis)[a-z]{5,}/.test(text));

function negatesOtherwise(statement: string, said: readonly Word[], source: string, read: readonly Word[]): boolean {
  if (hidden.test(statement)) return false;
  const [no, was] = [negated(said), negated(read)];
  const count = (words: readonly Word[], wanted: string) => words.filter((word) => word.stem === wanted).length;
  if (no.size > 0) return !hidden.test(source) && !hasNegator(read) && ([...no].some((head) => count(read, head) > 0) || coverage(contentTerms(statement), contentTerms(source)) >= nearlyAll);
  return !hasNegator(said) && !conditional.test(source) && [...was].some((head) => count(said, head) > 0 && count(read, head) === 1);
}

/**
 * One side of a pair of opposites for the other, all else alike: "a recessive trait is inherited unchanged". An even number of
 * exchanges, or one with a negation, says the same again.
 */
function swapsOpposites(said: readonly Word[], read: readonly Word[], statement: string, source: string): boolean {
  const has = (words: readonly Word[], side: ReadonlySet<string>) => words.some((word) => side.has(word.text) || side.has(word.stem));
  // "A high frequency is heard as a high tone" has no low one.
  const twice = (words: readonly Word[], side: ReadonlySet<string>) => words.filter((word) => side.has(word.text) || side.has(word.stem)).length > 1;
  const swapped = opposites.filter(({ one, other }) => {
    const [saidOne, saidOther, readOne, readOther] = [has(said, one), has(said, other), has(read, one), has(read, other)];
    const isNew = saidOne && saidOther && (readOne ? !readOther && twice(read, one) : twice(read, other));
    return (saidOne && !saidOther && readOther && !readOne) || (saidOther && !saidOne && readOne && !readOther) || (isNew && said.length <= read.length + 3);
  });
  if (swapped.length === 0) return false;
  const sides = new Set(swapped.flatMap(({ one, other }) => [...one, ...other]));
  const rest = (text: string) => new Set([...contentTerms(text)].filter((term) => !sides.has(term)));
  const [mine, theirs] = [rest(statement), rest(source)];
  const common = [...mine].filter((term) => theirs.has(term)).length;
  if (common < 2 || common / mine.size < 0.5 || !swapped.every((pair) => standAlike(pair, said, read))) return false;
  const signs = [statement, source].map((text) => wordsOf(text).filter(({ text: word }) => negators.has(word)).length);
  return (swapped.length + (signs[0] ?? 0) + (signs[1] ?? 0)) % 2 === 1 && !/\b(?:while|whereas|unlike|instead of|rather than|than)\b/i.test(source);
}

const joining = new Set('the a an of to in and or is are was were by with for on at as it that'.split(' '));

/** "A recessive trait" for "a dominant trait": both words of a pair stand beside the same one. */
function standAlike({ one, other }: Opposites, said: readonly Word[], read: readonly Word[]): boolean {
  const beside = (words: readonly Word[]) => new Set(words.flatMap((word, at) => {
    if (!one.has(word.text) && !one.has(word.stem) && !other.has(word.text) && !other.has(word.stem)) return [];
    return words.slice(Math.max(0, at - 3), at + 4).filter((near) => near !== word && !joining.has(near.text)).map((near) => near.stem);
  }));
  const theirs = beside(read);
  return [...beside(said)].some((word) => theirs.has(word));
}

const exception = /\b(?:except(?: for)?|with the exception of|other than|apart from|but not|excluding)\s+([^,.;:()]+)/i;

/** "All forms except lactic acid fermentation produce gas": whoever singles out another one is wrong. */
function contradictsException(statement: string, source: string): boolean {
  const excepted = exception.exec(source);
  if (!excepted || !/\b(?:only|alone|except|other than|apart from|the one)\b/i.test(statement)) return false;
  const outside = contentTerms(source.replace(excepted[0], ' '));
  const names = (excepted[1] ?? '').match(/\p{Lu}[\p{L}'’-]*/gu) ?? [];
  const own = [...contentTerms(names.at(-1) ?? excepted[1] ?? '')].filter((term) => !outside.has(term));
  const said = contentTerms(statement);
  return own.length > 0 && !own.some((term) => said.has(term)) && coverage(said, contentTerms(source)) >= 0.4;
}

const comparison = /^(.*)\b([a-z]{2,}er|more [a-z-]+|less [a-z-]+|fewer(?: [a-z-]+)?|better|worse|more|less)(?:\s+[a-z]+){0,2}?\s+than\b(.*)$/is;
const verbs = /^[a-z]{2,}(?:s|ed)$/;
const noVerbs = new Set('is was has does its this us as his hers theirs across always perhaps process mass gas class less various species'.split(' '));

type Sides = { pivot: string; left: Set<string>; right: Set<string> };

/** A comparison by its adjective, or a plain "who does what": what stands on its two sides and not on both. */
function sidesOf(text: string): Sides[] {
  const compared = comparison.exec(text);
  const clause = (part: string) => part.split(/[,;:]|\b(?:but|while|whereas)\b/);
  const found: Sides[] = compared ? [apart(`than ${stem((compared[2] ?? '').toLowerCase().replace(/er$/, ''))}`, contentTerms(clause(compared[1] ?? '').at(-1) ?? ''), contentTerms(clause(compared[3] ?? '')[0] ?? ''))] : [];
  for (const [, from = '', to = ''] of text.matchAll(/\bfrom\s+([^,.;:]{3,60}?)\s+(?:in)?to\s+([^,.;:]{3,60})/gi)) found.push(apart('from to', contentTerms(from), contentTerms(to)));
  if (/\bby\b/i.test(text)) return found;
  const words = wordsOf(text);
  for (const [at, { text: word, stem: pivot }] of words.entries()) {
    if (!verbs.test(word) || noVerbs.has(word)) continue;
    const nearest = (near: readonly Word[]) => new Set(near.flatMap(({ text: each }) => [...particularTerms(each)]).slice(0, 1));
    found.push(apart(pivot, nearest(words.slice(Math.max(0, at - 3), at).toReversed()), nearest(words.slice(at + 1, at + 6))));
  }
  return found;
}

const apart = (pivot: string, left: ReadonlySet<string>, right: ReadonlySet<string>): Sides =>
  ({ pivot, left: new Set([...left].filter((term) => !right.has(term))), right: new Set([...right].filter((term) => !left.has(term))) });

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((term) => other.has(term));

/** Verbs that pair two things off. */
const pairing = new Set('equal match correspond pair belong mean stand replac becom bind'.split(' '));

function swapsSides(statement: string, sources: readonly string[]): boolean {
  const read = sources.flatMap(sidesOf);
  return sidesOf(statement).some((said) => {
    const same = read.filter(({ pivot }) => pivot === said.pivot);
    const isKept = same.some(({ left, right }) => meets(said.right, right) && (same.length === 1 || meets(said.left, left)));
    // What stands there twice is rather a thing than a deed.
    const isDeed = same.length === 1;
    // "A equals B, C equals D": who says that A equals D has exchanged one for the other.
    const isExchanged = pairing.has(said.pivot) && same.length > 1 && same.some(({ left, right }) => meets(said.left, left) && !meets(said.right, right)) && same.some(({ left, right }) => meets(said.right, right) && !meets(said.left, left));
    return !isKept && (isExchanged || (isDeed && same.some(({ left, right }) => meets(said.left, right) && meets(said.right, left))));
  });
}
