import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { SavedAnswer } from '../contract.ts';

const { taking, attempts } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const one = attempts[':attemptId'];
const at = (attemptId: string) => ({ param: { attemptId } });
const questionAt = (attemptId: string, questionId: string) => ({ param: { attemptId, questionId } });

export const findTests = async () => readReply(await taking.$get());
export const findTest = async (sittingId: string) => readReply(await taking[':sittingId'].$get({ param: { sittingId } }));
export const beginTest = async (sittingId: string, accessCode: string | null) =>
  readReply(await taking[':sittingId'].attempts.$post({ param: { sittingId }, json: accessCode === null ? {} : { accessCode } }));
export const findAttempt = async (attemptId: string) => readReply(await one.$get(at(attemptId)));
export const findState = async (attemptId: string) => readReply(await one.state.$get(at(attemptId)));
export const saveAnswers = async (attemptId: string, answers: SavedAnswer[]) => readReply(await one.answers.$put({ ...at(attemptId), json: { answers } }));
export const closeQuestion = async (attemptId: string, questionId: string) => readReply(await one.questions[':questionId'].close.$post(questionAt(attemptId, questionId)));
export const nextQuestion = async (attemptId: string, questionId: string) => readReply(await one.questions[':questionId'].next.$post(questionAt(attemptId, questionId)));
export const readBackAnswer = async (attemptId: string, questionId: string, response: string, signal: AbortSignal) =>
  readReply(await one.questions[':questionId']['read-back'].$post({ ...questionAt(attemptId, questionId), json: { response } }, { init: { signal } }));
export const pauseTest = async (attemptId: string) => readReply(await one.pause.$post(at(attemptId)));
export const resumeTest = async (attemptId: string) => readReply(await one.resume.$post(at(attemptId)));
export const handInTest = async (attemptId: string) => readReply(await one['hand-in'].$post(at(attemptId)));
export const findReceipt = async (attemptId: string) => readReply(await one.receipt.$get(at(attemptId)));
/** Where a picture of a question is found. */
export const pictureAddress = (asset: string): string => `${settings.apiUrl}/item-pictures/${asset}`;
