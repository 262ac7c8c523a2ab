import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#features/session/ui/public.tsx';
import { personAccommodations, type Accommodations } from '../../accommodations.ts';

const keyOf = (userId: string) => ['accommodations', userId] as const;
const pathOf = (userId: string) => `/people/${userId}/accommodations`;

export const useAccommodations = (userId: string) => useQuery({ queryKey: keyOf(userId), queryFn: () => callApi(pathOf(userId), { reply: personAccommodations }) });

export function useSetAccommodations(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (needs: Accommodations) => callApi(pathOf(userId), { method: 'PUT', json: needs, reply: personAccommodations }),
    onSuccess: (reply) => client.setQueryData(keyOf(userId), reply),
  });
}
