/** What speaks for or against a sentence being the one that answers; each about 0 to 1 (see measure-sentences). */
export const featureNames = [
  'coverage', 'near', 'around', 'beside', 'standing', 'answering', 'answeringNear', 'nothingAsked', 'besideAnswering', 'cue', 'cueNear',
  'definition', 'afterDefinition', 'naming', 'enumeration', 'length', 'leansBack', 'leansOnIt', 'opensSection', 'namesMissing',
] as const;
export type SentenceFeatures = Record<(typeof featureNames)[number], number>;

/** What speaks for quotations answering, and not only being about the question (see signs-of). */
export const signNames = [
  'around', 'best', 'answering', 'nothingAsked', 'definition', 'rarestMissing', 'namesMissing', 'cue', 'even', 'lead', 'bothSides', 'ranksFirst',
  'score', 'share', 'nearest', 'unseen', 'relation', 'relationAsked', 'asksReason', 'asksName', 'terms',
] as const;
export type Signs = Record<(typeof signNames)[number], number>;

/** Fitted by `npm run eval -- fit-answers` on which windows hold the answers to short questions (see docs/decisions/0017 and 0024). */
export const featureWeights: SentenceFeatures = {
  coverage: 1.16, near: 4.35, around: 4.09, beside: 0.07, standing: 4.46, answering: 3.08, answeringNear: 1.89, nothingAsked: -1.59, besideAnswering: -0.60, cue: 1.82, cueNear: 1.54,
  definition: 5.13, afterDefinition: -0.18, naming: -0.18, enumeration: 1.12, length: -0.42, leansBack: -0.27, leansOnIt: 0.88, opensSection: -0.31, namesMissing: 0.40,
};

/** Likewise, on which chosen windows answer and on questions that have no answer there. */
export const signWeights: Signs = {
  around: 0.8, best: 0.3, answering: 0.25, nothingAsked: -1.5, definition: 1.8, rarestMissing: -0.35, namesMissing: -1, cue: 0.85, even: 0.85, lead: 0.5,
  bothSides: 1.6, ranksFirst: 0.95, score: 1.5, share: 0, nearest: 0, unseen: 0, relation: 0, relationAsked: 0, asksReason: 0.75, asksName: -0.6, terms: 2.25,
};
/** Below this it is more honest to say that nothing was found. */
export const sureEnough = 4.66;
