import { callApi } from '#features/session/ui/public.tsx';
import { candidates, roster, schoolClasses, termList, type ClassInput, type ClassRole, type ClassShow, type TermInput } from '../../contract.ts';

export type ClassFilter = { search: string; term: string; show: ClassShow; from: number };

export function findSchoolClasses({ search, term, show, from }: ClassFilter) {
  const query = new URLSearchParams({ search, show, from: String(from), ...(term && { term }) });
  return callApi(`/school/classes?${query}`, { reply: schoolClasses });
}
export const findRoster = (classId: string) => callApi(`/classes/${classId}`, { reply: roster });
export const makeClass = (json: ClassInput) => callApi('/classes', { method: 'POST', json, reply: roster });
export const changeClass = (classId: string, json: ClassInput) => callApi(`/classes/${classId}`, { method: 'PUT', json, reply: roster });
export const archiveClass = (classId: string, isArchived: boolean) => callApi(`/classes/${classId}/${isArchived ? 'archive' : 'restore'}`, { method: 'POST', json: {}, reply: roster });

export const findCandidates = (classId: string, role: ClassRole, query: string) => callApi(`/classes/${classId}/candidates?${new URLSearchParams({ role, query })}`, { reply: candidates });
/** A teacher of the class, who adds another one, gets the roster too. */
export const addMember = (classId: string, username: string, role: ClassRole) => callApi(`/classes/${classId}/enrolments`, { method: 'POST', json: { username, role }, reply: roster });
export const removeMember = (classId: string, userId: string) => callApi(`/classes/${classId}/enrolments/${userId}`, { method: 'DELETE', reply: roster });

export const findTerms = () => callApi('/terms', { reply: termList });
export const makeTerm = (json: TermInput) => callApi('/terms', { method: 'POST', json, reply: termList });
export const changeTerm = (termId: string, json: TermInput) => callApi(`/terms/${termId}`, { method: 'PUT', json, reply: termList });
export const removeTerm = (termId: string) => callApi(`/terms/${termId}`, { method: 'DELETE', reply: termList });
