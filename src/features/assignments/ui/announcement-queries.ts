import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#features/session/ui/public.tsx';
import { announcementList, type AnnounceInput } from '../announcement-contract.ts';

const keyOf = (classId: string) => ['announcements', classId] as const;

export const useAnnouncements = (classId: string) => useQuery({ queryKey: keyOf(classId), queryFn: () => callApi(`/classes/${classId}/announcements`, { reply: announcementList }) });

export function useAnnounce(classId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: AnnounceInput) => callApi(`/classes/${classId}/announcements`, { method: 'POST', json, reply: announcementList }),
    onSuccess: (list) => queries.setQueryData(keyOf(classId), list),
  });
}

export function useWithdrawAnnouncement(classId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(`/announcements/${id}/withdraw`, { method: 'POST', json: {}, reply: announcementList }),
    onSuccess: (list) => queries.setQueryData(keyOf(classId), list),
  });
}
