import { callApi } from '#features/session/ui/public.tsx';
import type { Persona } from '#shared/persona.ts';
import { classList, type ClassRole } from '../../contract.ts';
import {
  bulkReply, duplicateList, invitations, inviteReply, latestChange, mergePreview, nothing, passwordLinkReply, peopleCounts, peoplePage, person, undoReply,
  type BulkInput, type BulkTargets, type PeopleFilter, type PersonState,
} from '../../directory-contract.ts';

export type Wanted = { query: string; show: PeopleFilter; classId: string | null; isWide: boolean };
const post = (json: unknown) => ({ method: 'POST', json });
const put = (json: unknown) => ({ method: 'PUT', json });

/** A glance first; who goes on looking gets more at a time. */
const [firstPage, nextPages] = ['10', '50'];

export function listPeople({ query, show, classId, isWide }: Wanted, after: string | null) {
  const search = new URLSearchParams({ show, limit: after === null ? firstPage : nextPages });
  if (query) search.set('query', query);
  if (classId) search.set('classId', classId);
  if (isWide) search.set('wide', 'true');
  if (after) search.set('after', after);
  return callApi(`/people?${search}`, { reply: peoplePage });
}
export const countPeople = () => callApi('/people/counts', { reply: peopleCounts });
export const findClasses = () => callApi('/classes', { reply: classList });

export const findPerson = (id: string) => callApi(`/people/${id}`, { reply: person });
export type AddPerson = { name: string; username: string; email: string | null; personas: Persona[]; classId: string | null };
export const addPerson = (input: AddPerson) => callApi('/people', { ...post(input), reply: person });
export const changePerson = (id: string, json: { name?: string; username?: string; email?: string | null }) => callApi(`/people/${id}`, { method: 'PATCH', json, reply: person });
export const setPersonas = (id: string, personas: Persona[]) => callApi(`/people/${id}/personas`, { ...put({ personas }), reply: person });
export const setState = (id: string, state: PersonState) => callApi(`/people/${id}/state`, { ...put({ state }), reply: person });
export const endSession = (id: string, sessionId: string) => callApi(`/people/${id}/sessions/${sessionId}`, { method: 'DELETE', reply: person });
export const putInClass = (id: string, classId: string, role: ClassRole) => callApi(`/people/${id}/classes`, { ...post({ classId, role }), reply: person });
export const takeOutOfClass = (id: string, classId: string) => callApi(`/people/${id}/classes/${classId}`, { method: 'DELETE', reply: person });
export type LinkKind = 'invite' | 'reset';
export const makeLink = (id: string, by: 'mail' | 'hand', kind: LinkKind) => callApi(`/people/${id}/password-link`, { ...post({ by, kind }), reply: passwordLinkReply });

export const changeMany = (input: BulkInput) => callApi('/people-changes', { ...post(input), reply: bulkReply });
export const inviteMany = (targets: BulkTargets) => callApi('/people-invitations', { ...post({ targets }), reply: inviteReply });
export const findInvitations = () => callApi('/people-invitations', { reply: invitations });
export const findLatestChange = () => callApi('/people-changes/latest', { reply: latestChange });
export const undoChange = (id: string) => callApi(`/people-changes/${id}/undo`, { ...post({}), reply: undoReply });
export const findDuplicates = () => callApi('/people-duplicates', { reply: duplicateList });
export const tellApart = (oneId: string, otherId: string) => callApi('/people-duplicates/apart', { ...post({ oneId, otherId }), reply: nothing });
export const findMerge = (keepId: string, goneId: string) => callApi(`/people-merges?keepId=${keepId}&goneId=${goneId}`, { reply: mergePreview });
export const mergePeople = (keepId: string, goneId: string) => callApi('/people-merges', { ...post({ keepId, goneId }), reply: nothing });
