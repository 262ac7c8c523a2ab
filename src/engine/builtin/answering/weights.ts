/** What speaks for or against a sentence being the one that answers; each about 0 to 1 (see measure-sentences). */
export const featureNames = [
  'coverage', 'near', 'around', 'standing', 'answering', 'answeringNear', 'nothingAsked', 'besideAnswering', 'cue', 'cueNear',
  'definition', 'naming', 'enumeration', 'length', 'leansBack', 'leansOnIt', 'opensSection', 'namesMissing',
] as const;
export type SentenceFeatures = Record<(typeof featureNames)[number], number>;

/** What speaks for quotations answering, and not only being about the question (see is-answered). */
export const signNames = [
  'around', 'definition', 'rarestMissing', 'namesMissing', 'cue', 'even', 'bothSides', 'ranksFirst',
  'score', 'share', 'unseen', 'relation', 'relationAsked', 'asksReason', 'asksName', 'terms',
] as const;
export type Signs = Record<(typeof signNames)[number], number>;

/** Fitted by `npm run eval -- fit-answers` on which sentences hold the answers to short questions (docs/decisions/0024). */
export const featureWeights: SentenceFeatures = {
  coverage: 1.6, near: 3.62, around: 3.38, standing: 3.88, answering: 2.57, answeringNear: 1.65, nothingAsked: -1.43, besideAnswering: -0.46,
  cue: 1.72, cueNear: 1.49, definition: 4.09, naming: -0.09, enumeration: 0.77, length: -0.4, leansBack: -0.23, leansOnIt: 0.77, opensSection: -0.3,
  namesMissing: 0.19,
};

/** Likewise, on which quotations answer and on questions that have no answer there. */
export const signWeights: Signs = {
  around: 0.54, definition: 0.92, rarestMissing: -0.92, namesMissing: -1.18, cue: 0.69, even: 0.56, bothSides: 0.7, ranksFirst: 0.52, score: 0.7,
  share: 0.53, unseen: -0.62, relation: 1.41, relationAsked: -0.72, asksReason: 0.87, asksName: -0.63, terms: 2.59,
};
/** Below this it is more honest to say that nothing was found. */
export const sureEnough = 3.42;
