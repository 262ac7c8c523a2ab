import type { SkillState } from '#features/learning/skill-state.ts';

export type PlanFacts = {
  title: string;
  skillCount: number;
  secureCount: number;
  /** Skills of the goal that the plan leaves out, and how many of them what builds on them shows to be known. */
  leftOutCount: number;
  shownCount: number;
  stepsLeft: number;
  minutesADay: number;
  daysAWeek: number;
  /** As texts for people ("14 December 2026"). */
  readyOn: string | null;
  dueOn: string | null;
  isInTime: boolean;
  /** The first skill to work on, and what is known of it. */
  first: Pick<SkillState, 'name' | 'estimate'> | null;
};

/** Why this plan, for the learner; and for a family, in plain words. Authored: made of the plan's own figures and nothing else. */
export function tellPlan(facts: PlanFacts): { why: string; family: string } {
  return { why: tellLearner(facts), family: tellFamily(facts) };
}

function tellLearner({ skillCount, leftOutCount, shownCount, stepsLeft, first, readyOn, dueOn, isInTime }: PlanFacts): string {
  if (skillCount === 0) return 'The skills of this plan are no longer taught here. Choose a new goal to go on.';
  const shown = shownCount === 0 ? '' : shownCount === leftOutCount ? ': your answers on what builds on them show it' : `: ${leftOutCount - shownCount} from your own answers, ${shownCount} because you know what builds on them`;
  const known = leftOutCount === 0 ? `This plan leads to ${count(skillCount, 'skill')}.` : `You already know ${leftOutCount} of the ${count(skillCount, 'skill')} in this plan, so ${leftOutCount === 1 ? 'it is' : 'they are'} left out${shown}.`;
  if (!first || stepsLeft === 0) return `${known} Nothing is left to do: what was learned comes back in reviews.`;
  const { evidenceCount, correctCount } = first.estimate;
  const start = evidenceCount === 0
    ? `It begins with “${first.name}”: you have not answered anything on it yet.`
    : `It begins with “${first.name}”: ${correctCount} of your ${count(evidenceCount, 'answer')} there ${correctCount === 1 ? 'was' : 'were'} right.`;
  const when = readyOn === null ? '' : ` At your pace you are ready about ${readyOn}.`;
  const late = !isInTime && dueOn !== null ? ` That is after ${dueOn}: more minutes a day, or a smaller goal, would bring it before.` : '';
  return `${known} ${start}${when}${late}`;
}

function tellFamily({ title, skillCount, secureCount, stepsLeft, minutesADay, daysAWeek, readyOn, dueOn, isInTime, first }: PlanFacts): string {
  if (skillCount === 0) return 'The skills of this plan are no longer taught here, so there is nothing to do in it.';
  const goal = `The goal is “${title}”: ${count(skillCount, 'skill')}, of which ${secureCount} ${secureCount === 1 ? 'is' : 'are'} secure today.`;
  if (stepsLeft === 0) return `${goal} Everything in the plan is done.`;
  const work = `${count(stepsLeft, 'short step')} ${stepsLeft === 1 ? 'is' : 'are'} left, with about ${minutesADay} minutes on ${count(daysAWeek, 'day')} a week.`;
  const next = first ? ` The next thing is “${first.name}”. You can help by asking to be shown how it works.` : '';
  const when = readyOn === null ? '' : ` It should be done about ${readyOn}.`;
  const late = !isInTime && dueOn !== null ? ` The date set for it, ${dueOn}, is too early for this pace.` : '';
  return `${goal} ${work}${next}${when}${late}`;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
