export { ClassCards } from './class-cards.tsx';
export { WordReasons } from './word-reasons.tsx';
