import { classList } from '#features/people/contract.ts';
import { skillRecord } from '#features/record/contract.ts';
import { callApi, apiFetch } from '#features/session/ui/public.tsx';
import { z } from 'zod/mini';
import { readFile, saveFile } from '#client/components/save-file.ts';
import { settings } from '#client/settings.ts';
import {
  classPlanning, goal, goalChoices, goalList, plan, planList, planNarrative, stepOrder,
  type MakePlanInput, type PlanSettings, type StepKind, type UpdatePlanInput,
} from '../contract.ts';

const post = (json: unknown = {}) => ({ method: 'POST', json });
const ofLearner = (learnerId: string | null) => (learnerId === null ? '' : `?learnerId=${learnerId}`);

export const findPlans = (learnerId: string | null) => callApi(`/plans${ofLearner(learnerId)}`, { reply: planList });
export const findPlan = (planId: string) => callApi(`/plans/${planId}`, { reply: plan });
/** Why this plan, as a language model tells it: that may take half a minute. */
export const tellPlan = (planId: string) => callApi(`/plans/${planId}/narrative`, { ...post(), reply: planNarrative });
export const findGoalChoices = (learnerId: string | null) => callApi(`/plans/goals${ofLearner(learnerId)}`, { reply: goalChoices });
export const makePlan = (input: MakePlanInput) => callApi('/plans', { ...post(input), reply: plan });
export const updatePlan = (planId: string, json: UpdatePlanInput) => callApi(`/plans/${planId}`, { method: 'PATCH', json, reply: plan });
export const findStepOrder = (planId: string) => callApi(`/plans/${planId}/order`, { reply: stepOrder });
export const moveStep = (planId: string, stepId: string, before: string | null, why?: string) =>
  callApi(`/plans/${planId}/steps/${stepId}/move`, { ...post({ before, ...(why && { why }) }), reply: plan });
export const skipStep = (planId: string, stepId: string, why: string) => callApi(`/plans/${planId}/steps/${stepId}/skip`, { ...post({ why }), reply: plan });
export const restoreStep = (planId: string, stepId: string) => callApi(`/plans/${planId}/steps/${stepId}/restore`, { ...post(), reply: plan });
export const addStep = (planId: string, step: { kind: StepKind; skillId: string; why: string }) => callApi(`/plans/${planId}/steps`, { ...post({ action: 'add', ...step }), reply: plan });
export const startPlacement = (skillIds: string[]) => callApi('/practices', { ...post({ kind: 'placement', skillIds }), reply: z.object({ id: z.uuid() }) });

export const findClasses = () => callApi('/teaching/classes', { reply: classList });
export const findClass = (classId: string) => callApi(`/teaching/classes/${classId}`, { reply: classPlanning });
export type ClassPlansInput = { title: string; skillIds: string[]; settings: PlanSettings; learnerIds?: string[]; isAssigned: boolean };
export const makeClassPlans = (classId: string, input: ClassPlansInput) => callApi(`/teaching/classes/${classId}/plans`, { ...post(input), reply: planList });
export const assignPlans = (planIds: string[]) => callApi('/teaching/plans/assign', { ...post({ planIds }), reply: planList });
export const takeBackPlans = (planIds: string[]) => callApi('/teaching/plans/take-back', { ...post({ planIds }), reply: planList });
/** What a learner is taken to know, skill by skill; and the answers behind one of them. */
export const findSkillRecord = (learnerId: string, skillId: string, cursor = '') => callApi(`/record/skills/${skillId}?learnerId=${learnerId}${cursor && `&cursor=${cursor}`}`, { reply: skillRecord });

export const findGoals = (learnerId: string | null) => callApi(`/goals${ofLearner(learnerId)}`, { reply: goalList });
export type GoalInput = { learnerId: string; statement: string; skillId: string; target: number; dueOn: string };
export const makeGoal = (input: GoalInput) => callApi('/goals', { ...post(input), reply: goal });
export const addGoalNote = (goalId: string, text: string) => callApi(`/goals/${goalId}/notes`, { ...post({ text }), reply: goal });
export const updateGoal = (goalId: string, status: 'open' | 'met' | 'closed') => callApi(`/goals/${goalId}`, { method: 'PATCH', json: { status }, reply: goal });

/** Saves the plan as a file: the browser gives it the name that the server sends. */
export async function downloadPlan(planId: string, file: 'calendar.ics' | 'plan.pdf'): Promise<void> {
  const reply = await apiFetch(`${settings.apiUrl}/plans/${planId}/${file}`);
  if (!reply.ok) throw new Error('The file could not be made. Please try again.');
  saveFile(await readFile(reply, file));
}
