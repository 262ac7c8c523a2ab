import { defaultTracing, tracingBounds, type Tracing } from '../tracing/tracing-parameters.ts';

/** Answers of one learner to one skill, in order: 1 right at the first try and without help, 0 anything else. */
export type AnswerSequence = ArrayLike<number>;
export type Fit = {
  tracing: Tracing;
  /** Mean negative log-likelihood of an answer (nats), each predicted before it is seen: with the parameters begun with, and with the fitted ones. */
  before: number;
  after: number;
  answers: number;
};

type Fitted = 'initial' | 'learn' | 'guess' | 'slip';
const names: readonly Fitted[] = ['initial', 'learn', 'guess', 'slip'];
/** The prior's weight, in observations of the very thing: little evidence leaves a skill near what is assumed of any. */
const priorWeight = 12;
const mostSteps = 40;
const enough = 1e-5;

/**
 * The most probable parameters of knowledge tracing for one skill: expectation–maximisation of its two-state hidden Markov model
 * (Baum et al. 1970; for knowledge tracing: Chang et al. 2006) with a beta prior around what is assumed, within bounds that keep 'known' meaning
 * known (Baker, Corbett & Aleven 2008). It begins at two places, since the likelihood can have several hills (Pardos & Heffernan 2010).
 * Time between answers is not looked at, so the half-life stays.
 */
export function fitTracing(sequences: readonly AnswerSequence[], assumed: Tracing = defaultTracing): Fit {
  const answers = sequences.reduce((sum, { length }) => sum + length, 0);
  const before = meanLoss(sequences, assumed, answers);
  if (answers === 0) return { tracing: assumed, before, after: before, answers };
  const starts: Tracing[] = [assumed, { ...assumed, initial: within('initial', firstShare(sequences)), learn: 0.08, guess: 0.3, slip: 0.15 }];
  const fits = starts.map((start) => climb(sequences, start, assumed, answers));
  const best = fits.reduce((one, other) => (other.loss < one.loss ? other : one));
  return { tracing: best.tracing, before, after: meanLoss(sequences, best.tracing, answers), answers };
}

function climb(sequences: readonly AnswerSequence[], start: Tracing, assumed: Tracing, answers: number) {
  let tracing = start;
  let loss = Number.POSITIVE_INFINITY;
  for (let step = 0; step < mostSteps; step += 1) {
    const counted = expect(sequences, tracing);
    const next = (counted.loss + priorLoss(tracing, assumed)) / answers;
    const isDone = loss - next < enough;
    loss = next;
    if (isDone) break;
    tracing = maximise(counted, assumed);
  }
  return { tracing, loss };
}

type Counts = { loss: number } & Record<Fitted, { times: number; of: number }>;

function maximise(counts: Counts, assumed: Tracing): Tracing {
  const share = (name: Fitted) => within(name, (counts[name].times + priorWeight * assumed[name]) / (counts[name].of + priorWeight));
  return { initial: share('initial'), learn: share('learn'), guess: share('guess'), slip: share('slip'), halfLifeDays: assumed.halfLifeDays };
}

/** Negative logarithm of the beta prior, without what does not depend on the parameters. */
const priorLoss = (tracing: Tracing, assumed: Tracing) =>
  -priorWeight * names.reduce((sum, name) => sum + assumed[name] * Math.log(tracing[name]) + (1 - assumed[name]) * Math.log(1 - tracing[name]), 0);

/** Forward and backward through every sequence: how often each thing is expected to have happened. */
function expect(sequences: readonly AnswerSequence[], { initial, learn, guess, slip }: Tracing): Counts {
  const longest = sequences.reduce((most, { length }) => Math.max(most, length), 0);
  const forward = new Float64Array(longest);
  let [loss, starts, learned, couldLearn, guessed, unknown, slipped, known] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const sequence of sequences) {
    const last = sequence.length - 1;
    // Forward: forward[t] is the chance that it is known at t, given the answers up to t.
    let prior = initial;
    for (let at = 0; at <= last; at += 1) {
      const isRight = sequence[at] === 1;
      const ifKnown = isRight ? 1 - slip : slip;
      const ifNot = isRight ? guess : 1 - guess;
      const chance = prior * ifKnown + (1 - prior) * ifNot;
      loss -= Math.log(chance);
      const posterior = (prior * ifKnown) / chance;
      forward[at] = posterior;
      prior = posterior + (1 - posterior) * learn;
    }
    // Backward: smoothed[t] is the same given all answers. What is known stays known, so one number suffices.
    let later = forward[last] ?? 0;
    for (let at = last; at >= 0; at -= 1) {
      const here = forward[at] ?? 0;
      let smoothed = later;
      if (at < last) {
        const predicted = here + (1 - here) * learn;
        const fromUnknown = (later * (1 - here) * learn) / predicted;
        smoothed = (later * here) / predicted;
        learned += fromUnknown;
        couldLearn += 1 - smoothed;
      }
      if (sequence[at] === 1) guessed += 1 - smoothed;
      else slipped += smoothed;
      unknown += 1 - smoothed;
      known += smoothed;
      if (at === 0) starts += smoothed;
      later = smoothed;
    }
  }
  return {
    loss, initial: { times: starts, of: sequences.length }, learn: { times: learned, of: couldLearn },
    guess: { times: guessed, of: unknown }, slip: { times: slipped, of: known },
  };
}

function meanLoss(sequences: readonly AnswerSequence[], tracing: Tracing, answers: number): number {
  return answers === 0 ? 0 : expect(sequences, tracing).loss / answers;
}

const firstShare = (sequences: readonly AnswerSequence[]) => sequences.filter((sequence) => sequence[0] === 1).length / sequences.length;

function within(name: Fitted, value: number): number {
  const [least, most] = tracingBounds[name];
  return Math.min(most, Math.max(least, value));
}
