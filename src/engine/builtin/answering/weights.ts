/** What speaks for or against a window being the one that answers; each about 0 to 1. */
export const featureNames = [
  'coverage', 'coverageAround', 'bestSentence', 'secondSentence', 'standing', 'meanStanding', 'answering', 'answeringHere',
  'nothingAsked', 'cue', 'cueHere', 'definition', 'naming', 'enumeration', 'length', 'leansBack', 'opensSection', 'namesMissing',
] as const;
export type WindowFeatures = Record<(typeof featureNames)[number], number>;

/** What speaks for quotations answering, and not only being about the question (see signs-of). */
export const signNames = [
  'around', 'best', 'answering', 'nothingAsked', 'definition', 'rarestMissing', 'namesMissing', 'cue', 'even', 'lead', 'bothSides', 'ranksFirst',
  'rating', 'asksReason', 'asksName', 'terms',
] as const;
export type Signs = Record<(typeof signNames)[number], number>;

/** Fitted by `npm run eval -- fit-answers` on which windows hold the answers to short questions (see docs/decisions/0017 and 0024). */
export const windowWeights: WindowFeatures = {
  coverage: 2.5, coverageAround: 3.5, bestSentence: 1.4, secondSentence: 1.7, standing: 1.7, meanStanding: 1.9, answering: 2, answeringHere: 2,
  nothingAsked: -0.3, cue: 1, cueHere: 1.7, definition: 5, naming: 0.3, enumeration: 1.2, length: 2.3, leansBack: -0.7, opensSection: 0.5, namesMissing: -0.5,
};

/** Likewise, on which chosen windows answer and on questions that have no answer there. */
export const signWeights: Signs = {
  around: 0.8, best: 0.3, answering: 0.25, nothingAsked: -1.5, definition: 1.8, rarestMissing: -0.35, namesMissing: -1, cue: 0.85, even: 0.85, lead: 0.5,
  bothSides: 1.6, ranksFirst: 0.95, rating: 1.5, asksReason: 0.75, asksName: -0.6, terms: 2.25,
};
/** Below this it is more honest to say that nothing was found. */
export const sureEnough = 4.66;
