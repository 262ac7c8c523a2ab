export { AssignedPlans } from './assigned-plans.tsx';
