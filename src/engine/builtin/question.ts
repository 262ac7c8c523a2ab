import { searchQuery } from '../retrieval/search-query.ts';
import type { Turn } from '../answer.ts';
import { englishAskingWords, englishGeneralWords, englishStopWords } from '../text/stop-words.ts';
import { relativesOf } from '../text/relatives.ts';
import { type Language, stem } from '../text/terms.ts';
import { tokenize } from '../text/tokens.ts';

export type QuestionKind = 'definition' | 'reason' | 'manner' | 'person' | 'time' | 'place' | 'amount' | 'list' | 'comparison' | 'other';

export type QuestionTerm = {
  term: string;
  /** As the person wrote it. */
  word: string;
  /** It could stand in a question about anything. */
  isGeneral: boolean;
  /** It stands in what was said before, and the question leans on it. */
  isCarried: boolean;
};

export type Question = {
  kind: QuestionKind;
  /** What a definition is asked of, as terms in order; empty for other kinds. */
  subject: string[];
  /** Another thing that is asked for by its name ('the building blocks of proteins'), likewise. */
  wanted: string[];
  /** The two things that are compared, as terms; null for other kinds. */
  sides: [string[], string[]] | null;
  /** What the question is about, once each; empty when it only asks ('How is it called?'). */
  terms: QuestionTerm[];
};

const generalTerms = new Set([...englishGeneralWords].map((word) => stem(word)));
/** 'Got' and 'came' are as general as 'get' and 'come'. */
const sameWord = 0.9;
const isGeneralTerm = (term: string) => generalTerms.has(term) || [...relativesOf(term)].some(([other, worth]) => worth >= sameWord && generalTerms.has(other));

const definitionForms = [
  /^(?:please )?(?:explain|describe)(?: the (?:term|word|concept|meaning)(?: of)?)? (?<subject>[\w'’-]+(?: [\w'’-]+)?)$/i,
  /^(?:so |and |but |then )?(?:what|who)(?:'s|’s| is| are| was| were)(?: meant by| the (?:meaning|definition) of)? (?<subject>.+)$/i,
  /^what (?:do|does|did)(?: the)?(?: (?:word|term|expression|phrase))? (?<subject>.+?) (?:mean|refer to|stand for)\b/i,
  /^(?:please )?(?:define|definition of|meaning of)(?: the (?:term|word|concept))? (?<subject>.+)$/i,
  /^(?:can|could) you (?:define|explain what) (?<subject>.+?)(?: is| are| means?)?$/i,
  /^(?:please )?(?:explain|tell me|say) what (?<subject>.+?) (?:is|are|means?)$/i,
];
/** A subject that goes on like this asks for more than what the thing is. */
const beyondDefinition = /\b(?:of|in|for|between|by|to|from|with|when|if|and|that|which|during|on|at|differ\w*|used|responsible|needed|required|necessary)\b/i;
const askedRelation = /^(?:the |an? |some |two |three |four |main |basic )*(?:roles?|functions?|purposes?|differences?|advantages?|disadvantages?|benefits?|steps?|stages?|parts?|types?|kinds?|causes?|reasons?|effects?|examples?|relationships?|results?|consequences?|characteristics?|properties|components?|significance|importance|outcome|number|formula|name|process by which)\b/i;

const asksByWord = /^(?:what|why|how|when|where|who|whom|whose|which|is|are|was|were|do|does|did|can|could|list|name|explain|describe|compare|tell)\b/i;

const few = '(?:two|three|four|five|six|seven|eight|nine|ten|\\d|some|all|main|major|different)';
const listForm = new RegExp(String.raw`^(?:please )?(?:list|name|give)\b|\bwhat (?:are|were) (?:the|some|all)\b.*s\b|\b(?:what|which) (?:\w+ )?(?:are|were )?(?:the )?(?:\w+ )?(?:kinds|types|sorts|forms|steps|stages|phases|parts|groups)\b|\b(?:what|which) ${few} [\w-]+s\b`, 'i');

const kinds: [QuestionKind, RegExp][] = [
  [
    'comparison',
    /\b(?:differences?|differ|differs|compare|compared|contrast|distinguish|versus|vs|in common)\b|\b(?:how|are|were|is|was) .*\b(?:different|similar|alike)\b|\bother way (?:a)?round\b/i,
  ],
  ['reason', /\bwhy\b|\bhow come\b|\bwhat (?:causes?|caused|makes?|led|leads)\b|\b(?:reasons?|causes?|purposes?) (?:for|of|why|that)\b/i],
  ['amount', /\bhow (?:many|much|long|old|far|fast|large|big|high|deep|tall|heavy|often)\b|\bwhat (?:percentage|proportion|number|share|fraction)\b/i],
  ['time', /^(?:\w+ ){0,2}when\b|\b(?:since|until|till) when\b|\b(?:what|which) (?:exact )?(?:year|date|century|day|month|decade)\b/i],
  ['place', /^(?:\w+ ){0,2}where(?:abouts)?\b|\b(?:what|which) (?:place|country|city|town)\b/i],
  ['person', /^(?:\w+ ){0,2}who(?:m|se)?\b/i],
  ['list', listForm],
  ['manner', /\bhow\b/i],
];

