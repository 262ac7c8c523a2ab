import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RosterHome, RosterImport } from '../contract.ts';
import { findChanges, findRosters, type ShownKind } from './api.ts';

const homeKey = ['rosters'];
const isAtWork = ({ status }: RosterImport) => status === 'checking' || status === 'applying' || status === 'rolling-back';

/** The imports; looked at again each second while the server works on one, and only then. */
export function useRosters() {
  return useQuery({
    queryKey: homeKey,
    queryFn: findRosters,
    refetchInterval: ({ state }) => (state.data && [...state.data.done, ...(state.data.open ? [state.data.open] : [])].some(isAtWork) ? 1_000 : false),
  });
}

export function useChanges({ id, checkedAt, counts }: RosterImport, kind: ShownKind | null, search: string) {
  return useInfiniteQuery({
    queryKey: ['roster-changes', id, checkedAt, counts?.confirmed ?? 0, kind, search],
    queryFn: ({ pageParam }) => findChanges(id, { kind, search, after: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

/** Something done to an import; afterwards everything that shows it is read anew. */
export function useImportChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: homeKey });
    },
  });
}
export type { RosterHome };
