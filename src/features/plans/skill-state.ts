import type { Estimate } from '#features/record/contract.ts';

/** What the planner knows of one skill: where it stands in the graph, and how well this learner knows it. */
export type SkillState = {
  id: string;
  name: string;
  prerequisites: readonly string[];
  lessons: readonly { id: string; title: string; minutes: number; isDone: boolean }[];
  estimate: Pick<Estimate, 'known' | 'low' | 'high' | 'evidenceCount' | 'correctCount' | 'status' | 'needsUnaidedCheck' | 'lastAt'>;
  /** Of the right answers, those given with help. */
  withHelp: number;
};

/** In an order in which a skill stands after its prerequisites. */
export type SkillStates = ReadonlyMap<string, SkillState>;
