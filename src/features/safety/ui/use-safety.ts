import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FlagDetail } from '../contract.ts';
import { getFlag, getHelp, getReaders, getSafety, listFlags, saveSafety } from './api.ts';

const root = ['safety'];
/** A flag that comes is seen within half a minute, without a reload. */
const lookAgainMs = 30_000;

export const useFlags = (show: 'open' | 'mine' | 'closed') => useInfiniteQuery({
  queryKey: [...root, 'list', show], queryFn: ({ pageParam }) => listFlags(show, pageParam), initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined, refetchInterval: lookAgainMs,
});
export const useFlag = (flagId: string) => useQuery({ queryKey: [...root, 'one', flagId], queryFn: () => getFlag(flagId) });
export const useSafety = () => useQuery({ queryKey: [...root, 'settings'], queryFn: getSafety });
export const useHelp = () => useQuery({ queryKey: [...root, 'help'], queryFn: getHelp, staleTime: Infinity });
export const useReaders = () => useQuery({ queryKey: [...root, 'readers'], queryFn: getReaders });

/** Something is done about a flag; what is known of it then is shown at once, the lists are read anew. */
export function useFlagChange<Input>(change: (input: Input) => Promise<FlagDetail>, onDone?: (input: Input) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (detail, input) => {
      queries.setQueryData([...root, 'one', detail.flag.id], detail);
      onDone?.(input);
      await queries.invalidateQueries({ queryKey: [...root, 'list'] });
    },
  });
}

export function useSaveSafety() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: saveSafety, onSuccess: async (page) => {
    queries.setQueryData([...root, 'settings'], page);
    await queries.invalidateQueries({ queryKey: [...root, 'help'] });
  } });
}
