import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '#client/components/save-file.ts';
import { endCard, getHolders, getOverview, getScope, printCards, setScope, type HoldersQuery } from './api.ts';

const root = ['cards'];

export const useOverview = () => useQuery({ queryKey: [...root, 'overview'], queryFn: getOverview });
export const useHolders = (query: HoldersQuery) => useQuery({ queryKey: [...root, query], queryFn: () => getHolders(query) });
export const useScope = () => useQuery({ queryKey: [...root, 'scope'], queryFn: getScope });

/** Makes cards and hands their file to the browser's downloads; it is kept here, to be saved again while the page is open. */
export function usePrint(onMade?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: printCards,
    onSuccess: (file) => {
      saveFile(file);
      onMade?.();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: root }),
  });
}

export function useEndCard(onEnded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: endCard,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: root });
      onEnded();
    },
  });
}

export function useSetScope(onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: setScope,
    onSuccess: (scope) => {
      queries.setQueryData([...root, 'scope'], scope);
      onSaved();
    },
  });
}
