export { ClassCards } from './class-cards.tsx';
