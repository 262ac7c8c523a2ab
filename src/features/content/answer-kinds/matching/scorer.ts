import { z } from 'zod';
import type { Random } from '#shared/random.ts';
import { type AnswerKind, type AnswerText, nothingSpecial } from '../answer-kind.ts';
import { feedbackTexts, fillCause, namedIn, wrongBy } from '../causes.ts';
import { type CheckedPart, type CheckedResponse, type CheckWith, partly, right, scoreOfParts, unreadable } from '../checked-response.ts';
import { optionId, optionPlace } from '../choice/option-letters.ts';
import { readStructured } from '../read-structured.ts';
import type { MatchingSpec } from './schema.ts';

const longest = 1_000;
const given = z.record(z.string().regex(/^\d{1,2}$/), z.string().regex(/^[a-z]$/).nullable());

/** All partners, each once, as written: those of the pairs, then the spare ones. */
const partnersOf = ({ pairs, spare = [] }: MatchingSpec): string[] => [...new Set([...pairs.map((pair) => pair.right), ...spare])];
/** As shown. */
function shownPartners(answer: MatchingSpec): string[] {
  const partners = partnersOf(answer);
  return answer.shown ? answer.shown.flatMap((at) => partners[at] ?? []) : partners;
}
/** Whether a partner belongs to several. */
const isReused = ({ pairs }: MatchingSpec): boolean => new Set(pairs.map(({ right: partner }) => partner)).size < pairs.length;
const leftId = (index: number) => String(index + 1);

export const matching: AnswerKind<MatchingSpec> = {
  ...nothingSpecial,
  longest, hasOwnParts: true, interaction: 'other',
  fill: (answer, use) => ({
    ...answer,
    pairs: answer.pairs.map((pair) => ({ ...pair, left: use.fill(pair.left), right: use.fill(pair.right), ...fillCause({ feedback: pair.feedback }, use) })),
    ...(answer.spare && { spare: answer.spare.map((text) => use.fill(text)) }),
    ...(answer.mistakes && {
      mistakes: answer.mistakes.map(({ left, right: partner, ...cause }) => ({ left: use.fill(left), right: use.fill(partner), ...fillCause(cause, use) })),
    }),
  }),
  isKey: () => false,
  isUsable: ({ pairs, spare = [] }) => {
    const rights = new Set(pairs.map((pair) => pair.right));
    return new Set(pairs.map(({ left }) => left)).size === pairs.length && spare.every((one) => !rights.has(one)) && rights.size + spare.length >= 2;
  },
  arrange: (answer, random) => {
    const places = partnersOf(answer).map((_, index) => index);
    return { ...answer, pairs: answer.keepOrder === true ? answer.pairs : random.shuffle(answer.pairs), shown: random.shuffle(places) };
  },
  asWritten: (shown, written, response) => {
    const values = readStructured(response, given);
    if (values === null) return response;
    const [partners, first] = [shownPartners(shown), partnersOf(written)];
    return JSON.stringify(Object.fromEntries(written.pairs.flatMap(({ left }, index) => {
      const own = values[leftId(shown.pairs.findIndex((pair) => pair.left === left))];
      const at = first.indexOf(partners[optionPlace(own ?? '')] ?? '');
      return at < 0 ? [] : [[leftId(index), optionId(at)]];
    })));
  },
  fault: (answer) => {
    if (partnersOf(answer).length > 26) return { check: 'options', at: 'spare', message: 'There are more than 26 partners' };
    const [lefts, partners] = [new Set(answer.pairs.map(({ left }) => left)), new Set(partnersOf(answer))];
    const strange = answer.mistakes?.find((mistake) => !lefts.has(mistake.left) || !partners.has(mistake.right));
    return strange ? { check: 'options', at: 'mistakes', message: `“${strange.left}” and “${strange.right}” do not both stand in the question` } : null;
  },
  choices: (answer) => partnersOf(answer).length ** answer.pairs.length,
  texts: (answer) => [
    ...[...answer.pairs.map(({ left }) => left), ...partnersOf(answer)].map((text): AnswerText => ({ path: ['pairs'], role: 'option', text })),
    ...feedbackTexts(['pairs'], [...answer.pairs, ...answer.mistakes ?? []]),
  ],
  misconceptions: ({ mistakes = [] }) => namedIn(mistakes, (index) => ['mistakes', index]),
  input: (answer) => ({
    kind: 'matching', left: answer.pairs.map(({ left }, index) => ({ id: leftId(index), text: left })), right: shownPartners(answer).map((text, index) => ({ id: optionId(index), text })),
    isReused: isReused(answer),
  }),
  inWords: ({ pairs }) => pairs.map((pair) => `${pair.left} – ${pair.right}`).join('; '),
  key: (answer) => {
    const partners = shownPartners(answer);
    return JSON.stringify(Object.fromEntries(answer.pairs.map((pair, index) => [leftId(index), optionId(partners.indexOf(pair.right))])));
  },
  wrong: wrongPairs,
  asked: () => 'what belongs to what',
  check: async (answer, { response }, use) => checkPairs(answer, response, use),
};

