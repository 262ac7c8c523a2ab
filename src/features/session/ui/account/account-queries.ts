import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAccount } from '../api.ts';

const accountKey = ['account'];

export const useAccount = () => useQuery({ queryKey: accountKey, queryFn: getAccount });

/** Changes something of the account; what the page shows is asked for anew afterwards. */
export function useAccountChange<Input>(change: (input: Input) => Promise<unknown>, onDone?: (input: Input) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, input) => {
      await queries.invalidateQueries({ queryKey: accountKey });
      onDone?.(input);
    },
  });
}
