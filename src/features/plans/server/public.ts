export { changePlan } from './changing/change-plan.ts';
export { findPlannedStep } from './find-planned-step.ts';
export { addGoalNote, listGoals, makeGoal } from './goals.ts';
export { listPlans } from './load-plan.ts';
export { makePlan } from './changing/make-plan.ts';
export { goalOfClass, makeClassPlans } from './classes/plan-class.ts';
