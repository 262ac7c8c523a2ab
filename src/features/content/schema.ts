import { z } from 'zod';
import { verdicts } from './answer-contract.ts';
import { answerSpec } from './answer-kinds/answer-kinds.ts';
import { longestEssay } from './answer-kinds/essay/input.ts';
import { picture } from './picture.ts';

/** The one schema of everything under `content/`. How to write it: content/README.md. */

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens');
/** `skill.name-of-item`: unique in the whole library, and for ever: evidence refers to it. */
const itemId = z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'skill, a dot, and a name of its own');
const text = z.string().trim().min(1);

export const subjects = ['mathematics', 'science', 'reading-and-writing', 'computing'] as const;
export type Subject = (typeof subjects)[number];

/** Parameters of Bayesian knowledge tracing; every one a probability. Omitted ones take the defaults. */
export const tracingParameters = z.strictObject({
  /** Known before the first answer. */
  initial: z.number().min(0.01).max(0.9).optional(),
  /** Learned at one opportunity. */
  learn: z.number().min(0.005).max(0.6).optional(),
  /** Right without knowing. */
  guess: z.number().min(0.01).max(0.45).optional(),
  /** Wrong despite knowing. */
  slip: z.number().min(0.01).max(0.35).optional(),
  /** Days after which half of what is not yet stable is forgotten. */
  halfLifeDays: z.number().min(3).max(365).optional(),
});

export const skill = z.strictObject({
  id: slug,
  /** Plain language, as a learner would say it: "Compare ratios using tables". */
  name: text.max(70),
  /** For unit maps: at most 24 characters. */
  shortName: text.max(24),
  subject: z.enum(subjects),
  strand: slug,
  grades: z.array(z.number().int().min(1).max(12)).min(1),
  prerequisites: z.array(slug).default([]),
  /** Codes that stand in content/standards. */
  standards: z.array(z.string()).default([]),
  parameters: tracingParameters.default({}),
});
export const skillFile = z.strictObject({ skills: z.array(skill).min(1) });

export const standardFile = z.strictObject({
  framework: text,
  url: z.url().optional(),
  standards: z.array(z.strictObject({ code: text, grade: z.string(), domain: text, says: text })).min(1),
});

export const course = z.strictObject({
  id: slug,
  title: text.max(60),
  subject: z.enum(subjects),
  /** One grade, or the band it suits. */
  grades: z.array(z.number().int().min(1).max(12)).min(1),
  summary: text.max(240),
  /** Lessons in order, each by its id; a lesson stands in exactly one course. */
  units: z.array(z.strictObject({ id: slug, title: text.max(60), lessons: z.array(slug).min(1) })).min(1),
});

export const lessonHead = z.strictObject({
  id: slug,
  title: text.max(70),
  /** One sentence: what you can do afterwards. */
  summary: text.max(160),
  skills: z.array(slug).min(1),
  minutes: z.number().int().min(3).max(40),
});

/** A step of a worked example or solution: a sentence, and the maths it makes (LaTeX without dollars). */
export const workedStep = z.strictObject({ say: text, maths: z.string().optional(), figure: z.unknown().optional() });
export const workedExample = z.strictObject({ problem: text, figure: z.unknown().optional(), steps: z.array(workedStep).min(2).max(8) });
/** In a lesson: some questions on the way. From the items named, or made for the skill. */
export const lessonCheck = z.union([
  z.strictObject({ items: z.array(itemId).min(1).max(8) }),
  z.strictObject({ skill: slug, count: z.number().int().min(1).max(8), level: z.number().int().min(1).max(3).optional() }),
]);

/**
 * A variable of a generator: a range of numbers, one of some values, or a formula in variables named before it.
 * A range may step by a fraction ("1/2"); all arithmetic is exact.
 */
export const variable = z.union([
  z.strictObject({ from: z.union([z.number(), z.string()]), to: z.union([z.number(), z.string()]), step: z.union([z.number(), z.string()]).optional() }),
  z.strictObject({ one_of: z.array(z.union([z.number(), z.string()])).min(2) }),
  z.string(),
  z.number(),
]);

