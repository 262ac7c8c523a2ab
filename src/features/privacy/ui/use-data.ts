import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonData } from '../contract.ts';
import { changeRule, findDataMap, findErasures, findHolds, findMentions, findPeople, findPersonData, findRetention } from './api.ts';

/** How often a page looks whether a job has ended. Milliseconds. */
const lookEvery = 1_500;

export const useRetention = () => useQuery({ queryKey: ['data-retention'], queryFn: findRetention });
export const useDataMap = () => useQuery({ queryKey: ['data-map'], queryFn: findDataMap });
export const useHolds = () => useQuery({ queryKey: ['data-holds'], queryFn: findHolds });
export const useErasures = () => useQuery({
  queryKey: ['data-erasures'], queryFn: findErasures,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status !== 'done') ? lookEvery : false),
});
export const useFoundPeople = (query: string) => useQuery({ queryKey: ['data-people', query], queryFn: () => findPeople(query), enabled: query.trim() !== '', placeholderData: (before) => before });
export const usePersonData = (personId: string | null) => useQuery({
  queryKey: ['data-person', personId], queryFn: () => findPersonData(personId ?? ''), enabled: personId !== null,
  refetchInterval: ({ state }) => (state.data?.exports.some(({ status }) => status === 'waiting') ? lookEvery : false),
});

/** Looked for anew each time: what others wrote is changed elsewhere meanwhile. */
export const useMentions = (personId: string) => useQuery({ queryKey: ['data-person', personId, 'mentions'], queryFn: () => findMentions(personId), staleTime: 0 });

export function useRuleChange(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changeRule,
    onSuccess: (state) => {
      queries.setQueryData(['data-retention'], state);
      onDone();
    },
  });
}

/** A change whose answer is what Slate now holds about the person. */
export function usePersonChange<Input>(change: (input: Input) => Promise<PersonData>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (data) => {
      queries.setQueryData(['data-person', data.person.id], data);
      onDone?.();
      await queries.invalidateQueries({ queryKey: ['data-holds'] });
    },
  });
}
