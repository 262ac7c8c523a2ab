import { groupList, type GroupInput } from '#features/people/contract.ts';
import { callApi } from '#features/session/ui/public.tsx';
import { classAnswers, classCards, classPage } from '../contract.ts';
import { assignmentPreview, classPreview } from '../preview-contract.ts';

export const findCards = () => callApi('/teaching/cards', { reply: classCards });
export const findClassPage = (classId: string, unit: string | null) => callApi(`/teaching/classes/${classId}/page${unit === null ? '' : `?unit=${encodeURIComponent(unit)}`}`, { reply: classPage });
export const findAnswers = (classId: string, mistake: { misconceptionId: string; skillId: string }) =>
  callApi(`/teaching/classes/${classId}/answers?${new URLSearchParams({ misconceptionId: mistake.misconceptionId, skillId: mistake.skillId })}`, { reply: classAnswers });
export const findPreview = (classId: string) => callApi(`/teaching/classes/${classId}/preview`, { reply: classPreview });
export const findAssignmentPreview = (classId: string, id: string) => callApi(`/teaching/classes/${classId}/preview/${id}`, { reply: assignmentPreview });
export const makeGroup = (classId: string, json: GroupInput) => callApi(`/classes/${classId}/groups`, { method: 'POST', json, reply: groupList });
export const changeGroup = (groupId: string, json: GroupInput) => callApi(`/groups/${groupId}`, { method: 'PUT', json, reply: groupList });
export const dissolveGroup = (groupId: string) => callApi(`/groups/${groupId}`, { method: 'DELETE', reply: groupList });
