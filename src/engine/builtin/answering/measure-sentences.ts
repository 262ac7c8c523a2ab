import { termsOf } from '../../text/terms.ts';
import { cueOf } from '../cues.ts';
import { definitionCue, predicateCue } from '../definition-cue.ts';
import { type AnsweringWords, answeringWords } from './answering-words.ts';
import type { Asking } from './asking.ts';
import type { Sentence } from './read-sentences.ts';
import type { SentenceFeatures } from './weights.ts';

/** How far something holds each of the question's terms (see `Asking.terms`), 0 to 1: less where only a relative stands there. */
export type Held = Float64Array;

export type MeasuredSentence = {
  sentence: Sentence;
  /** What in it may be what was asked for. */
  answers: AnsweringWords[];
  features: SentenceFeatures;
  held: Held;
  /** What it speaks of: with what it leans on, and the headings above it, counted in part. */
  near: Held;
  /** And with what stands farther round it. */
  around: Held;
};

type OwnSigns = {
  held: Held;
  coverage: number;
  answers: AnsweringWords[];
  answering: number;
  cue: number;
  definition: number;
  naming: number;
  enumeration: number;
};

/** A term counts as missing where not even a near relative stands. */
export const standsNear = 0.3;
const headingShare = 0.6;
const beforeShare = 0.6;
const leaningShare = 0.8;
const afterShare = 0.4;
const farShare = 0.4;
/** Of two definitions the earlier one is likelier to be meant: a book explains a word where it first uses it. */
const earliness = 0.15;
const enumerated = /(?:[:—–(]|\b(?:are|include|includes|including|as|of|into|and|the)\b) ?(?:[^,;.]{2,60}, ){2,}(?:and|or) |(?:, [^,;.]{2,40}){2,},? (?:and|or) /i;

/** What part of what the question is about. */
export function shareOf({ terms, total }: Pick<Asking, 'terms' | 'total'>, held: Held): number {
  let sum = 0;
  for (let at = 0; at < terms.length; at += 1) sum += (held[at] ?? 0) * (terms[at]?.weight ?? 0);
  return total === 0 ? 0 : sum / total;
}

/** Raises each to what the other holds, which counts for so much. */
export function raise(held: Held, other: Held, worth: number): void {
  for (let at = 0; at < held.length; at += 1) held[at] = Math.max(held[at] ?? 0, (other[at] ?? 0) * worth);
}

/** Measures sentences for one question; what is found out about a sentence is kept for those beside it. */
export class SentenceMeasure {
  readonly #asking: Asking;
  readonly #known = new Map<Sentence, OwnSigns>();
  readonly #headings = new Map<string, Held>();

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  measure(sentence: Sentence): MeasuredSentence {
    const own = this.#signs(sentence);
    const { asked, names, terms } = this.#asking;
    const near = this.#near(sentence);
    const around = this.#around(sentence, near);
    const [nearShare, aroundShare] = [shareOf(this.#asking, near), shareOf(this.#asking, around)];
    const before = sentence.before ? this.#signs(sentence.before) : null;
    const after = sentence.after ? this.#signs(sentence.after) : null;
    const answeringElse = Math.max(before?.answering ?? 0, after?.answering ?? 0);
    return {
      sentence, near, around, answers: own.answers, held: own.held,
      features: {
        coverage: own.coverage, near: nearShare, around: aroundShare,
        standing: sentence.standing,
        answering: own.answering, answeringNear: own.answering * nearShare,
        nothingAsked: asked !== null && own.answering === 0 ? 1 : 0,
        besideAnswering: own.answering === 0 ? answeringElse : 0,
        cue: own.cue, cueNear: own.cue * nearShare,
        definition: own.definition, naming: own.naming, enumeration: own.enumeration * nearShare,
        length: Math.log(Math.max(4, sentence.tokens.length) / 20),
        leansBack: sentence.leansBack ? 1 : 0,
        leansOnIt: sentence.leansBack ? before?.coverage ?? 0 : 0,
        opensSection: sentence.before === null ? 1 : 0,
        namesMissing: names === 0 ? 0 : terms.filter(({ isName }, at) => isName && (around[at] ?? 0) < standsNear).length / names,
      },
    };
  }

  #signs(sentence: Sentence): OwnSigns {
    const known = this.#known.get(sentence);
    if (known !== undefined) return known;
    const { question, asked, lastPage } = this.#asking;
    const held = this.#held(new Set(sentence.stems));
    const answers = asked === null ? [] : answeringWords(asked, sentence, this.#asking);
    const page = sentence.places[0]?.stretch.page ?? 1;
    const own: OwnSigns = {
      held, answers,
      coverage: shareOf(this.#asking, held),
      answering: Math.max(0, ...answers.map(({ strength }) => strength)),
      cue: cueOf(question.kind, sentence.text) ?? 0,
      definition: question.kind === 'definition' ? definitionCue(sentence.text, sentence.stems, question.subject) * (1 - (earliness * page) / lastPage) : 0,
      naming: predicateCue(sentence.stems, question.wanted),
      enumeration: question.kind === 'list' && enumerated.test(sentence.text) ? 1 : 0,
    };
    this.#known.set(sentence, own);
    return own;
  }

  /** What a sentence speaks of: its own words, the sentence before it the more it leans on that, and the headings above it. */
  #near(sentence: Sentence): Held {
    const near = this.#signs(sentence).held.slice();
    if (sentence.before) raise(near, this.#signs(sentence.before).held, sentence.leansBack ? leaningShare : beforeShare);
    raise(near, this.#heading(sentence.section), headingShare);
    return near;
  }

  /** And what stands after it, and one farther off. */
  #around(sentence: Sentence, near: Held): Held {
    const around = near.slice();
    if (sentence.after) raise(around, this.#signs(sentence.after).held, afterShare);
    if (sentence.before?.before) raise(around, this.#signs(sentence.before.before).held, farShare);
    return around;
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
}