/** One pair wrong, by a known mistake where there is one, and with it the pair whose partner was taken. */
function wrongPairs(answer: MatchingSpec, random: Random): string | null {
  const { pairs, mistakes = [] } = answer;
  const partners = shownPartners(answer);
  const known = mistakes.length > 0 && random.next() < 0.7 ? random.pick(mistakes) : null;
  const at = known ? pairs.findIndex(({ left }) => left === known.left) : random.integer(0, pairs.length - 1);
  const own = pairs[at]?.right;
  const others = partners.filter((partner) => partner !== own && (known === null || partner === known.right));
  if (own === undefined || others.length === 0) return null;
  const other = random.pick(others);
  const made = pairs.map((pair, index) => {
    if (index === at) return other;
    return pair.right === other && !isReused(answer) ? own : pair.right;
  });
  return JSON.stringify(Object.fromEntries(made.map((partner, index) => [leftId(index), optionId(partners.indexOf(partner))])));
}

function checkPairs(answer: MatchingSpec, response: string, use: CheckWith): CheckedResponse {
  const partners = shownPartners(answer);
  const values = response.length > longest ? null : readStructured(response, given);
  const nothing = unreadable(response, 'Give each one a partner.');
  if (values === null) return nothing;
  const chosen = new Map(Object.entries(values).flatMap(([left, partner]) => (partner === null ? [] : [[left, partner] as const])));
  const isKnown = ([left, partner]: readonly [string, string]) => answer.pairs[Number(left) - 1] !== undefined && leftId(Number(left) - 1) === left
    && partners[optionPlace(partner)] !== undefined;
  if (chosen.size === 0 || ![...chosen].every(isKnown)) return nothing;
  const made = answer.pairs.map((pair, index) => ({ pair, id: leftId(index), partner: partners[optionPlace(chosen.get(leftId(index)) ?? '')] ?? null }));
  const mistakeOf = (left: string, partner: string | null) => answer.mistakes?.find((one) => one.left === left && one.right === partner);
  const parts = made.map(({ pair, id, partner }): CheckedPart => {
    const isRight = partner === pair.right;
    return {
      id, mark: pair.mark ?? 1, score: isRight ? 1 : 0, verdict: isRight ? 'right' : partner === null ? 'missing' : 'wrong',
      feedback: isRight ? null : mistakeOf(pair.left, partner)?.feedback ?? (partner === null ? null : pair.feedback ?? null),
    };
  });
  const understood = made.map(({ pair, partner }) => `${pair.left} – ${partner ?? '?'}`).join('; ');
  const score = scoreOfParts(parts);
  if (score === 1) return { ...right(understood), parts };
  const worth = answer.rule === 'all-or-nothing' ? 0 : score;
  const cause = made.map(({ pair, partner }) => mistakeOf(pair.left, partner)).find((one) => one?.misconception !== undefined);
  return { ...(cause ? wrongBy(understood, cause, use, worth) : partly(understood, worth)), parts };
}
