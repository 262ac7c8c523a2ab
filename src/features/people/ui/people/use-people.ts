import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person } from '../../directory-contract.ts';
import { countPeople, findClasses, findDuplicates, findInvitations, findLatestChange, findPerson, listPeople, type Wanted } from './people-api.ts';

/** The list, page by page; what was found before stands until the next search has answered. */
export const usePeople = (wanted: Wanted) => useInfiniteQuery({
  queryKey: ['people', 'list', wanted], queryFn: ({ pageParam }) => listPeople(wanted, pageParam), initialPageParam: null as string | null, getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
});
export const useCounts = () => useQuery({ queryKey: ['people', 'counts'], queryFn: countPeople });
export const useClasses = () => useQuery({ queryKey: ['classes', 'all'], queryFn: async () => (await findClasses()).classes });
export const usePerson = (id: string) => useQuery({ queryKey: ['people', 'one', id], queryFn: () => findPerson(id) });
export const useLatestChange = () => useQuery({ queryKey: ['people', 'latest-change'], queryFn: async () => (await findLatestChange()).change });
/** Looked at again and again while some wait. */
export const useInvitations = () => useQuery({ queryKey: ['people', 'invitations'], queryFn: findInvitations, refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? 10_000 : false) });
/** Looked for once in a while: it goes through everybody. */
export const useDuplicates = () => useQuery({ queryKey: ['people', 'duplicates'], queryFn: findDuplicates, staleTime: 5 * 60_000 });

/** A change of people; what the page shows of them is asked for anew afterwards. */
export function usePeopleChange<Input, Output>(change: (input: Input) => Promise<Output>, onDone?: (output: Output, input: Input) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output, input) => {
      await queries.invalidateQueries({ queryKey: ['people'] });
      onDone?.(output, input);
    },
  });
}

/** A change of one person, whose panel shows at once what the server answered. */
export function usePersonChange<Input>(id: string, change: (input: Input) => Promise<Person>, onDone?: (person: Person) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (person) => {
      queries.setQueryData(['people', 'one', id], person);
      onDone?.(person);
      await queries.invalidateQueries({ queryKey: ['people'], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
    },
  });
}
