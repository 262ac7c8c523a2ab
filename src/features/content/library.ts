import type { AnswerSpec } from './answer-kinds/answer-kinds.ts';
import type { Figure } from './figure.ts';
import type { Course, Item, ItemFeedback, LessonHead, Skill, Standard } from './schema.ts';

/** A stretch of a lesson's section. Questions of a check are drawn when the learner gets there. */
export type LessonBlock =
  | { kind: 'text'; markdown: string }
  | { kind: 'figure'; figure: Figure }
  | { kind: 'worked-example'; problem: string; figure: Figure | null; steps: SolutionStep[] }
  | { kind: 'check'; items: string[] }
  | { kind: 'check'; skill: string; count: number; level: 1 | 2 | 3 | null };

export type SolutionStep = { say: string; maths: string | null; figure: Figure | null };
export type Level = 1 | 2 | 3;

export type Lesson = LessonHead & { courseId: string; unitId: string; sections: { title: string; blocks: LessonBlock[] }[] };
export type LibraryItem = Item & { skillId: string };
/** What a question can be drawn from: an item of the library, or one of a school that may lack hints, a solution and a skill. */
export type DrawableItem = Omit<Item, 'passage' | 'hints' | 'solution' | 'seconds'> & {
  skillId: string | null; solution?: Item['solution'] | undefined; seconds?: number | undefined;
  hints?: { nudge: string; strategy?: string | undefined; firstStep?: string | undefined } | undefined;
};
/** `id` is `skill.misconception`. */
export type Misconception = { id: string; name: string; feedback: string };

/** All content that loaded without a fault, in memory: a few megabytes, the same in every process. */
export type ContentLibrary = {
  /** In an order in which a skill stands after its prerequisites. */
  skills: ReadonlyMap<string, Skill>;
  courses: ReadonlyMap<string, Course>;
  lessons: ReadonlyMap<string, Lesson>;
  items: ReadonlyMap<string, LibraryItem>;
  /** By their own skill: one that is exercised beside it may belong to another grade. */
  itemsOfSkill: ReadonlyMap<string, readonly LibraryItem[]>;
  lessonsOfSkill: ReadonlyMap<string, readonly Lesson[]>;
  misconceptions: ReadonlyMap<string, Misconception>;
  standards: ReadonlyMap<string, Standard>;
};

export type ContentFault = { file: string; line: number; message: string };

/**
 * A question as one learner gets it: an item with its variables drawn. Stored with the question, so that it can be
 * answered and explained as it was asked even when the item changes or goes.
 */
export type QuestionBody = {
  itemId: string;
  /** The item's own skill first; none where a school's item names none. */
  skillIds: string[];
  level: Level;
  seed: number;
  /** Markdown. */
  stem: string;
  figure: Figure | null;
  /** With options in the order in which they are shown. */
  answer: AnswerSpec;
  /** Without a misconception: a slip of this question alone. */
  mistakes: { misconceptionId?: string; name?: string; answer: string; feedback: string }[];
  /** Nudge, strategy, first step; none where a school's item has none. */
  hints: string[];
  solution: SolutionStep[];
  /** Seconds a learner who knows it needs. */
  seconds: number;
  /** Said to an answer, where nothing more particular is. */
  feedback?: ItemFeedback;
  /** Pictures of the stem. */
  images?: Item['images'];
};
