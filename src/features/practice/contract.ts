import * as z from 'zod/mini';
import { answerInput } from '#features/content/answer-kinds/answer-inputs.ts';
import { feedback, readBack, verdicts } from '#features/content/answer-contract.ts';
import { figure } from '#features/content/figure.ts';
import { estimate } from '#features/record/contract.ts';

const text = z.string();
const slug = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9.-]+$/));

/** `check`: without help, to decide. `placement`: short and adaptive, before a plan. */
export const practiceKinds = ['lesson', 'practice', 'review', 'check', 'placement'] as const;
export const practiceKind = z.enum(practiceKinds);
export type PracticeKind = z.infer<typeof practiceKind>;

export const solutionStep = z.object({ say: text, maths: z.nullable(text), figure: z.nullable(figure) });
export type SolutionStep = z.infer<typeof solutionStep>;
export const workedExample = z.object({ problem: text, figure: z.nullable(figure), steps: z.array(solutionStep) });
export type WorkedExample = z.infer<typeof workedExample>;

/** Hint levels: 1 nudge, 2 strategy, 3 first step, 4 full worked solution. They open one at a time. */
export const hint = z.object({ level: z.int(), text: z.nullable(text), steps: z.nullable(z.array(solutionStep)) });
export type Hint = z.infer<typeof hint>;

export const questionOutcome = z.enum(['right', 'right-with-help', 'wrong', 'skipped']);
export type QuestionOutcome = z.infer<typeof questionOutcome>;

export const question = z.object({
  id: z.uuid(),
  practiceId: z.uuid(),
  /** 1, 2, 3 … within the practice. */
  position: z.int(),
  skill: z.object({ id: text, name: text }),
  level: z.int(),
  /** Markdown with maths between dollars. */
  stem: text,
  /** A language model told it in another setting; checked to be the same question. */
  isRecast: z.boolean(),
  figure: z.nullable(figure),
  input: answerInput,
  /** Without help: no hints, one attempt. */
  isUnaided: z.boolean(),
  hints: z.array(hint),
  /** The next level of the ladder; locked until one more try. null: none left, or none given here. */
  nextHint: z.nullable(z.object({ level: z.int(), isLocked: z.boolean() })),
  attempts: z.int(),
  /** The last answer, as it was understood, and what was said to it. */
  lastResponse: z.nullable(text),
  lastReadBack: z.nullable(readBack),
  lastFeedback: z.nullable(feedback),
  status: z.enum(['open', 'closed']),
  outcome: z.nullable(questionOutcome),
  /** Once closed: the right answer in words and the full solution. */
  answer: z.nullable(text),
  solution: z.nullable(z.array(solutionStep)),
});
export type Question = z.infer<typeof question>;

export const practice = z.object({
  id: z.uuid(),
  kind: practiceKind,
  title: text,
  skillId: z.nullable(text),
  lessonId: z.nullable(text),
  sectionIndex: z.nullable(z.int()),
  /** How many questions it has; a placement says the most it can take. */
  total: z.int(),
  status: z.enum(['open', 'done']),
  /** One entry for each question so far, in order; null: still open. */
  outcomes: z.array(z.nullable(questionOutcome)),
  /** The open question first, then the one after it (already drawn, so that a lost network does not stop the learner). */
  questions: z.array(question),
  /** The skills it is about, as estimated now. */
  estimates: z.array(estimate),
  /** It has fewer questions than there could be, because the skill is known. */
  isShortened: z.boolean(),
  /** Skills of a review that went wrong and come once more at its end. */
  comesAgain: z.array(text),
  /** When it ended because help led nowhere: what there is instead. */
  wayOut: z.nullable(z.object({ easier: z.nullable(z.object({ skillId: text, name: text })), lessonId: z.nullable(text) })),
  /** When done: what changed, per skill. */
  changes: z.nullable(z.array(z.object({ skillId: text, name: text, before: z.number(), after: z.number() }))),
});
export type Practice = z.infer<typeof practice>;

/** The same request again finds the practice that is open, unless `isFresh`. */
export const startPracticeInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('practice'), skillId: slug, isFresh: z.optional(z.boolean()) }),
  z.strictObject({ kind: z.literal('check'), skillId: slug, isFresh: z.optional(z.boolean()) }),
  z.strictObject({ kind: z.literal('review') }),
  /** `blockIndex`: which check of that section. `isWhole`: every question of it, also where the skill is known already. */
  z.strictObject({ kind: z.literal('lesson'), lessonId: slug, sectionIndex: z.int().check(z.minimum(0), z.maximum(40)), blockIndex: z.int().check(z.minimum(0), z.maximum(40)), isWhole: z.optional(z.boolean()) }),
  /** About some skills, or all of a subject. */
  z.strictObject({ kind: z.literal('placement'), skillIds: z.optional(z.array(slug).check(z.minLength(1), z.maxLength(400))), subject: z.optional(slug) }),
]);
export type StartPracticeInput = z.infer<typeof startPracticeInput>;

/** A score, verdict or skill in it is refused: those are made on the server. */
export const answerQuestionInput = z.strictObject({
  /** A UUID of this very answer; sent again, it counts once. */
  answerKey: z.uuid(),
  /** What was typed; for choices the option ids with commas between them, for what has parts the text of its JSON. Each kind of answer has a limit of its own below this. */
  response: z.string().check(z.minLength(1), z.maxLength(4_000)),
  /** By the learner's clock. */
  answeredAt: z.iso.datetime({ offset: true }),
  seconds: z.optional(z.number().check(z.minimum(0), z.maximum(86_400))),
});
export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;

export const answerResult = z.object({
  verdict: z.enum(verdicts),
  readBack: z.nullable(readBack),
  feedback,
  /** This answer was already recorded; nothing was counted twice. */
  isRepeat: z.boolean(),
  question,
  practice,
});
export type AnswerResult = z.infer<typeof answerResult>;

export const workedExampleReply = z.object({ example: workedExample, practice });
export const readBackInput = z.strictObject({ questionId: z.uuid(), response: z.string().check(z.maxLength(1_000)) });
/** `readBack` null: it can't be read (yet); `note` says why. */
export const readBackReply = z.object({ readBack: z.nullable(readBack), note: z.nullable(text) });
export const workedStepsInput = z.strictObject({ problem: z.string().check(z.minLength(1), z.maxLength(300)) });
/** `kind` null: of a kind that can't be worked out, `note` says why. `problem`: as it was understood, where it is not in words. */
export const workedStepsReply = z.object({ kind: z.nullable(text), note: z.nullable(text), problem: z.nullable(readBack), steps: z.array(solutionStep), answer: z.nullable(readBack) });
export type WorkedStepsReply = z.infer<typeof workedStepsReply>;
export const practiceParam = z.object({ practiceId: z.uuid() });
export const questionParam = z.object({ questionId: z.uuid() });
