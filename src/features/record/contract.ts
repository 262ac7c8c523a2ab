import * as z from 'zod/mini';

const moment = z.string();
const share = z.number().check(z.minimum(0), z.maximum(1));

/** Where an answer was given. */
export const evidenceContexts = ['lesson', 'practice', 'review', 'check', 'placement', 'assessment', 'tutor'] as const;
export const evidenceContext = z.enum(evidenceContexts);
export type EvidenceContext = z.infer<typeof evidenceContext>;

/**
 * What an estimate amounts to. `finding-out`: fewer answers than say much. `learning`: below secure. `secure`: very likely
 * known, shown without help on two days at level 2 or above (or in a placement). `fading`: was secure, and the time since then makes it doubtful.
 */
export const estimateStatuses = ['not-started', 'finding-out', 'learning', 'secure', 'fading'] as const;
export const estimateStatus = z.enum(estimateStatuses);
export type EstimateStatus = z.infer<typeof estimateStatus>;

/** Slate's estimate of one learner in one skill, as of now. */
export const estimate = z.object({
  skillId: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** Chance to do a usual question of it without help, guessing or slips. Without evidence: what other skills and the school's answers suggest. */
  known: share,
  /** The range in which it likely lies (80%). */
  low: share,
  high: share,
  evidenceCount: z.int(),
  correctCount: z.int(),
  status: estimateStatus,
  /** After help, an item without help is still to decide. */
  needsUnaidedCheck: z.boolean(),
  /** What comes first between this and secure; null: it is secure (or was, and has faded). */
  lacks: z.nullable(z.enum(['answers', 'certainty', 'unaided', 'another-day'])),
  /** Secure by a placement alone: the first wrong answer takes it back. */
  isProvisional: z.boolean(),
  lastAt: z.nullable(moment),
});
export type Estimate = z.infer<typeof estimate>;

/** How difficult a question is beside a usual one of its skill, as answers have shown until then. */
export const difficultyWord = z.enum(['easy', 'usual', 'demanding']);
export type DifficultyWord = z.infer<typeof difficultyWord>;

/** One row behind an estimate. */
export const evidenceRow = z.object({
  id: z.uuid(),
  itemId: z.string(),
  skillIds: z.array(z.string()),
  context: evidenceContext,
  isCorrect: z.boolean(),
  score: share,
  attempt: z.int(),
  hintsUsed: z.int(),
  isAided: z.boolean(),
  level: z.int(),
  /** What was assumed of the question when it was answered: it decides how much the answer says. */
  difficulty: difficultyWord,
  /** How many answers could be chosen from; null: it was typed. */
  choices: z.nullable(z.int()),
  /** Chance of a right answer without help as it stood before it was seen; null: it was not foreseen. */
  expected: z.nullable(share),
  seconds: z.nullable(z.number()),
  /** The question as it was asked (Markdown) and the answer as it was understood. */
  stem: z.string(),
  response: z.string(),
  misconception: z.nullable(z.string()),
  answeredAt: moment,
});
export type EvidenceRow = z.infer<typeof evidenceRow>;

export const skillRecord = z.object({
  estimate,
  prerequisites: z.array(estimate),
  /** Newest first. */
  evidence: z.array(evidenceRow),
  nextCursor: z.nullable(z.string()),
});
export type SkillRecord = z.infer<typeof skillRecord>;

/** What is known of one question of content, and from how many answers; no learner is told apart. */
export const questionRecord = z.object({
  itemId: z.string(),
  skillId: z.string(),
  levels: z.array(z.object({
    level: z.int(),
    /** First answers, of all learners, and how many of them were right without help. */
    answers: z.int(),
    right: z.int(),
    difficulty: difficultyWord,
    /** Share of average learners who have not met the skill that would be right, as it is taken to be now. */
    expected: share,
  })),
});
export type QuestionRecord = z.infer<typeof questionRecord>;
export const questionParam = z.object({ itemId: z.string().check(z.maxLength(160)) });

export const estimateList = z.object({ estimates: z.array(estimate) });
export const skillParam = z.object({ skillId: z.string().check(z.maxLength(80)) });
/** `learnerId`: somebody else's record, for who may see it; omitted: one's own. */
export const recordQuery = z.object({ learnerId: z.optional(z.uuid()), cursor: z.optional(z.string().check(z.maxLength(200))) });
