import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assignChoices } from '#features/assignments/contract.ts';
import { exportedFile, type ExportFormat } from '#features/items/contract.ts';
import { callApi } from '#features/session/ui/public.tsx';
import { drafted, draftList, keptDraft, questionDraft, type DraftQuestionsInput, type EditDraftInput } from '../drafts-contract.ts';
import { measuredDifficulty } from '../measured-contract.ts';
import { assessmentsOverview } from '../overview-contract.ts';
import { addedQuestions, skillChoices, testPreview, type FromSkillsInput } from '../questions-contract.ts';
import { sittingDetail, type ChangeWindowInput, type GiveTestInput } from '../sittings-contract.ts';
import type { TestBody } from '../test-body.ts';
import { savedTest, testDetail } from '../tests-contract.ts';

const post = (json: unknown = {}) => ({ method: 'POST', json });

export const findOverview = () => callApi('/assessments/overview', { reply: assessmentsOverview });
export const makeTest = (key: string, title: string) => callApi('/tests', { ...post({ key, title }), reply: testDetail });
export const findTest = (testId: string) => callApi(`/tests/${testId}`, { reply: testDetail });
export const saveTest = (testId: string, revision: number, body: TestBody) => callApi(`/tests/${testId}`, { method: 'PUT', json: { revision, body }, reply: savedTest });
export const publishTest = (testId: string, revision: number) => callApi(`/tests/${testId}/publish`, { ...post({ revision }), reply: testDetail });
export const copyTest = (testId: string, key: string) => callApi(`/tests/${testId}/copy`, { ...post({ key }), reply: testDetail });
export const archiveTest = (testId: string, isArchived: boolean) => callApi(`/tests/${testId}/archived`, { method: 'PUT', json: { isArchived }, reply: testDetail });
export const giveTest = (testId: string, input: GiveTestInput) => callApi(`/tests/${testId}/give`, { ...post(input), reply: sittingDetail });
export const previewTest = (testId: string, seed: number, hasKey = false) => callApi(`/tests/${testId}/preview?seed=${seed}${hasKey ? '&key=yes' : ''}`, { reply: testPreview });
export const exportTest = (testId: string, format: ExportFormat) => callApi(`/tests/${testId}/export`, { ...post({ format }), reply: exportedFile });
export const findMeasured = (testId: string) => callApi(`/tests/${testId}/measured-difficulty`, { reply: measuredDifficulty });
export const findSkills = () => callApi('/assessments/skills', { reply: skillChoices });
export const addFromSkills = (testId: string, input: FromSkillsInput) => callApi(`/tests/${testId}/from-skills`, { ...post(input), reply: addedQuestions });
export const findSitting = (sittingId: string) => callApi(`/sittings/${sittingId}`, { reply: sittingDetail });
/** To whom something can be given in a class. */
export const findReceivers = (classId: string) => callApi(`/classes/${classId}/assign-choices?kind=test`, { reply: assignChoices });

type Change = 'end' | 'release' | 'withdraw' | 'restore';
const change = (sittingId: string, what: Change) => callApi(`/sittings/${sittingId}/${what}`, { ...post(), reply: sittingDetail });
const changeWindow = (sittingId: string, input: ChangeWindowInput) => callApi(`/sittings/${sittingId}/window`, { method: 'PUT', json: input, reply: sittingDetail });
const extend = (sittingId: string, learnerId: string, until: { on: string; time: string } | null) =>
  callApi(`/sittings/${sittingId}/extensions/${learnerId}`, until ? { method: 'PUT', json: { until }, reply: sittingDetail } : { method: 'DELETE', reply: sittingDetail });

export const overviewKey = ['assessments', 'overview'];
export const useOverview = () => useQuery({ queryKey: overviewKey, queryFn: findOverview });
export const useSitting = (sittingId: string) => useQuery({ queryKey: ['sittings', sittingId], queryFn: () => findSitting(sittingId) });

/** After a change every page that shows tests or what is assigned asks anew. */
function useChange<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => Promise.all([['assessments'], ['sittings'], ['assignments'], ['tests']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
export const useSittingChange = (sittingId: string, what: Change) => useChange(() => change(sittingId, what));
export const useChangeWindow = (sittingId: string) => useChange((input: ChangeWindowInput) => changeWindow(sittingId, input));
export const useExtend = (sittingId: string) => useChange(({ learnerId, until }: { learnerId: string; until: { on: string; time: string } | null }) => extend(sittingId, learnerId, until));
export const useGive = (testId: string) => useChange((input: GiveTestInput) => giveTest(testId, input));
export const useMakeTest = () => useChange(({ key, title }: { key: string; title: string }) => makeTest(key, title));
export const useCopyTest = () => useChange(({ testId, key }: { testId: string; key: string }) => copyTest(testId, key));
export const useArchiveTest = () => useChange(({ testId, isArchived }: { testId: string; isArchived: boolean }) => archiveTest(testId, isArchived));

export const draftsKey = ['assessments', 'drafts'];
export const useDrafts = () => useQuery({ queryKey: draftsKey, queryFn: () => callApi('/assessments/drafts', { reply: draftList }) });
export const useDraftQuestions = () => useChange((input: DraftQuestionsInput) => callApi('/assessments/drafts', { ...post(input), reply: drafted }));
export const useEditDraft = (itemId: string) => useChange((input: EditDraftInput) => callApi(`/assessments/drafts/${itemId}`, { method: 'PUT', json: input, reply: questionDraft }));
export const useSettleDraft = (itemId: string) => useChange((what: 'keep' | 'drop') => (what === 'keep'
  ? callApi(`/assessments/drafts/${itemId}/keep`, { ...post(), reply: keptDraft }) : callApi(`/assessments/drafts/${itemId}`, { method: 'DELETE', reply: keptDraft })));
