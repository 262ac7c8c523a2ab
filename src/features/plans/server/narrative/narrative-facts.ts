import type { DraftFact, DraftRequest } from '#engine/draft.ts';
import { tellPlan, type PlanFacts } from '../../tell-plan.ts';
import type { StepReason } from '../../contract.ts';
import type { StepRow } from '../load-plan.ts';

/** Skills named beside the first one. */
const mostNext = 3;
/** Stands for the title, which somebody typed and which may name a person. */
const untitled = 'this plan';

export type NarrativeRequests = Record<'why' | 'family', Pick<DraftRequest, 'purpose' | 'facts' | 'authored'>>;
type Known = { told: PlanFacts; steps: readonly StepRow[]; nameOf: (skillId: string) => string | undefined };

/**
 * What a language model is told about a plan: its figures and the names of its skills. Nothing that a person typed leaves, neither the
 * title nor a reason: either may name somebody.
 */
export function narrativeFacts({ told, steps, nameOf }: Known): NarrativeRequests {
  const authored = tellPlan({ ...told, title: untitled });
  const todo = steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review');
  const facts = [...countsOf(told), ...datesOf(told), ...firstOf(told, todo), ...nextOf(told, todo, nameOf)];
  return { why: { purpose: 'plan-why', authored: authored.why, facts }, family: { purpose: 'plan-family', authored: authored.family, facts } };
}

function countsOf({ skillCount, secureCount, stepsLeft, minutesADay, daysAWeek }: PlanFacts): DraftFact[] {
  const counts: [string, number, string][] = [
    ['skills in the plan', skillCount, 'skill'], ['of these, known already', secureCount, 'skill'], ['steps that are left', stepsLeft, 'step'],
    ['on a day of learning', minutesADay, 'minute'], ['of learning in a week', daysAWeek, 'day'],
  ];
  return counts.map(([about, value, of]) => ({ kind: 'count', about, value, of }));
}

function datesOf({ readyOn, dueOn, isInTime }: PlanFacts): DraftFact[] {
  return [
    ...(readyOn === null ? [] : [{ kind: 'date' as const, role: 'ready' as const, about: 'likely to be done about', value: readyOn }]),
    ...(dueOn === null ? [] : [{ kind: 'date' as const, role: 'due' as const, about: 'date that was set', value: dueOn }]),
    ...(isInTime || dueOn === null ? [] : [{ kind: 'text' as const, about: 'pace', value: 'At this pace it is done after the date that was set.' }]),
  ];
}

function firstOf({ first }: PlanFacts, todo: readonly StepRow[]): DraftFact[] {
  if (!first) return [];
  const { evidenceCount, correctCount } = first.estimate;
  const [step] = todo;
  return [
    { kind: 'name', about: 'skill that comes first', value: first.name, isNeeded: true },
    { kind: 'count', about: 'given so far on this skill', value: evidenceCount, of: 'answer' },
    { kind: 'count', about: 'of these, right', value: correctCount, of: 'answer' },
    ...(step ? [{ kind: 'text' as const, about: 'why it comes first', value: sayReason(step.reason) }] : []),
  ];
}

function nextOf({ first }: PlanFacts, todo: readonly StepRow[], nameOf: (skillId: string) => string | undefined): DraftFact[] {
  const names = new Set(todo.flatMap(({ skillId }) => nameOf(skillId ?? '') ?? []));
  if (first) names.delete(first.name);
  return [...names].slice(0, mostNext).map((value) => ({ kind: 'name', about: 'a skill that comes later', value }));
}

function sayReason(reason: StepReason): string {
  switch (reason.kind) {
    case 'nothing-answered': return 'Nothing has been answered on it yet, and the later skills build on it.';
    case 'follows': return `It goes on after the ${reason.step} of the same skill.`;
    case 'answers': return 'The answers so far show that it is not secure yet.';
    case 'unsure': return 'There are too few answers to be sure about it.';
    case 'needs-unaided-check': return 'It went well with help; an answer without help is still missing.';
    case 'fading': return 'It was known, and was not used for some time.';
    case 'reviews': return 'What was learned comes back, so that it stays.';
    case 'leads-to': return 'It is easier, and what did not work out yet builds on it.';
    case 'set-aside': return 'It did not work out so far; somebody should look at it together with the learner.';
    case 'added-by': return 'A teacher added it.';
  }
}