/** What is asked, and about what. `history` completes a question that leans on the one before. */
export function readQuestion(asked: string, history: readonly Turn[], language: Language): Question {
  const question = asked.trim().replaceAll(/\s+/g, ' ');
  const terms = termsAbout(searchQuery(question, history), question.length, language);
  const subject = definedSubject(question, language);
  if (subject.length > 0) return { kind: 'definition', subject, wanted: [], sides: null, terms };
  const kind = kinds.find(([, form]) => form.test(question))?.[0] ?? 'other';
  const sides = kind === 'comparison' ? comparedSides(question, language) : null;
  return { kind, subject: [], wanted: wantedThing(question, language), sides, terms };
}

function definedSubject(question: string, language: Language): string[] {
  const [asked = ''] = question.split(/[,;]? and (?:how|why|what|where|when|who|which)\b/i);
  const bare = asked.replace(/[\s?.!]+$/, '');
  const named = definitionForms.map((form) => form.exec(bare)?.groups?.['subject']).find((subject) => subject !== undefined);
  const subject = named ?? (tokenize(bare).length <= 3 && !asksByWord.test(bare) ? bare : undefined);
  if (subject === undefined || askedRelation.test(subject) || beyondDefinition.test(subject)) return [];
  const words = wordsOf(subject);
  const isAboutSomething = words.some((word) => !englishStopWords.has(word) && !englishAskingWords.has(word));
  return words.length > 5 || !isAboutSomething ? [] : stemsOf(words, language);
}

const sideForms = [
  /\bdifferences? between (?:the |an? )?(?<a>.+?) (?:and|&|or) (?:the |an? )?(?<b>.+)$/i,
  /\b(?:compare|contrast|distinguish)(?: between)? (?:the |an? )?(?<a>.+?) (?:and|with|to|from|&) (?:the |an? )?(?<b>.+)$/i,
  /^(?:how (?:is|are|was|were|does|do|did) )(?:the |an? )?(?<a>.+?) (?:different from|differ from|unlike|compared (?:to|with)) (?:the |an? )?(?<b>.+)$/i,
  /^(?:how|in what way)s? (?:is|are|was|were|do|does|did) (?:the |an? )?(?<a>.+?) and (?:the |an? )?(?<b>.+?) (?:different|differ|similar|alike|compare)\b/i,
  /^(?:what have |what has |what do |what does )?(?:the |an? )?(?<a>[\w' -]+?) (?:vs\.?|versus|or|and) (?:the |an? )?(?<b>[\w' -]+?)(?:,| -|:| what| how|$)/i,
];

/** 'saturated and unsaturated fats': what stands behind both belongs to both. */
function comparedSides(question: string, language: Language): Question['sides'] {
  const bare = question.replace(/[\s?.!]+$/, '');
  const groups = sideForms.map((form) => form.exec(bare)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return null;
  const a = sideTerms(groups['a'] ?? '', language);
  const b = sideTerms(groups['b'] ?? '', language);
  return a.length === 0 || b.length === 0 ? null : [a, b];
}

const sideTerms = (text: string, language: Language) => stemsOf(wordsOf(text).filter((word) => !englishStopWords.has(word) && !englishAskingWords.has(word)), language);

function wantedThing(question: string, language: Language): string[] {
  const thing = /^what(?:'s|’s| is| are| was| were) (?<thing>[^,;?.]+)/i.exec(question)?.groups?.['thing'];
  const words = thing === undefined ? [] : wordsOf(thing);
  return words.length > 1 && words.length <= 7 ? stemsOf(words, language) : [];
}

const wordsOf = (text: string) => tokenize(text.replace(/^(?:the|an?|some|any) /i, '')).map((token) => token.text);
const stemsOf = (words: string[], language: Language) => words.map((word) => (language === 'english' ? stem(word) : word));

/** @param own how much of the query is the question itself: what follows was carried over */
function termsAbout(query: string, own: number, language: Language): QuestionTerm[] {
  const found = new Map<string, QuestionTerm>();
  for (const { text, start, end } of tokenize(query)) {
    const term = language === 'english' ? stem(text) : text;
    if (englishStopWords.has(text) || englishAskingWords.has(text) || found.has(term)) continue;
    found.set(term, { term, word: query.slice(start, end).replace(/['’]s$/, ''), isGeneral: isGeneralTerm(term), isCarried: start >= own });
  }
  return [...found.values()];
}
