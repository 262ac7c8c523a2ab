export { AssignedPlans } from './classes/assigned-plans.tsx';
