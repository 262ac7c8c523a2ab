import type { DraftFact, DraftRequest } from '#engine/draft.ts';
import { tellPlan, type PlanFacts } from '../tell-plan.ts';
import type { StepReason } from '../contract.ts';
import type { NamedPlan, StepRow } from './load-plan.ts';
import { withoutNames } from './without-names.ts';

/** What people decided that goes along, and skills named beside the first one. */
const mostSaid = 3;
const mostNext = 3;
/** Characters of what somebody typed. */
const saidRoom = 200;

export type NarrativeRequests = Record<'why' | 'family', Pick<DraftRequest, 'purpose' | 'facts' | 'authored'>>;
type Known = { plan: Pick<NamedPlan, 'learnerName' | 'fromName'>; told: PlanFacts; steps: readonly StepRow[]; nameOf: (skillId: string) => string | undefined };

/**
 * What a language model is told about a plan: its figures, the names of its skills, and what people typed, marked as such. No name of a
 * person leaves.
 */
export function narrativeFacts({ plan, told, steps, nameOf }: Known): NarrativeRequests {
  const hide = (text: string) => withoutNames(text, [{ name: plan.learnerName, becomes: 'the learner' }, { name: plan.fromName, becomes: 'the teacher' }]);
  const title = hide(told.title);
  const authored = tellPlan({ ...told, title });
  const todo = steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review');
  const figures = [...countsOf(told), ...datesOf(told), ...firstOf(told, todo), ...nextOf(told, todo, nameOf)];
  return {
    why: { purpose: 'plan-why', authored: authored.why, facts: [...figures, { kind: 'said', about: 'title of the plan', value: title }, ...decisionsOf(steps, hide)] },
    family: { purpose: 'plan-family', authored: authored.family, facts: [{ kind: 'name', about: 'title of the plan, as somebody typed it', value: title }, ...figures] },
  };
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
    ...(readyOn === null ? [] : [{ kind: 'text' as const, about: 'likely to be done about', value: readyOn }]),
    ...(dueOn === null ? [] : [{ kind: 'text' as const, about: 'date that was set', value: dueOn }]),
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

/** Reasons that people gave for changing the plan. */
function decisionsOf(steps: readonly StepRow[], hide: (text: string) => string): DraftFact[] {
  const said = steps.flatMap(({ reason, skipReason }): DraftFact[] => [
    ...(skipReason === null ? [] : [{ kind: 'said' as const, about: 'reason for a step that was skipped', value: hide(skipReason).slice(0, saidRoom) }]),
    ...(reason.kind === 'added-by' ? [{ kind: 'said' as const, about: 'reason for a step that was added', value: hide(reason.why).slice(0, saidRoom) }] : []),
  ]);
  return said.slice(0, mostSaid);
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
