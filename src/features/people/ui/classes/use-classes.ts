import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Roster } from '../../contract.ts';
import { findRoster, findSchoolClasses, findTerms, type ClassFilter } from './api.ts';

const rosterKey = (classId: string) => ['school-class', classId] as const;

/** Page after page; while other words are looked for, what was found before stays. */
export const useSchoolClasses = (filter: Omit<ClassFilter, 'from'>) => useInfiniteQuery({
  queryKey: ['school-classes', filter], queryFn: ({ pageParam }) => findSchoolClasses({ ...filter, from: pageParam }), initialPageParam: 0, placeholderData: keepPreviousData,
  getNextPageParam: (last, pages) => (last.hasMore ? pages.reduce((sum, { classes }) => sum + classes.length, 0) : null),
});
export const useTerms = () => useQuery({ queryKey: ['terms'], queryFn: findTerms, select: ({ terms }) => terms });
export const useRoster = (classId: string) => useQuery({ queryKey: rosterKey(classId), queryFn: () => findRoster(classId) });

/** A change whose answer is the class as it is now. */
export function useRosterChange<Input>(change: (input: Input) => Promise<Roster>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (roster) => {
      queries.setQueryData(rosterKey(roster.class.id), roster);
      await queries.invalidateQueries({ queryKey: ['school-classes'] });
    },
  });
}

/** A change of the terms: lists of classes name them. */
export function useTermsChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (terms) => {
      queries.setQueryData(['terms'], terms);
      await Promise.all([queries.invalidateQueries({ queryKey: ['school-classes'] }), queries.invalidateQueries({ queryKey: ['school-class'] })]);
    },
  });
}
