import * as z from 'zod/mini';

/** Below this many first answers nothing is measured of a question. */
export const leastAnswers = 30;
/** From here on the figures stand without a prior (Drasgow 1989; Reise & Yu 1990). */
export const steadyAnswers = 500;

/** Why a question keeps what its author says. `negative`: who knows more is not right more often. `steep`, `far-off`: no pupils like these can tell. */
export const unmeasuredReasons = ['few', 'all-right', 'all-wrong', 'negative', 'steep', 'far-off'] as const;
export type UnmeasuredReason = (typeof unmeasuredReasons)[number];

/** What pupils' answers say of the questions of a test: the two-parameter logistic model, by marginal maximum likelihood (`calibration/`). */
export const measuredDifficulty = z.object({
  /** Whose first answers were taken. */
  pupils: z.int(),
  questions: z.array(z.object({
    questionId: z.string(), answers: z.int(),
    /** Null where it is not measured, with why. Standard errors and mean squares are null where they are not defined. */
    measured: z.nullable(z.object({ a: z.number(), b: z.number(), seA: z.nullable(z.number()), seB: z.nullable(z.number()), infit: z.nullable(z.number()), outfit: z.nullable(z.number()) })),
    why: z.nullable(z.enum(unmeasuredReasons)),
  })),
});
export type MeasuredDifficulty = z.infer<typeof measuredDifficulty>;
