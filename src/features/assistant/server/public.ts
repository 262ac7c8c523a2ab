export { keepQuestion } from './keep-question.ts';
