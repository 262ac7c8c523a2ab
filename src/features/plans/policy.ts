import { canLearn } from '#features/record/policy.ts';
import type { Persona } from '#shared/persona.ts';
import type { PlanStatus } from './contract.ts';

type Person = { userId: string; personas: Persona[] };
/** `isTaught`: this person teaches the learner now. */
type SeenPlan = { learnerId: string; status: PlanStatus; isTaught: boolean };
type Learner = Pick<SeenPlan, 'learnerId' | 'isTaught'>;

const isLearner = (person: Pick<Person, 'userId'>, { learnerId }: Pick<SeenPlan, 'learnerId'>) => person.userId === learnerId;
const isTeacher = (person: Person, { isTaught }: Pick<SeenPlan, 'isTaught'>) => isTaught && person.personas.includes('teacher');

/** A draft is the teacher's until it is assigned. */
export const canReadPlan = (person: Person, plan: SeenPlan) => isTeacher(person, plan) || (isLearner(person, plan) && plan.status !== 'draft');
/** Order, skips and settings: the learner's own once it is theirs; a teacher's always, with a reason once it runs. */
export const canChangePlan = (person: Person, plan: SeenPlan) => isTeacher(person, plan) || (isLearner(person, plan) && ['active', 'done'].includes(plan.status));
export const canAnswerProposal = (person: Person, plan: SeenPlan) => isLearner(person, plan) && plan.status === 'proposed';
/** A step beside what the planning comes to. */
export const canAddStep = isTeacher;
/** What somebody follows, or followed to its end, is theirs: whoever else changes it says why. */
export const mustSayWhy = (person: Pick<Person, 'userId'>, plan: Pick<SeenPlan, 'learnerId' | 'status'>) => !isLearner(person, plan) && ['active', 'done'].includes(plan.status);
export const canAssignPlan = (person: Person, plan: SeenPlan) => isTeacher(person, plan) && ['draft', 'declined'].includes(plan.status);
/** Whether the learner has begun is looked at when it is taken back. */
export const canTakeBackPlan = (person: Person, plan: SeenPlan & { fromId: string | null }) => isTeacher(person, plan) && plan.fromId !== null && ['proposed', 'active'].includes(plan.status);
export const canPlanFor = (person: Person, learner: Learner) => isLearner(person, learner) || isTeacher(person, learner);
/** A plan of one's own is for learners, as home and lessons are. */
export const canMakePlan = (person: Person, learner: Learner) => (isLearner(person, learner) ? canLearn(person) : isTeacher(person, learner));
/** Goals and their notes are written by teachers; the learner reads them. */
export const canWriteGoal = (person: Person, learner: Pick<Learner, 'isTaught'>) => isTeacher(person, learner);
export const canReadGoal = (person: Person, learner: Learner) => canPlanFor(person, learner);
/** Classes and what is planned in them are for those who teach there. */
export const canListClasses = (person: Pick<Person, 'personas'>) => person.personas.includes('teacher');
export const canPlanForClass = (person: Person, { teacherIds }: { teacherIds: readonly string[] }) => canListClasses(person) && teacherIds.includes(person.userId);
