import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { AnswerQuestionInput, StartPracticeInput } from '../contract.ts';

const { practices, questions, practice, learning } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const one = questions[':questionId'];
const at = (questionId: string) => ({ param: { questionId } });

export const startPractice = async (input: StartPracticeInput) => readReply(await practices.$post({ json: input }));
export const findPractice = async (practiceId: string) => readReply(await practices[':practiceId'].$get({ param: { practiceId } }));
export const findPlacement = async (practiceId: string) => readReply(await learning.placements[':practiceId'].$get({ param: { practiceId } }));
export const answerQuestion = async (questionId: string, answer: AnswerQuestionInput) => readReply(await one.answers.$post({ ...at(questionId), json: answer }));
export const openHint = async (questionId: string) => readReply(await one.hints.$post(at(questionId)));
export const showExample = async (questionId: string) => readReply(await one['worked-example'].$post(at(questionId)));
export const skipQuestion = async (questionId: string) => readReply(await one.skip.$post(at(questionId)));
export const readBackAnswer = async (questionId: string, response: string, signal: AbortSignal) =>
  readReply(await practice['read-back'].$post({ json: { questionId, response } }, { init: { signal } }));
export const workOutSteps = async (problem: string) => readReply(await practice['worked-steps'].$post({ json: { problem } }));
