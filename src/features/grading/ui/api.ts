import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { sittingDetail } from '#features/assessments/sittings-contract.ts';
import { groupList, type GroupInput } from '#features/people/contract.ts';
import { apiFetch, callApi, readReply } from '#features/session/ui/public.tsx';
import { readFile, saveFile } from '#client/components/save-file.ts';
import { settings } from '#client/settings.ts';
import { answerDetail, askedMarks, changed, type ChangeMarkInput, gradebook, gradingLog, type RegradeInput, regradePreview, type ReplyInput } from '../contract.ts';
import { essayQueue, type MarkEssayInput } from '../essay-contract.ts';
import { attemptResult } from '../result-contract.ts';
import { optionFigures, sittingStatistics } from '../statistics-contract.ts';

const { sittings } = hc<Api>(settings.apiUrl, { fetch: apiFetch }).grading;

export const findGradebook = (sittingId: string) => callApi(`/grading/sittings/${sittingId}`, { reply: gradebook });
export const findStatistics = (sittingId: string) => callApi(`/grading/sittings/${sittingId}/statistics`, { reply: sittingStatistics });
export const findOptions = (sittingId: string, itemId: string) => callApi(`/grading/sittings/${sittingId}/items/${itemId}/options`, { reply: optionFigures });
export const releaseResults = (sittingId: string) => callApi(`/sittings/${sittingId}/release`, { method: 'POST', reply: sittingDetail });
export const findLog = (sittingId: string) => callApi(`/grading/sittings/${sittingId}/log`, { reply: gradingLog });
export const findAnswer = (questionId: string) => callApi(`/grading/answers/${questionId}`, { reply: answerDetail });
export const changeMark = ({ questionId, ...json }: ChangeMarkInput & { questionId: string }) => callApi(`/grading/answers/${questionId}/mark`, { method: 'PUT', json, reply: changed });
export const findEssays = (sittingId: string, itemId: string | null) => callApi(`/grading/sittings/${sittingId}/essays${itemId === null ? '' : `?item=${itemId}`}`, { reply: essayQueue });
export const markEssay = ({ questionId, ...json }: MarkEssayInput & { questionId: string }) => callApi(`/grading/answers/${questionId}/essay`, { method: 'PUT', json, reply: changed });
export const findRegrade = (itemId: string) => callApi(`/grading/items/${itemId}/regrade`, { reply: regradePreview });
export const regrade = ({ itemId, ...json }: RegradeInput & { itemId: string }) => callApi(`/grading/items/${itemId}/regrade`, { method: 'POST', json, reply: changed });
export const findAsked = () => callApi('/grading/asked', { reply: askedMarks });
export const replyToAsked = ({ askedId, ...json }: ReplyInput & { askedId: string }) => callApi(`/grading/asked/${askedId}/reply`, { method: 'POST', json, reply: askedMarks });
export const makeGroup = ({ classId, ...json }: GroupInput & { classId: string }) => callApi(`/classes/${classId}/groups`, { method: 'POST', json, reply: groupList });
export const findResult = (attemptId: string) => callApi(`/results/${attemptId}`, { reply: attemptResult });
export const askAboutMark = ({ questionId, reason }: { questionId: string; reason: string }) => callApi(`/results/questions/${questionId}/ask`, { method: 'POST', json: { reason },
  reply: attemptResult });

export async function downloadGradebook(sittingId: string, as: 'csv' | 'xlsx'): Promise<void> {
  const response = await sittings[':sittingId'].file.$get({ param: { sittingId }, query: { as } });
  if (!response.ok) await readReply(response);
  saveFile(await readFile(response, `gradebook.${as}`));
}
