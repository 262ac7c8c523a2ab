import type { SourcePassage } from '../answer.ts';
import { detectLanguage, termsOf } from '../text/terms.ts';
import { keyTerms, type KeyTerm } from './key-terms.ts';
import { rarityOf } from './lexrank.ts';

/** A definition less clear than this may not answer the question. */
const clearEnough = 0.8;
/** Of the first so many key terms, those are asked about that the document explains. */
const termsLookedAt = 60;

/**
 * Questions to begin with that the passages answer: what the key terms are that they define, in reading order. English
 * only; fewer than `limit`, or none, where little is defined.
 */
export function suggestQuestions(passages: readonly SourcePassage[], limit: number): string[] {
  if (detectLanguage(passages.slice(0, 30).map((passage) => passage.text).join('\n\n')) !== 'english') return [];
  const place = new Map(passages.map((passage, at) => [passage.id, at]));
  const asked = new Map<string, number>();
  const rarity = rarityOf(passages.map((passage) => termsOf(passage.text, 'english')));
  for (const term of keyTerms(passages, termsLookedAt, rarity)) {
    const question = questionAbout(term);
    if (question !== null && !asked.has(question)) asked.set(question, place.get(term.definition?.sentence.passage.id ?? '') ?? 0);
    if (asked.size === limit) break;
  }
  return [...asked].sort(([, a], [, b]) => a - b).map(([question]) => question);
}

/** Asked as the defining sentence says it: 'A hypothesis is …' makes 'What is a hypothesis?'. */
function questionAbout({ term, definition }: KeyTerm): string | null {
  if (definition === null || definition.clarity < clearEnough) return null;
  const { text } = definition.sentence;
  const said = new RegExp(String.raw`^(?:[^,]{3,40}, )?(?<article>(?:an?|the) )?(?<name>${escapePattern(term)}) (?<verb>is|are)\b`, 'i').exec(text)?.groups;
  if (said === undefined) return null;
  const { article = '', name = term, verb = 'is' } = said;
  const isSame = term.toLowerCase() === name.toLowerCase();
  const before = verb.toLowerCase() === 'are' ? '' : article.toLowerCase();
  return `What ${verb} ${before}${isSame ? term : name}?`;
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
