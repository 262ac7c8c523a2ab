import { callApi } from '#features/session/ui/public.tsx';
import {
  answerResult, practice, question, readBackReply, workedExampleReply,
  type AnswerQuestionInput, type StartPracticeInput,
} from '../contract.ts';

const post = (json: unknown = {}) => ({ method: 'POST', json });

export const startPractice = (input: StartPracticeInput) => callApi('/practices', { ...post(input), reply: practice });
export const findPractice = (practiceId: string) => callApi(`/practices/${practiceId}`, { reply: practice });
export const answerQuestion = (questionId: string, answer: AnswerQuestionInput) => callApi(`/questions/${questionId}/answers`, { ...post(answer), reply: answerResult });
export const openHint = (questionId: string) => callApi(`/questions/${questionId}/hints`, { ...post(), reply: question });
export const showExample = (questionId: string) => callApi(`/questions/${questionId}/worked-example`, { ...post(), reply: workedExampleReply });
export const skipQuestion = (questionId: string) => callApi(`/questions/${questionId}/skip`, { ...post(), reply: practice });
export const readBackAnswer = (questionId: string, response: string, signal: AbortSignal) =>
  callApi('/practice/read-back', { ...post({ questionId, response }), reply: readBackReply, signal });
