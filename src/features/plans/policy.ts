import type { Persona } from '#shared/persona.ts';
import type { PlanStatus } from './contract.ts';

type Person = { userId: string; personas: Persona[] };
/** `isTaught`: this person teaches the learner now. */
type Record = { learnerId: string; status: PlanStatus; isTaught: boolean };

const isLearner = (person: Person, { learnerId }: Pick<Record, 'learnerId'>) => person.userId === learnerId;
const isTeacher = (person: Person, { isTaught }: Pick<Record, 'isTaught'>) => isTaught && person.personas.includes('teacher');

/** A draft is the teacher's until it is assigned. */
export const canReadPlan = (person: Person, plan: Record) => isTeacher(person, plan) || (isLearner(person, plan) && plan.status !== 'draft');
/** Order, skips and settings: the learner's own once it is theirs; a teacher's always, with a reason. */
export const canChangePlan = (person: Person, plan: Record) => isTeacher(person, plan) || (isLearner(person, plan) && ['active', 'done'].includes(plan.status));
export const canAnswerProposal = (person: Person, plan: Record) => isLearner(person, plan) && plan.status === 'proposed';
export const canAssignPlan = (person: Person, plan: Record) => isTeacher(person, plan) && ['draft', 'declined'].includes(plan.status);
export const canPlanFor = (person: Person, learner: { learnerId: string; isTaught: boolean }) => isLearner(person, learner) || isTeacher(person, learner);
/** Goals and their notes are written by teachers; the learner reads them. */
export const canWriteGoal = (person: Person, learner: { isTaught: boolean }) => isTeacher(person, learner);
export const canReadGoal = (person: Person, learner: { learnerId: string; isTaught: boolean }) => canPlanFor(person, learner);
