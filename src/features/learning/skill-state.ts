import type { Estimate } from '#features/record/contract.ts';

/** A run of questions on one skill of which none went right without nearly all of the help. */
export type Stuck = { tries: number; since: Date };

/** What is known of one skill for choosing what to do: where it stands in the graph, and how well this learner knows it. */
export type SkillState = {
  id: string;
  name: string;
  prerequisites: readonly string[];
  lessons: readonly { id: string; title: string; minutes: number; isDone: boolean }[];
  /** There is something to answer. */
  hasItems: boolean;
  estimate: Pick<Estimate, 'known' | 'low' | 'high' | 'evidenceCount' | 'correctCount' | 'status' | 'needsUnaidedCheck' | 'lastAt'> & Partial<Pick<Estimate, 'lacks'>>;
  /** Of the right answers, those given with help. */
  withHelp: number;
  /** Skills that build on it and show it to be known, although little or nothing was asked about it. */
  shownBy: readonly string[];
  stuck: Stuck | null;
};

/** In an order in which a skill stands after its prerequisites. */
export type SkillStates = ReadonlyMap<string, SkillState>;
