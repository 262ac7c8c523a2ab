import { splitSentences } from '#engine/text/sentences.ts';
import { detectLanguage, termsOf, type Language } from '#engine/text/terms.ts';
import type { EssaySpec, Rubric } from '#features/content/answer-kinds/essay/schema.ts';
import type { Suggestion } from '../../marking.ts';
import { asksForMarks } from './asks-for-marks.ts';

type Criterion = Rubric['criteria'][number];
type Sentence = { text: string; terms: ReadonlySet<string> };

/** What is written as markup, or as data, is a piece of its own: else it would take the sentence beside it along. */
const besideMarkup = /(?<=[.!?]["”’)]*)\s+(?=[<{[#*])|(?<=[>}\]])\s+/;

/** Of all that a criterion could be known by, so much at most is quoted. */
const mostQuotes = 2;
/** A sentence is quoted for a criterion when it has so many of its words, or all of them where there are fewer. */
const leastShared = 2;

/**
 * What the built-in engine proposes: it looks for the words of each criterion, and of the sample answer where that speaks of it, and understands nothing.
 * Sentences that speak to who marks are left out of what is looked at. Every quote is word for word in the answer; a criterion without one has no proposal.
 */
export function suggestLevels({ rubric, sample = '' }: Pick<EssaySpec, 'rubric' | 'sample'>, essay: string): Suggestion {
  const language = detectLanguage(essay);
  const spans = splitSentences(essay).flatMap(({ start, end }) => essay.slice(start, end).split(besideMarkup));
  const asks = spans.filter(asksForMarks);
  const sentences = spans.filter((text) => !asksForMarks(text)).map((text): Sentence => ({ text, terms: new Set(termsOf(text, language)) }));
  return { criteria: (rubric?.criteria ?? []).map((criterion) => suggestLevel(criterion, sentences, sampleSentences(sample, language), language)), asks };
}

const sampleSentences = (sample: string, language: Language): Sentence[] => splitSentences(sample).map(({ start, end }) => {
  const text = sample.slice(start, end);
  return { text, terms: new Set(termsOf(text, language)) };
});

function suggestLevel(criterion: Criterion, sentences: readonly Sentence[], sample: readonly Sentence[], language: Language): Suggestion['criteria'][number] {
  const wanted = wordsOf(criterion, sample, language);
  const need = Math.min(leastShared, wanted.size);
  const near = sentences.map((sentence) => ({ sentence, shared: [...sentence.terms].filter((term) => wanted.has(term)) }))
    .filter(({ shared }) => need > 0 && shared.length >= need).sort((one, other) => other.shared.length - one.shared.length);
  const quotes = near.slice(0, mostQuotes).map(({ sentence }) => sentence.text);
  if (quotes.length === 0) return { criterionId: criterion.id, level: null, quotes: [], why: 'No sentence has the words that this is known by.' };
  const found = new Set(near.flatMap(({ shared }) => shared)).size;
  // What is there in full is rarely said with every word of it.
  const share = Math.min(1, found / Math.max(need, wanted.size * fullFrom));
  return { criterionId: criterion.id, level: Math.round(share * (criterion.levels.length - 1)), quotes,
    why: `${found} of ${wanted.size} words that this is known by stand in ${near.length === 1 ? 'one sentence' : `${near.length} sentences`}.` };
}

/** So much of its words stand for all of a criterion. */
const fullFrom = 0.5;

/** The words a criterion is known by: those of its name and of its highest level, and of the sentence of the sample that has most of these. */
function wordsOf({ name, levels }: Criterion, sample: readonly Sentence[], language: Language): ReadonlySet<string> {
  const own = new Set(termsOf(`${name} ${levels.at(-1)?.says ?? ''}`, language).filter((term) => !ofRubrics.has(term)));
  const [best] = sample.map((sentence) => ({ sentence, shared: [...sentence.terms].filter((term) => own.has(term)).length })).sort((one, other) => other.shared - one.shared);
  return best && best.shared > 0 ? new Set([...own, ...best.sentence.terms]) : own;
}

/** Words of rubrics in general, as stems: they tell nothing of a subject. */
const ofRubrics = new Set(termsOf('says say tells gives gave shows show writes explains explain explanation states names uses '
  + 'answer answers clear clearly full fully complete completely correct correctly right good well both every all some '
  + 'pupil student writer text essay point points level mark marks', 'english'));
