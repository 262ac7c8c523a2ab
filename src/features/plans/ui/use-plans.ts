import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Plan } from '../contract.ts';
import { findClass, findClasses, findGoalChoices, findGoals, findPlan, findPlans, findStepOrder } from './api.ts';

const keys = {
  plans: (learnerId: string | null) => ['plans', learnerId ?? 'own'],
  plan: (planId: string) => ['plan', planId],
  goals: (learnerId: string | null) => ['plan-goals', learnerId ?? 'own'],
};

export const usePlans = (learnerId: string | null = null) => useQuery({ queryKey: keys.plans(learnerId), queryFn: () => findPlans(learnerId), select: ({ plans }) => plans });
export const usePlan = (planId: string) => useQuery({ queryKey: keys.plan(planId), queryFn: () => findPlan(planId) });
/** What must come before each step, as the plan is now: it decides which moves are offered. */
export const useStepOrder = (plan: Plan, isNeeded: boolean) => useQuery({ queryKey: ['plan-order', plan.id, plan.updatedAt], queryFn: () => findStepOrder(plan.id), enabled: isNeeded });
export const useGoalChoices = (learnerId: string | null = null) => useQuery({ queryKey: ['plan-choices', learnerId ?? 'own'], queryFn: () => findGoalChoices(learnerId) });
export const useClasses = () => useQuery({ queryKey: ['taught-classes'], queryFn: findClasses, select: ({ classes }) => classes });
export const useClass = (classId: string | null) => useQuery({ queryKey: ['taught-class', classId], queryFn: () => findClass(classId ?? ''), enabled: classId !== null });
export const useGoals = (learnerId: string | null) => useQuery({ queryKey: keys.goals(learnerId), queryFn: () => findGoals(learnerId), select: ({ goals }) => goals });

/** What a change of a plan makes old: every list it stands in. */
async function forgetLists(queries: QueryClient): Promise<void> {
  await Promise.all([['plans'], ['taught-class']].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** A change whose answer is the plan as it is now. */
export function usePlanChange<Input>(change: (input: Input) => Promise<Plan>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (plan) => {
      queries.setQueryData(keys.plan(plan.id), plan);
      await forgetLists(queries);
    },
  });
}

/** A change of many plans, or of goals. */
export function usePlansChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await Promise.all([forgetLists(queries), queries.invalidateQueries({ queryKey: ['plan'] }), queries.invalidateQueries({ queryKey: ['plan-goals'] })]);
    },
  });
}
