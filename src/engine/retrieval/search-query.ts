import type { Turn } from '../answer.ts';
import { englishAskingWords, englishStopWords } from '../text/stop-words.ts';
import { tokenize } from '../text/tokens.ts';

const pronouns = new Set('it its they them their theirs this that these those he him his she her hers one ones former latter same'.split(' '));
const goesOnOpening = /^\s*(?:and|but|or|so|also|then|what about|how about|and what|what else|anything else|why(?: not)?\s*\?|how(?: so| come)?\s*\?|when\s*\?|where\s*\?|who\s*\?|for example|an? example|such as|like what|more|tell me more|go on|in what way|which ones?)\b/i;

/** A follow-up may lean on a follow-up: this many questions are looked back on. */
const questionsLookedBackOn = 3;

/**
 * What to search for: the question, with the content words of the questions before it when it leans on them ('Why does
 * it happen?', 'And in plants?').
 */
export function searchQuery(question: string, history: readonly Turn[]): string {
  const asked = history.filter((turn) => turn.role === 'person').map((turn) => turn.content);
  const carried: string[] = speaksOfSomebody(question) ? namesAnswered(history) : [];
  let current = question;
  for (const previous of asked.slice(-questionsLookedBackOn).toReversed()) {
    if (!leansOnWhatWasSaid(current)) break;
    carried.unshift(...contentWords(previous));
    current = previous;
  }
  const known = new Set(contentWords(question));
  const added = [...new Set(carried)].filter((word) => !known.has(word));
  return added.length === 0 ? question : `${question} ${added.join(' ')}`;
}

const speaksOfSomebody = (question: string) => /\b(?:he|him|his|she|her|hers|they|them|their)\b/i.test(question);

/** The names that the answer before marked as what was asked for. */
function namesAnswered(history: readonly Turn[]): string[] {
  const answer = history.findLast((turn) => turn.role === 'assistant')?.content ?? '';
  const marked = [...answer.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
  const names = marked.find((words) => /^\p{Lu}/u.test(words) && words.length <= 60);
  return names === undefined ? [] : contentWords(names);
}

function leansOnWhatWasSaid(question: string): boolean {
  const content = contentWords(question);
  if (content.length === 0 || goesOnOpening.test(question)) return true;
  const words = tokenize(question).map((token) => token.text);
  const at = words.findIndex((word, index) => pronouns.has(word) && !isPointingAhead(words, index));
  if (at === -1) return false;
  const hasOwnSubject = words.slice(0, at).some((word) => content.includes(word));
  return !hasOwnSubject || content.length <= 2;
}

/** 'this process' and 'that cell' lean; 'the idea that cells divide' does not: `that` after a content word joins. */
function isPointingAhead(words: string[], at: number): boolean {
  const before = words[at - 1];
  return words[at] === 'that' && before !== undefined && !englishAskingWords.has(before) && !englishStopWords.has(before);
}

function contentWords(text: string): string[] {
  return tokenize(text)
    .map((token) => token.text)
    .filter((word) => !englishAskingWords.has(word) && !englishStopWords.has(word) && !pronouns.has(word));
}
