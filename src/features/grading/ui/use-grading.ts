import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { findAnswer, findAsked, findEssays, findGradebook, findLog, findOptions, findRegrade, findResult, findStatistics } from './api.ts';

export const useGradebook = (sittingId: string) => useQuery({ queryKey: ['grading', sittingId], queryFn: () => findGradebook(sittingId) });
export const useStatistics = (sittingId: string) => useQuery({ queryKey: ['grading', sittingId, 'statistics'], queryFn: () => findStatistics(sittingId) });
export const useOptions = (sittingId: string, itemId: string) => useQuery({ queryKey: ['grading', sittingId, 'options', itemId], queryFn: () => findOptions(sittingId, itemId) });
export const useLog = (sittingId: string) => useQuery({ queryKey: ['grading', sittingId, 'log'], queryFn: () => findLog(sittingId) });
export const useAnswer = (questionId: string) => useQuery({ queryKey: ['grading', 'answer', questionId], queryFn: () => findAnswer(questionId), gcTime: 0 });
export const useEssays = (sittingId: string, itemId: string | null) => useQuery({ queryKey: ['grading', sittingId, 'essays', itemId], queryFn: () => findEssays(sittingId, itemId) });
export const useRegradePreview = (itemId: string) => useQuery({ queryKey: ['grading', 'regrade', itemId], queryFn: () => findRegrade(itemId), gcTime: 0 });
export const useAsked = () => useQuery({ queryKey: ['grading', 'asked'], queryFn: findAsked, select: ({ asked }) => asked });
export const useResult = (attemptId: string) => useQuery({ queryKey: ['result', attemptId], queryFn: () => findResult(attemptId) });

/**
 * A change after which all that is shown of marks is looked at anew. `onDone` is for what shows something that is gone, or drawn
 * anew, then: it comes before, while who asked is still there.
 */
export function useGradingChange<Input, Reply>(change: (input: Input) => Promise<Reply>, onDone?: (reply: Reply) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (reply) => {
      onDone?.(reply);
      return queries.invalidateQueries({ queryKey: ['grading'] });
    },
  });
}
