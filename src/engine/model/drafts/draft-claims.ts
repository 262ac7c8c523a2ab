import type { DraftFact } from '../../draft.ts';
import { guessLanguage } from '../checks/guess-language.ts';
import { splitSentences } from '../../text/sentences.ts';

/** What a text about a plan never says, each with what its writer is told. */
const unfit: [RegExp, string][] = [
  [/\b(?:great|good|excellent|wonderful|amazing|fantastic|awesome|brilliant|superb|well|nice|impressive)\s+(?:job|work|done|start|progress|effort|going|learner|student|pupil)\b|\b(?:a star|superstar|genius|champion|proud of|congratulations|congrats|bravo|hero|keep it up|keep up|impress(?:ed|ive)|you rock|hard[- ]working|fantastic|amazing|awesome|brilliant)\b/i, 'Praise nobody: say what is, in plain words.'],
  [/\b(?:certainly|surely|definitely|guaranteed?|promise[sd]?|for sure|without (?:a )?doubt|no doubt|always succeed|can['’]?t fail|cannot fail|will (?:pass|succeed|ace|win|excel|be the best|get (?:a )?(?:good|top|better) (?:grades?|marks?)|master everything)|best in (?:the|your) class|top of the class)\b/i, 'Promise nothing: say when it is likely to be done and no more.'],
  [/\b(?:weak|lazy|slow|stupid|dumb|bad at|poor at|struggl\w+|behind (?:the )?(?:others|rest|class|grade|schedule of)|far behind|falling behind|lag\w*|talent\w*|gifted|clever|smart|intelligen\w+|bright|failing|fail(?:ed|s|ure)?|hopeless|careless|not good at|disappoint\w+|worr(?:y|ied|ying)|concern(?:ed|ing)|problem (?:child|learner))\b/i, 'Judge nobody: say nothing about talent, effort, weakness or failure.'],
  [
    /\b(?:exams?|grades?|marks?|classmates?|other (?:learners|students|pupils|children)|than (?:others|the rest)|(?:the )?rest of the class|tests?)\b/i,
    'Say nothing about exams, tests, grades or other learners.',
  ],
  [/\b(?:take away|hire|tutor|punish\w*|reward\w*|forbid|ground(?:ed)?|no (?:phone|screen|games?|tv|television)|phone|screen time|must not|should not|make sure (?:that )?(?:he|she|they|the learner)|force|insist|every evening|strict)\b/i, 'Tell the family only to ask and to listen: no orders, no rewards, nothing to be taken away.'],
  [/(?<!\p{L})(?:he|she|him|his|her|hers|himself|herself)(?!\p{L})/iu, 'Write "the learner" or "you", never "he" or "she".'],
  [/\b(?:not be ready|won['’]?t be ready|will not be ready|never be ready|too late for|not make it|impossible)\b/i, 'Say only what the fact about the pace says.'],
];

/** What the sentences of a text claim beyond numbers and names: praise, promises, judgements, reasons, the roles of dates. */
export function findClaimFaults(text: string, facts: readonly DraftFact[], authored: string): string[] {
  const own = withoutQuoted(authored);
  const plain = withoutQuoted(text);
  const language = guessLanguage(plain);
  return [
    ...(language !== null && language !== 'en' ? ['Write in English.'] : []),
    ...unfit.flatMap(([pattern, words]) => {
      // Slate's own words may say it, and what the facts say may be said.
      const isAllowed = pattern.test(own) || facts.some((fact) => fact.kind === 'text' && pattern.test(fact.value));
      return pattern.test(plain) && !isAllowed ? [words] : [];
    }),
    ...findDateFaults(text, facts),
    ...findReasonFaults(plain, facts),
  ];
}

const withoutQuoted = (text: string) => text.replaceAll(/[“"«„][^”"»“]*[”"»“]/gu, 'it');
const sentencesOf = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

const isDue = /\b(?:set|due|deadline|planned|target|goal date|wanted|wished|asked for|chosen|aim)\b/i;
const isReady = /\b(?:done|ready|finish(?:ed)?|complete[d]?|end(?:s|ed)?|reach(?:ed)?|there|likely|expected|probably|should be|will be|by)\b/i;

/** Which clause a date stands in says what it is a date of: the nearest words of one role or the other before it. */
function findDateFaults(text: string, facts: readonly DraftFact[]): string[] {
  const dates = facts.flatMap((fact) => (fact.kind === 'date' ? [fact] : []));
  return dates.flatMap(({ role, value }) => {
    const twin = dates.some((other) => other.role !== role && other.value === value);
    if (twin) return [];
    const isWrong = sentencesOf(text).some((sentence) => {
      const at = sentence.indexOf(value);
      if (at === -1) return false;
      // A clause ends at a comma or a colon, but not inside a date.
      const before = sentence.slice(0, at).split(/[,;:]\s|\b(?:but|while|although|and)\b/).at(-1) ?? '';
      const around = `${before} ${/^[^.,;:]*/.exec(sentence.slice(at + value.length))?.[0] ?? ''}`;
      const [due, ready] = [isDue.test(around), isReady.test(around)];
      return role === 'due' ? ready && !due && !/\b(?:after|before|than|later|earlier|past)\s*$/i.test(before.trimEnd().replace(/\b(?:about|around|the|on)\s*$/i, '').trimEnd()) : due && !ready;
    });
    return isWrong ? [role === 'due' ? `${value} is the date that was set, not the day on which it is likely to be done.` : `${value} is the day on which it is likely to be done, not the date that was set.`] : [];
  });
}

const causal = /\b(?:because|since|as you|as the learner|so that is why|that is why|due to|therefore|reason)\b/i;
/** A reason is given in the words of its fact, and what is said of answers agrees with their counts. */
function findReasonFaults(text: string, facts: readonly DraftFact[]): string[] {
  const count = (about: RegExp) => facts.flatMap((fact) => (fact.kind === 'count' && about.test(fact.about) && fact.of === 'answer' ? [fact.value] : []))[0];
  const [given, right] = [count(/given/), count(/right/)];
  if (given === undefined || right === undefined) return [];
  const reason = facts.flatMap((fact) => (fact.kind === 'text' && /\bwhy\b/.test(fact.about) ? [fact.value] : [])).join(' ');
  return sentencesOf(text).flatMap((sentence) => {
    if (!/\banswer/i.test(sentence)) return [];
    const wrong = saysOf(sentence, given, right);
    if (wrong !== null) return [`${right} of ${given} answers were right: "${wrong}" is not true.`];
    const because = causal.test(sentence) && /\b(?:wrong|incorrect|mistakes?|errors?|missed)\b/i.test(sentence);
    return because && !/\b(?:not secure|wrong|mistake)/i.test(reason) ? ['Give a reason only in the words of "why it comes first".'] : [];
  });
}

/** Words of quantity about answers that their counts contradict. */
function saysOf(sentence: string, given: number, right: number): string | null {
  const share = given === 0 ? 0 : right / given;
  const claims: [RegExp, boolean][] = [
    [/\b(?:most(?:ly)?|almost all|nearly all|many|often|usually)\b[^.]{0,24}\b(?:wrong|incorrect|not right|mistakes?|missed)\b|\b(?:wrong|incorrect)\b[^.]{0,12}\bmost/i, share < 0.5],
    [/\b(?:most(?:ly)?|almost all|nearly all)\b[^.]{0,24}(?<!not )\b(?:right|correct)\b/i, share > 0.5],
    [/\ball\b[^.]{0,24}(?<!not )\b(?:right|correct)\b/i, right === given],
    [/\b(?:all|none)\b[^.]{0,24}\b(?:wrong|incorrect)\b|\bnone\b[^.]{0,24}\b(?:right|correct)\b|\bnever (?:right|correct)\b/i, right === 0 && given > 0],
    [/\b(?:few|hardly any|only (?:a )?few|rarely)\b[^.]{0,24}\b(?:right|correct)\b/i, share < 0.5],
    [/\bhalf\b[^.]{0,24}\b(?:right|correct|wrong)\b/i, Math.abs(share - 0.5) < 0.15],
    [/\b(?:some|several|a few|many)?\s*(?:answers? (?:was|were|are|is)|of them (?:was|were))?\s*\b(?:wrong|incorrect|mistakes?|errors?)\b/i, right < given],
  ];
  const broken = claims.find(([pattern, isTrue]) => pattern.test(sentence) && !isTrue);
  return broken ? (broken[0].exec(sentence)?.[0].trim() ?? '') : null;
}
