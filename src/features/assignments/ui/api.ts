import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { callApi } from '#features/session/ui/public.tsx';
import { assignChoices, assignmentDetail, assignmentList, type AssignInput, type SchoolTime, type UpdateAssignmentInput } from '../contract.ts';
import type { AssignmentKindId } from '../kind-ids.ts';

const listsOf = (classId: string) => ['class-assignments', classId] as const;
const detailKey = (id: string) => ['assignment', id] as const;

export type Show = 'open' | 'closed';
export const useAssignments = (classId: string, show: Show) =>
  useQuery({ queryKey: [...listsOf(classId), show], queryFn: () => callApi(`/classes/${classId}/assignments?show=${show}`, { reply: assignmentList }) });
export const useAssignment = (id: string) => useQuery({ queryKey: detailKey(id), queryFn: () => callApi(`/assignments/${id}`, { reply: assignmentDetail }) });
export const useAssignChoices = (classId: string, kind: AssignmentKindId) =>
  useQuery({ queryKey: ['assign-choices', classId, kind], queryFn: () => callApi(`/classes/${classId}/assign-choices?kind=${kind}`, { reply: assignChoices }) });

type Detail = z.infer<typeof assignmentDetail>;

/**
 * A change whose answer is the assignment as it is now; every list it stands in is asked for again.
 * @param onDone called before that: what stood in one list may stand in another one then, and who asked for it be gone
 */
function useChange<Input>(classId: string, change: (input: Input) => Promise<Detail>, onDone?: (input: Input) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (detail, input) => {
      onDone?.(input);
      client.setQueryData(detailKey(detail.assignment.id), detail);
      await Promise.all([listsOf(classId), ['taught-class', classId]].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

const send = (path: string, method: string, json?: unknown) => callApi(path, { method, ...(json === undefined ? {} : { json }), reply: assignmentDetail });

export const useAssign = (classId: string) => useChange(classId, (input: AssignInput) => send(`/classes/${classId}/assignments`, 'POST', input));
export const useUpdate = (classId: string, id: string) => useChange(classId, (input: UpdateAssignmentInput) => send(`/assignments/${id}`, 'PATCH', input));
export const useWithdraw = (classId: string, id: string, onDone: () => void) => useChange(classId, (to: 'withdraw' | 'restore') => send(`/assignments/${id}/${to}`, 'POST', {}), onDone);
export const useExtend = (classId: string, id: string) =>
  useChange(classId, ({ learnerId, due }: { learnerId: string; due: SchoolTime | null }) => send(`/assignments/${id}/extensions/${learnerId}`, due ? 'PUT' : 'DELETE', due ? { due } : undefined));
