import { z } from 'zod/mini';
import { createRandom } from '#shared/random.ts';
import { chooseNextItem, type ChoiceRules, type Exposure } from './choose-next-item.ts';
import { chanceAbove, eapOf, posteriorOf, type AbilityPrior } from './estimate-ability.ts';
import type { ItemBank } from './item-bank.ts';

/** What a test asks from, and by which rules. */
export type AdaptiveTest = { bank: ItemBank; prior: AbilityPrior; choice: ChoiceRules; stop: StopRules };

export type StopRules = {
  /** No rule but the end of the bank stops a test before this many answers. */
  leastItems: number;
  mostItems: number;
  /** Stop once the standard error is this or less (logits); null: not for this reason. */
  se: number | null;
  /** Stop once θ lies above or below a cut (logits) with this confidence (.5 to 1); null: no cut. */
  cut: { theta: number; confidence: number } | null;
};

/** Why a test ended; null while it goes on. */
const ending = z.nullable(z.enum(['precise', 'above-cut', 'below-cut', 'length', 'bank-used-up']));

/** All that a session is, as JSON: what was asked and answered, what was made of it, and what is asked now. Items go by their ids, so that a bank may grow meanwhile. */
export const adaptiveState = z.object({
  /** Two sessions with the same seed, answers and exposure are asked the same. */
  seed: z.string(),
  answers: z.array(z.object({ itemId: z.string(), score: z.union([z.literal(0), z.literal(1)]) })),
  /** Null once it ended. */
  nextId: z.nullable(z.string()),
  /** Logits. */
  theta: z.number(),
  /** Logits: the standard deviation of what is believed of θ. */
  se: z.number(),
  /** Chance, 0 to 1, that θ lies above the cut; null without one. */
  aboveCut: z.nullable(z.number()),
  end: ending,
});
export type AdaptiveState = z.infer<typeof adaptiveState>;
type Answers = AdaptiveState['answers'];

/** @throws RangeError where rules contradict one another, so that a test is refused before anyone takes it */
export function checkRules({ bank, choice, stop }: AdaptiveTest): void {
  const refuse = (isWrong: boolean, why: string) => {
    if (isWrong) throw new RangeError(why);
  };
  refuse(bank.ids.length === 0, 'The bank is empty');
  refuse(!(stop.mostItems >= 1 && stop.leastItems <= stop.mostItems), 'The greatest length must be at least 1 and not below the least');
  refuse(stop.se !== null && !(stop.se > 0), 'The standard error to stop at must be above 0');
  refuse(stop.cut !== null && !(stop.cut.confidence > 0.5 && stop.cut.confidence < 1), 'The confidence must lie between .5 and 1');
  refuse(!(choice.amongBest >= 1), 'An item is drawn from one or more');
  refuse(!(choice.mostExposure > 0 && choice.mostExposure <= 1), 'The greatest exposure must lie above 0 and be at most 1');
  const lacking = Object.entries(choice.shares ?? {}).find(([area, share]) => !(share >= 0) || (share > 0 && !bank.areas.includes(area)));
  refuse(lacking !== undefined, `Area ${lacking?.[0]} has a share of ${lacking?.[1]}, or no item`);
  refuse(choice.shares !== null && !Object.values(choice.shares).some((share) => share > 0), 'No area has a share');
}

/** A session before its first answer. @throws RangeError where the rules contradict one another */
export function startSession(test: AdaptiveTest, seed: string, exposure: Exposure): AdaptiveState {
  checkRules(test);
  return stateAfter(test, seed, [], exposure);
}

/** An answer came to another item than the one that is asked. */
export class NotAsked extends Error {
  constructor(itemId: string) {
    super(`Item ${itemId} is not asked now`);
    this.name = 'NotAsked';
  }
}

/**
 * The session after one more answer. An answer that came already, as when it is sent twice, changes nothing.
 * @param exposure with this session's own uses counted @throws NotAsked for an answer to another item, or after the end
 */
export function takeAnswer(test: AdaptiveTest, state: AdaptiveState, answer: Answers[number], exposure: Exposure): AdaptiveState {
  const last = state.answers.at(-1);
  if (answer.itemId !== state.nextId && last?.itemId === answer.itemId && last.score === answer.score) return state;
  if (answer.itemId !== state.nextId) throw new NotAsked(answer.itemId);
  return stateAfter(test, state.seed, [...state.answers, answer], exposure);
}

/** A session as it stands after its answers: they alone and the seed say what is asked next, beside what others were asked. */
export function stateAfter(test: AdaptiveTest, seed: string, answers: Answers, exposure: Exposure): AdaptiveState {
  const { bank, prior, choice, stop } = test;
  const posterior = posteriorOf(bank, answers.flatMap(({ itemId, score }) => {
    const item = bank.indexOf.get(itemId);
    // An item that was taken out of the bank says no more.
    return item === undefined ? [] : [{ item, score }];
  }), prior);
  const { theta, se } = eapOf(posterior);
  const aboveCut = stop.cut === null ? null : chanceAbove(posterior, stop.cut.theta);
  const reached = endOf(stop, answers.length, se, aboveCut);
  if (reached !== null) return { seed, answers, nextId: null, theta, se, aboveCut, end: reached };
  const asked = new Set(answers.flatMap(({ itemId }) => bank.indexOf.get(itemId) ?? []));
  const next = chooseNextItem(bank, { theta, asked, exposure, rules: choice, random: createRandom(`${seed} ${answers.length}`) });
  return { seed, answers, nextId: next === null ? null : bank.ids[next] ?? null, theta, se, aboveCut, end: next === null ? 'bank-used-up' : null };
}

function endOf({ leastItems, mostItems, se: enough, cut }: StopRules, count: number, se: number, aboveCut: number | null): AdaptiveState['end'] {
  if (count >= leastItems && count > 0) {
    if (cut !== null && aboveCut !== null && aboveCut >= cut.confidence) return 'above-cut';
    if (cut !== null && aboveCut !== null && aboveCut <= 1 - cut.confidence) return 'below-cut';
    if (enough !== null && se <= enough) return 'precise';
  }
  return count >= mostItems ? 'length' : null;
}
