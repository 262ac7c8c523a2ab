/** What a citation claims: a sentence or a passage by its number, a page, or words; `null` words: none were given. */
export type Claim = {
  /** Numbers of sentences, or of whatever the model takes for a source. */
  numbers: number[];
  /** The number was called a passage or source: `p1`, `Source 1`. */
  isPassage: boolean;
  page: number | null;
  words: string | null;
};

export type Part = { kind: 'text'; text: string } | { kind: 'citation'; inside: string };

const numbers = String.raw`\d{1,4}(?:\s*(?:[,;&–—-]|and|to)\s*\d{1,4})*`;
const named = String.raw`(?:p|s|sources?|src|passages?|sentences?|quelle|fuente|fonte|ref)\s?\.?\s?#?\d{1,4}`;
const page = String.raw`(?:p\.|pp\.|pages?|seite|página|pagina)\s?\d{1,5}`;
/** Single brackets and others hold a citation only when they look like one. */
const single = String.raw`\^?(?:${numbers}|${named}|${page})(?:\s*[:,;†&][^\]】\n]{0,600})?`;

/** Every form in which models cite: [[…]], [3], [2, 5], [p1: "…"], 【3】, (p1), (Source 2), [^1]. A link's text and a task's box are none. */
const forms = new RegExp(
  String.raw`\[\[([\s\S]{0,2000}?)\]\]|(?<![\[\d])\[(${single})\](?![\](])|【([^】\n]{1,200})】|\((${named}(?:\s*[,;]\s*(?:${named}|${page}))*|${named}\s*[:,]\s*["“„«][^)\n]{0,600}|(?:sources?|quelle|fuente|see)\s*:?\s*(?:${named}|${page}))\)|\b(?:according to|as (?:stated|written|said|told|shown) in|see)\s+(?:the\s+)?(p\s?\d{1,3}|(?:source|passage|sentence)\s\d{1,3})\b,?`,
  'giu',
);

/** Where a citation may have begun whose end has not come yet. */
const unfinished = /\[\[(?:(?!\]\])[\s\S])*$|\[[^\]\n]{0,600}$|【[^】\n]{0,200}$|\((?:p|s|so|sou|sour|source|sources|src|see|passages?|quelle|fuente|fonte)?[^)\n]{0,600}$/iu;

/** The place of every citation, with what stands inside its brackets. */
export function findCitations(text: string): { at: number; end: number; inside: string }[] {
  return [...text.matchAll(forms)].map((match) => ({
    at: match.index, end: match.index + match[0].length, inside: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '').replace(/^\^/, ''),
  }));
}

/** Where an unfinished citation begins at the end of a text, or null. */
export function findUnfinished(text: string): number | null {
  const last = findCitations(text).at(-1)?.end ?? 0;
  const open = unfinished.exec(text.slice(last));
  return open === null ? null : last + open.index;
}

/** A statement as words and citations in their order. What opens a double bracket and never closes it is a citation of nothing. */
export function splitCitations(statement: string): Part[] {
  const tidy = statement.replaceAll(/\[\[(?![\s\S]{0,2000}?\]\])[^\n]*/g, '[[]]');
  const parts: Part[] = [];
  let from = 0;
  for (const { at, end, inside } of findCitations(tidy)) {
    parts.push({ kind: 'text', text: tidy.slice(from, at) }, { kind: 'citation', inside });
    from = end;
  }
  parts.push({ kind: 'text', text: tidy.slice(from) });
  return parts;
}

const opener = new RegExp(String.raw`^\s*(?:(?:sources?|see|quelle|fuente)\s*:\s*)?(?:(p|s|sources?|src|passages?|sentences?|quelle|fuente|fonte|ref)\s?\.?\s?#?)?\s*(\d{1,4}|N)(?![\d%])\s*`, 'iu');
const pageForm = /^[\s,;:]*(?:\(?\s*(?:p\.|pp\.|pages?|seite|página|pagina)\s?(\d{1,5})\s*\)?)\s*/iu;
const quoted = /["“”„«»]/u;

/** What stands in the brackets of a citation, as claims; empty: it claims nothing that can be looked up. */
export function readClaims(inside: string): Claim[] {
  return splitClaims(inside).flatMap((text) => {
    const pageFirst = pageForm.exec(text);
    if (pageFirst && !/^\s*p\s?\d/i.test(text)) return [{ numbers: [], isPassage: false, page: Number(pageFirst[1]), words: wordsAfter(text.slice(pageFirst[0].length)) }];
    const first = opener.exec(text);
    if (!first) return quoted.test(text) ? [{ numbers: [], isPassage: false, page: null, words: text.trim() }] : [];
    const name = first[1]?.toLowerCase();
    const rest = text.slice(first[0].length);
    const range = /^(?:[–—-]|to)\s*(?:p|s)?\s?(\d{1,4})\s*/iu.exec(rest);
    const after = range ? rest.slice(range[0].length) : rest;
    const pages = pageForm.exec(after);
    return [{
      numbers: first[2] === 'N' ? [] : fill(Number(first[2]), range ? Number(range[1]) : null),
      isPassage: name !== undefined && name !== 's' && !name.startsWith('sentence'),
      page: pages ? Number(pages[1]) : null,
      words: wordsAfter(pages ? after.slice(pages[0].length) : after),
    }];
  });
}

/** Several claims in one bracket: parted by signs before another number, never inside a quotation. */
function splitClaims(inside: string): string[] {
  const masked = inside.replaceAll(/["“„«][^"”“»]*["”“»]/gu, (words) => '\uE003'.repeat(words.length));
  const claims: string[] = [];
  let from = 0;
  for (const match of masked.matchAll(/\s*(?:[;,&]|\band\b)\s*(?=(?:p|s|sources?|passages?|sentences?)?\s?\.?\s?\d{1,4}\s*(?:[:;,&–—-]|and\b|$))/giu)) {
    claims.push(inside.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...claims, inside.slice(from)];
}

/** [2-5] names four sentences; a span that is much longer is a slip. */
function fill(from: number, to: number | null): number[] {
  if (to === null || to <= from || to - from > 8) return to === null || to === from ? [from] : [from, to];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

const wordsAfter = (rest: string): string | null => {
  const words = rest.replace(/^[\s:,;†–—-]+/u, '').trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : null;
};
