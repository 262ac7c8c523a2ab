import { termsOf } from '../../text/terms.ts';
import { cueOf } from '../cues.ts';
import { definitionCue, predicateCue } from '../definition-cue.ts';
import { type AnsweringWords, answeringWords } from './answering-words.ts';
import type { Asking } from './asking.ts';
import type { Sentence } from './read-sentences.ts';
import { featureNames, type WindowFeatures, windowWeights } from './weights.ts';

/** One to four sentences in a row that may be quoted. */
export type Window = { sentences: readonly Sentence[]; words: number };

/** How far something holds each of the question's terms (see `Asking.terms`), 0 to 1: less where only a relative stands there. */
export type Held = Float64Array;

type RatedSentence = {
  held: Held;
  /** Share of what the question is about. */
  coverage: number;
  answers: AnsweringWords[];
  /** How surely it has what is asked for. */
  answering: number;
  cue: number;
  definition: number;
  naming: number;
  enumeration: number;
};

/** `held`: with what stands around it counted in part. */
export type MeasuredWindow = { window: Window; features: WindowFeatures; held: Held };
export type RatedWindow = MeasuredWindow & { rating: number };

/** A term counts as missing where not even a near relative stands. */
export const standsNear = 0.3;
const sentencesAtMost = 4;
/** In words. */
export const longestQuotation = 78;
const headingShare = 0.7;
const beforeShare = 0.6;
const leaningShare = 0.8;
const afterShare = 0.4;
/** Of two definitions the earlier one is likelier to be meant: a book explains a word where it first uses it. */
const earliness = 0.15;
const enumerated = /(?:[:—–(]|\b(?:are|include|includes|including|as|of|into|and|the)\b) ?(?:[^,;.]{2,60}, ){2,}(?:and|or) |(?:, [^,;.]{2,40}){2,},? (?:and|or) /i;

/** All runs of whole sentences that are short enough to be quoted; a single longer sentence is one too. */
export function windowsOf(sentences: readonly Sentence[]): Window[] {
  const windows: Window[] = [];
  for (const first of sentences) {
    const taken: Sentence[] = [];
    let words = 0;
    for (let next: Sentence | null = first; next?.isQuotable === true && taken.length < sentencesAtMost; next = next.after) {
      words += next.tokens.length;
      if (taken.length > 0 && words > longestQuotation) break;
      taken.push(next);
      windows.push({ sentences: [...taken], words });
    }
  }
  return windows;
}

/** How likely it is to answer, against other windows for the same question. */
export function rate(measured: MeasuredWindow, weights: WindowFeatures = windowWeights): RatedWindow {
  let rating = 0;
  for (const name of featureNames) rating += weights[name] * measured.features[name];
  return { ...measured, rating };
}

/** Measures windows for one question; what is found out about a sentence is kept for all windows that it stands in. */
export class WindowRater {
  readonly #asking: Asking;
  readonly #sentences = new Map<Sentence, RatedSentence>();
  readonly #headings = new Map<string, Held>();

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  measure(window: Window): MeasuredWindow {
    const held = this.#heldAround(window);
    return { window, features: this.#features(window, held), held };
  }

  sentence(sentence: Sentence): RatedSentence {
    const known = this.#sentences.get(sentence);
    if (known !== undefined) return known;
    const { question, asked, lastPage } = this.#asking;
    const held = this.#held(new Set(sentence.stems));
    const answers = asked === null ? [] : answeringWords(asked, sentence, this.#asking);
    const page = sentence.places[0]?.stretch.page ?? 1;
    const rated: RatedSentence = {
      held, answers,
      coverage: this.share(held),
      answering: Math.max(0, ...answers.map(({ strength }) => strength)),
      cue: cueOf(question.kind, sentence.text) ?? 0,
      definition: question.kind === 'definition' ? definitionCue(sentence.text, sentence.stems, question.subject) * (1 - (earliness * page) / lastPage) : 0,
      naming: predicateCue(sentence.stems, question.wanted),
      enumeration: question.kind === 'list' && enumerated.test(sentence.text) ? 1 : 0,
    };
    this.#sentences.set(sentence, rated);
    return rated;
  }

  /** What part of what the question is about. */
  share(held: Held): number {
    const { terms, total } = this.#asking;
    let sum = 0;
    for (let at = 0; at < terms.length; at += 1) sum += (held[at] ?? 0) * (terms[at]?.weight ?? 0);
    return total === 0 ? 0 : sum / total;
  }

  /** With what stands around a window counted in part: the headings above it, the sentences beside it. */
  #heldAround({ sentences }: Window): Held {
    const [first] = sentences;
    const last = sentences.at(-1);
    return this.#join([
      ...sentences.map((sentence): [Held, number] => [this.sentence(sentence).held, 1]),
      [this.#heading(first?.section ?? null), headingShare],
      ...(first?.before ? [[this.sentence(first.before).held, beforeShare] as [Held, number]] : []),
      ...(last?.after ? [[this.sentence(last.after).held, afterShare] as [Held, number]] : []),
    ]);
  }

  #features(window: Window, around: Held): WindowFeatures {
    const { sentences, words } = window;
    const [first] = sentences;
    const rated = sentences.map((sentence) => this.sentence(sentence));
    const near = sentences.map((sentence) => this.#near(sentence));
    const covered = rated.map(({ coverage }) => coverage).sort((a, b) => b - a);
    const most = (pick: (one: RatedSentence, at: number) => number) => Math.max(0, ...rated.map(pick));
    const answering = most((one) => one.answering);
    const { asked, names, terms } = this.#asking;
    return {
      coverage: this.share(this.#join(rated.map(({ held }): [Held, number] => [held, 1]))),
      coverageAround: this.share(around),
      bestSentence: covered[0] ?? 0,
      secondSentence: covered[1] ?? 0,
      standing: Math.max(...sentences.map(({ standing }) => standing)),
      meanStanding: sentences.reduce((sum, { standing }) => sum + standing, 0) / sentences.length,
      answering,
      answeringHere: most((one, at) => one.answering * (near[at] ?? 0)),
      nothingAsked: asked !== null && answering === 0 ? 1 : 0,
      cue: most(({ cue }) => cue),
      cueHere: most(({ cue }, at) => cue * (near[at] ?? 0)),
      definition: most(({ definition }) => definition),
      naming: most(({ naming }) => naming),
      enumeration: most(({ enumeration }, at) => enumeration * (near[at] ?? 0)),
      length: Math.log(words / 40),
      leansBack: first?.leansBack === true ? 1 : 0,
      opensSection: first?.before === null ? 1 : 0,
      namesMissing: names === 0 ? 0 : terms.filter(({ isName }, at) => isName && (around[at] ?? 0) < standsNear).length / names,
    };
  }

  /** What part of the question's words, rare or not, a sentence and those beside it hold. */
  evenShare(sentence: Sentence): number {
    const held = this.#heldNear(sentence);
    return held.length === 0 ? 0 : held.reduce((sum, share) => sum + share, 0) / held.length;
  }

  /** What a sentence speaks of: its own words, the sentence before it the more it leans on that, and the headings above it. */
  #near(sentence: Sentence): number {
    return this.share(this.#heldNear(sentence));
  }

  #heldNear(sentence: Sentence): Held {
    const own = this.sentence(sentence).held;
    const before: [Held, number][] = sentence.before ? [[this.sentence(sentence.before).held, sentence.leansBack ? leaningShare : beforeShare]] : [];
    return this.#join([[own, 1], ...before, [this.#heading(sentence.section), beforeShare]]);
  }

  #heading(section: string | null): Held {
    const key = section ?? '';
    const known = this.#headings.get(key);
    if (known !== undefined) return known;
    const held = this.#held(new Set(termsOf(key, 'english')));
    this.#headings.set(key, held);
    return held;
  }

  #held(stems: ReadonlySet<string>): Held {
    const { terms } = this.#asking;
    const held = new Float64Array(terms.length);
    terms.forEach(({ term, relatives }, at) => {
      let share = stems.has(term) ? 1 : 0;
      if (share === 0) for (const [relative, worth] of relatives) if (worth > share && stems.has(relative)) share = worth;
      held[at] = share;
    });
    return held;
  }

  /** Of each term the most that any of them holds, each counted for so much. */
  #join(parts: readonly [Held, number][]): Held {
    const joined = new Float64Array(this.#asking.terms.length);
    for (const [held, worth] of parts) {
      for (let at = 0; at < joined.length; at += 1) joined[at] = Math.max(joined[at] ?? 0, (held[at] ?? 0) * worth);
    }
    return joined;
  }
}
