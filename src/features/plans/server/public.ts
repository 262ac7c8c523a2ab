export { changePlan } from './changing/change-plan.ts';
export { loadFollower } from './load-follower.ts';
export { lookAtFollower } from './look-at-follower.ts';
export { addGoalNote, listGoals, makeGoal } from './goals.ts';
export { listPlans } from './load-plan.ts';
export { makePlan } from './changing/make-plan.ts';
export { coursesOfClass, goalOfClass, makeClassPlans } from './classes/plan-class.ts';
