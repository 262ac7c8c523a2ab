import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EngineState } from '../contract.ts';
import { getEngine } from './api.ts';

const engineQuery = ['engine'];

export const useEngine = () => useQuery({ queryKey: engineQuery, queryFn: getEngine });

/** Changes something of the engine; the reply is how it stands then. */
export function useEngineChange<Input>(change: (input: Input) => Promise<EngineState>, onDone?: (state: EngineState, input: Input) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (state, input) => {
      onDone?.(state, input);
      queries.setQueryData(engineQuery, state);
    },
  });
}
