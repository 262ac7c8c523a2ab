const words = (list: string) => new Set(list.split(/\s+/).filter(Boolean));

/** Common words that hardly stand in another of these languages. */
const common: Record<string, ReadonlySet<string>> = {
  en: words('in the of and is are was were to that it with for as on by from this which be not do does did what who when where how why have has they their its can will would'),
  de: words('in der die das und ist sind nicht ein eine einer einem einen zu von mit auf für im dem des auch wird werden als nach wie wer wann warum welche welcher hat haben sich bei aus durch gibt kein keine wurde'),
  es: words('la de en el los las es son y que por con para se una del al como más pero qué quién cuándo dónde cómo cuál cuáles fue hay tiene cuánto cuántos no está su sus'),
  fr: words('la de en le les est sont et que qui dans pour sur avec ce cette des du au aux une pas ne elle il quand où comment pourquoi quel quelle combien été'),
  it: words('la il lo gli è sono e che di per con non della del nel alla una chi quando dove come perché quale quanti cosa si ha'),
  pt: words('de o os as é são e que não do da dos das no na em por com para uma ao pela pelo quem quando onde como qual quantos foi tem'),
  nl: words('de in het een dat niet zijn voor op aan de van en is met wat wie wanneer waar hoe waarom welke wordt door ook'),
  sv: words('och att det som av inte ett är för med på vad vem när hur varför vilken'),
  pl: words('jest nie oraz dla się na w z i że co kto kiedy gdzie jak dlaczego który która'),
  tr: words('ve bir bu ile için olarak ne kim nasıl neden hangi değil'),
};
const scripts: [RegExp, string][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'], [/\p{sc=Han}/u, 'zh'], [/\p{sc=Hangul}/u, 'ko'], [/\p{sc=Thai}/u, 'th'], [/\p{sc=Arabic}/u, 'ar'], [/\p{sc=Hebrew}/u, 'he'],
  [/\p{sc=Cyrillic}/u, 'ru'], [/\p{sc=Greek}/u, 'el'], [/\p{sc=Devanagari}/u, 'hi'],
];

/** Letters of a script that settle the question, as a share of all letters. */
const shareOfScript = 0.3;

/** The language that a text is likely in, by its script and its commonest words; null: it cannot be told. */
export function guessLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of scripts) {
    const found = text.match(new RegExp(script.source, 'gu'))?.length ?? 0;
    if (found > 0 && found >= letters * shareOfScript) return language;
  }
  const spoken = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(common).map(([language, known]) => ({ language, count: spoken.filter((word) => known.has(word)).length }));
  const [first, second] = counts.sort((one, other) => other.count - one.count);
  if (!first || first.count === 0 || first.count === second?.count) return accents(text);
  return first.count >= 2 || spoken.length <= 8 ? first.language : accents(text);
}

function accents(text: string): string | null {
  if (/[¿¡ñ]/i.test(text)) return 'es';
  if (/[äöüß]/i.test(text)) return 'de';
  return /[ãõ]/i.test(text) ? 'pt' : null;
}

/** Words of some length that stand in both: names alone are spelled alike in two languages, words in lower case hardly are. */
const sharedWords = 2;

/** Whether two texts are surely in different languages. */
export function areForeign(one: string, other: string): boolean {
  const [first, second] = [guessLanguage(one), guessLanguage(other)];
  if (first === null || second === null || first === second) return false;
  const words = new Set(one.match(/(?<!\p{L})\p{Ll}{5,}(?!\p{L})/gu));
  return new Set((other.match(/(?<!\p{L})\p{Ll}{5,}(?!\p{L})/gu) ?? []).filter((word) => words.has(word))).size < sharedWords;
}
