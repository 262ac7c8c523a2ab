import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { findAnswers, findAssignmentPreview, findCards, findClassPage, findPreview } from './api.ts';

export const useCards = () => useQuery({ queryKey: ['class-cards'], queryFn: findCards, select: ({ classes }) => classes });
/** While another unit is on its way, the one before stays. */
export const useClassPage = (classId: string, unit: string | null) =>
  useQuery({ queryKey: ['class-page', classId, unit], queryFn: () => findClassPage(classId, unit), placeholderData: keepPreviousData });
export const useAnswers = (classId: string, { misconceptionId, skillId }: { misconceptionId: string; skillId: string }) =>
  useQuery({ queryKey: ['class-answers', classId, misconceptionId, skillId], queryFn: () => findAnswers(classId, { misconceptionId, skillId }) });

export const useClassPreview = (classId: string) => useQuery({ queryKey: ['class-preview', classId], queryFn: () => findPreview(classId) });
export const useAssignmentPreview = (classId: string, id: string) => useQuery({ queryKey: ['class-preview', classId, id], queryFn: () => findAssignmentPreview(classId, id) });

/** A change after which the page of a class is looked at anew: what is to do next hangs on its groups. */
export function useClassChange<Input, Reply>(classId: string, change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => queries.invalidateQueries({ queryKey: ['class-page', classId] }) });
}
