export { tutorTurn } from './tutor-turn.ts';
