export { finishedPractices, type FinishedPractice } from './finished-practices.ts';
