import { brandWords, foreignWords, massWords, plainWords, unfitWords } from './story-words.ts';

/** A story begins with one of these, or with a plural: a name has neither an article nor a number before it. */
const openers = new Set('a an the one two three four five six seven eight nine ten in on at for to from with by during inside outside under over near behind around between after before every each all both some many most several if when while how what which write find give round use calculate solve work there this that these those it its they their today now just here then so and but as of only half not once together'.split(' '));
const foreignNeeded = 2;

/** People, trade names, other languages and whatever else has no place in a story for children, each in a sentence for its writer. */
export function findUnfit(original: string, stem: string, names: ReadonlySet<string>): string[] {
  const words = stem.toLowerCase().match(/\p{L}+/gu) ?? [];
  const had = new Set(original.toLowerCase().match(/\p{L}+/gu) ?? []);
  const unfit = words.filter((word) => (unfitWords.has(word) || brandWords.has(word)) && !had.has(word));
  const foreign = new Set(words.filter((word) => foreignWords.has(word) && !had.has(word)));
  return [
    ...[...new Set(unfit)].map((word) => `Leave out "${word}": it does not suit a story for children in a school.`),
    ...(foreign.size >= foreignNeeded || /[¿¡ñßœ]|[^\p{sc=Latin}\p{sc=Common}\p{sc=Greek}\p{sc=Inherited}]/u.test(stem.replaceAll(/\$[^$]*\$/g, '')) ? ['Write the whole exercise in English.'] : []),
    ...findPeople(original, stem, names),
  ];
}

function findPeople(original: string, stem: string, names: ReadonlySet<string>): string[] {
  const known = new Set(original.match(/\p{L}+/gu) ?? []);
  const inside = [...stem.matchAll(/(?<=[\p{L}\d,;*$)”"’–—-]\s+["“(*]*)\p{Lu}\p{L}*/gu)].map(([word]) => word).filter((word) => word !== 'I' && !known.has(word));
  const real = (stem.match(/\p{Lu}\p{L}+/gu) ?? []).filter((word) => names.has(word));
  return [...new Set([...inside, ...namesAtStart(original, stem), ...real])].map((word) => `Leave out "${word.slice(0, 40)}": name no person and no place.`);
}

/** "Messi buys …": a single word without an article that does something. */
function namesAtStart(original: string, stem: string): string[] {
  const had = new Set(original.toLowerCase().match(/\p{L}+/gu) ?? []);
  return [...stem.matchAll(/(?:^|[.!?]["”’*]*\s+)["“*]*(\p{Lu}\p{L}*)(?:['’]s)?\s+(?:(?:also|always|often|now|then|once)\s+)?(\p{Ll}+)/gu)].flatMap(([, first = '', next = '']) => {
    const lower = first.toLowerCase();
    if (openers.has(lower) || plainWords.has(lower) || massWords.has(lower) || had.has(lower)) return [];
    // A plural does not take a verb in "s": "Workers load", "Children buy".
    return (next.endsWith('s') && !lower.endsWith('s')) || /^(?:has|is|was|had|and)$/.test(next) ? [first] : [];
  });
}