/**
 * A wrong answer that has a known cause. `answer` is written like the key of the item. Without a misconception it is a
 * slip of this item alone, with words of its own: a cause is named to learner and teacher only where it is the cause.
 */
export const mistake = z.strictObject({ misconception: slug.optional(), answer: text, feedback: text.optional() })
  .refine(({ misconception, feedback }) => misconception !== undefined || feedback !== undefined, 'A mistake without a misconception needs feedback');

const hints = z.strictObject({ nudge: text, strategy: text, firstStep: text });

const levelChanges = z.strictObject({ variables: z.record(z.string(), variable).default({}), where: z.array(z.string()).optional() });

/** A response, and the mark that it must get in every draw; for options by their letters in the order in which they are written. */
export const itemTest = z.strictObject({
  response: z.string().max(longestEssay), score: z.number().min(0).max(1),
  verdict: z.enum(verdicts).optional(),
});

/** What an item may carry beside what every item has. */
const besides = {
  /** Codes of its own, beside those of its skills. */
  standards: z.array(z.string().min(1).max(60)).max(20).optional(),
  /** Where half of those who answer are right, on the logit scale of the estimates; a first guess until there are answers. */
  difficulty: z.number().min(-6).max(6).optional(),
  /** Pictures of the stem, in the order in which they stand under it. */
  images: z.array(picture.extend({ alt: text.max(600) })).min(1).max(8).optional(),
  /** What is said to every answer, and to those that are right, partly right, wrong, where nothing more particular is. */
  feedback: z.strictObject({ general: text.optional(), right: text.optional(), partly: text.optional(), wrong: text.optional() }).optional(),
  tests: z.array(itemTest).max(60).optional(),
};

export const item = z.strictObject({
  id: itemId,
  /** Also exercised, besides the skill of the file. */
  alsoSkills: z.array(slug).default([]),
  /** 1 easy, 2 as expected, 3 demanding. With `levels`, each level changes the variables of the same item. */
  level: z.number().int().min(1).max(3).default(2),
  levels: z.partialRecord(z.enum(['1', '2', '3']), levelChanges).optional(),
  variables: z.record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/), variable).default({}),
  /** Conditions on the variables; drawn again until all hold. */
  where: z.array(z.string()).default([]),
  /** One of the file's passages, which stands above the stem. */
  passage: slug.optional(),
  stem: text,
  figure: z.unknown().optional(),
  answer: answerSpec,
  mistakes: z.array(mistake).default([]),
  hints: hints,
  /** The fourth hint: the full worked solution. */
  solution: z.array(workedStep).min(1).max(8),
  /** Seconds a learner who knows it needs. */
  seconds: z.number().int().min(5).max(600).default(45),
  ...besides,
});

/** A text to read, for several items of the file. Paragraphs are numbered where they are shown. */
export const passage = z.strictObject({ id: slug, title: text.max(80), text });

export const itemFile = z.strictObject({
  skill: slug,
  passages: z.array(passage).default([]),
  misconceptions: z.array(z.strictObject({ id: slug, name: text.max(80), feedback: text })).default([]),
  items: z.array(item).min(1),
});

export type Skill = z.infer<typeof skill>;
export type Standard = z.infer<typeof standardFile>['standards'][number];
export type Course = z.infer<typeof course>;
export type LessonHead = z.infer<typeof lessonHead>;
export type Item = z.infer<typeof item>;
export type ItemTest = z.infer<typeof itemTest>;
export type ItemFeedback = NonNullable<Item['feedback']>;
export type Passage = z.infer<typeof passage>;
export type WorkedStep = z.infer<typeof workedStep>;
export type WorkedExample = z.infer<typeof workedExample>;
export type Variable = z.infer<typeof variable>;
export type TracingParameters = z.infer<typeof tracingParameters>;
