import * as z from 'zod/mini';
import { feedback, readBack } from '#features/content/answer-contract.ts';
import { answerInput } from '#features/content/answer-kinds/answer-inputs.ts';
import { figure } from '#features/content/figure.ts';
import { attemptStates, endings } from './attempt-state.ts';

const text = z.string();
const moment = z.iso.datetime();
const maybe = z.nullable(moment);

/** `upcoming`: opens later. `closed`: no attempt was made and none can be. */
export const sittingStates = ['upcoming', 'to-take', 'running', 'handed-in', 'results-out', 'closed'] as const;

/** A test as it is offered to one pupil. Moments are the server's, `now` too. */
export const offeredTest = z.object({
  id: z.uuid(),
  title: text,
  /** Null: one of their own. */
  className: z.nullable(text),
  /** Who gave it. */
  from: z.nullable(text),
  state: z.enum(sittingStates),
  opensAt: moment,
  closesAt: maybe,
  /** The most there can be, where it is adaptive: then it has no points. */
  questionCount: z.int(),
  isAdaptive: z.boolean(),
  points: z.number(),
  /** What everybody has and what this pupil has, in minutes; null: no limit. */
  baseMinutes: z.nullable(z.int()),
  ownMinutes: z.nullable(z.int()),
  /** Null: as often as wanted. */
  attemptsAllowed: z.nullable(z.int()),
  attemptsMade: z.int(),
  /** It was taken, and may be once more now. */
  canTakeAgain: z.boolean(),
  needsCode: z.boolean(),
  /** The one that is being taken. */
  openAttemptId: z.nullable(z.uuid()),
  openEndsAt: maybe,
  /** The newest that was handed in. */
  lastAttemptId: z.nullable(z.uuid()),
  handedInAt: maybe,
  isReleased: z.boolean(),
});
export type OfferedTest = z.infer<typeof offeredTest>;
export const offeredTests = z.object({ now: moment, tests: z.array(offeredTest) });

export const testTool = z.enum(['eliminator', 'line-reader', 'highlighter', 'calculator', 'scientific-calculator', 'scratchpad']);
export type OfferedTool = z.infer<typeof testTool>;

/** The same with what is read before it begins. */
export const testToTake = z.object({
  ...offeredTest.shape,
  now: moment,
  /** Markdown. */
  instructions: text,
  graceSeconds: z.int(),
  tools: z.array(testTool),
  canGoBack: z.boolean(),
  feedback: z.enum(['now', 'closing', 'never']),
  canPause: z.boolean(),
  /** Why it cannot be begun now, in words; null: it can. */
  notNow: z.nullable(text),
});
export type TestToTake = z.infer<typeof testToTake>;

/** An attempt without its questions: asked for every other second, so that more time or the end is seen at once. */
export const attemptState = z.object({
  id: z.uuid(),
  state: z.enum(attemptStates),
  /** The server's clock: the device's is not asked. */
  now: moment,
  startedAt: moment,
  endsAt: maybe,
  /** Null: no end. */
  secondsLeft: z.nullable(z.number()),
  graceSeconds: z.int(),
  baseSeconds: z.nullable(z.number()),
  ownSeconds: z.nullable(z.number()),
  isPaused: z.boolean(),
  canPause: z.boolean(),
  handedInAt: maybe,
  endedBy: z.nullable(z.enum(endings)),
});
export type AttemptStateView = z.infer<typeof attemptState>;

/** A question as this pupil got it, and what stands in it. Nothing of the key is in here. */
export const attemptQuestion = z.object({
  id: z.uuid(),
  position: z.int(),
  sectionId: text,
  points: z.number(),
  /** Markdown with maths between dollars. */
  stem: text,
  figure: z.nullable(figure),
  images: z.array(z.object({ asset: text, width: z.number(), height: z.number(), alt: text })),
  input: answerInput,
  /** Told how it did as soon as it is closed. */
  isToldNow: z.boolean(),
  response: text,
  sequence: z.int(),
  savedAt: maybe,
  isFlagged: z.boolean(),
  isSeen: z.boolean(),
  seconds: z.number(),
  isClosed: z.boolean(),
  /** Only where the test tells at once, and once it is closed. */
  told: z.nullable(feedback),
});
export type AttemptQuestion = z.infer<typeof attemptQuestion>;

export const attemptSection = z.object({ id: text, title: text, text, tools: z.array(testTool) });
export const attempt = z.object({
  sittingId: z.uuid(),
  title: text,
  instructions: text,
  className: z.nullable(text),
  number: z.int(),
  canGoBack: z.boolean(),
  /** Each question follows from the answers before, so that only those are here that were asked, at most so many in the end; null: all are here. */
  adaptive: z.nullable(z.object({ most: z.int() })),
  hasFewerQuestions: z.boolean(),
  isReleased: z.boolean(),
  state: attemptState,
  sections: z.array(attemptSection),
  /** None as long as a break lasts. */
  questions: z.array(attemptQuestion),
});
export type Attempt = z.infer<typeof attempt>;

export const sittingParam = z.object({ sittingId: z.uuid() });
export const attemptParam = z.object({ attemptId: z.uuid() });
export const questionParam = z.object({ attemptId: z.uuid(), questionId: z.uuid() });

export const beginInput = z.strictObject({ accessCode: z.optional(z.string().check(z.maxLength(80))) });

/** More than any attempt has to send at once: what is left comes with the next request. */
export const mostSaved = 50;
/** As long as the longest essay. */
export const longestResponse = 40_000;
const sequence = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

/** All that the browser knows of a question, as it stood when that count was taken. Sent again it changes nothing. */
export const savedAnswer = z.strictObject({
  questionId: z.uuid(),
  /** Empty: no answer. */
  response: z.string().check(z.maxLength(longestResponse)),
  sequence,
  isFlagged: z.boolean(),
  /** How long it stood on the screen, in all. */
  seconds: z.number().check(z.minimum(0), z.maximum(8_640_000)),
  /** Left for good, in a test in which one cannot go back. */
  isLeft: z.boolean(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;
export const saveInput = z.strictObject({ answers: z.array(savedAnswer).check(z.minLength(1), z.maxLength(mostSaved)) });

/** `older`: another device saved a later one, which is sent along. `refused`: no longer, or never, to be answered here. */
export const saveOutcomes = ['saved', 'older', 'refused'] as const;
export const savedReply = z.object({
  state: attemptState,
  results: z.array(z.object({
    questionId: z.uuid(),
    outcome: z.enum(saveOutcomes),
    /** As the server has it now. */
    sequence: z.int(),
    savedAt: maybe,
    /** Where it is another one than was sent. */
    response: z.nullable(text),
    isFlagged: z.boolean(),
    /** Why it was refused. */
    why: z.nullable(text),
  })),
});
export type SavedReply = z.infer<typeof savedReply>;

export const readBackInput = z.strictObject({ response: z.string().check(z.maxLength(2_000)) });
export const readBackReply = z.object({ readBack: z.nullable(readBack), note: z.nullable(text) });

/** What is told when it was handed in. */
export const receipt = z.object({
  state: attemptState, sittingId: z.uuid(), title: text, number: z.int(), questionCount: z.int(), answeredCount: z.int(),
  /** Some of it is read by people before there is a result. */
  isReadByPeople: z.boolean(),
  release: z.enum(['at-once', 'by-hand']), isReleased: z.boolean(), canTryAgain: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;
export const endInput = z.strictObject({ reason: z.string().check(z.maxLength(400)) });
