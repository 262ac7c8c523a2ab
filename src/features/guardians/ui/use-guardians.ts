import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSettings, listClassLinks, listPersonLinks, listSchoolLinks, saveSettings } from './api.ts';

const root = ['guardians'];

export const useSettings = () => useQuery({ queryKey: [...root, 'settings'], queryFn: getSettings });
export const useSchoolLinks = () => useQuery({ queryKey: [...root, 'school'], queryFn: listSchoolLinks });
export const usePersonLinks = (personId: string) => useQuery({ queryKey: [...root, 'person', personId], queryFn: () => listPersonLinks(personId) });
export const useClassLinks = (classId: string) => useQuery({ queryKey: [...root, 'class', classId], queryFn: () => listClassLinks(classId) });

/** A change of links or of what they show; every list is looked at anew afterwards. */
export function useLinkChange<Input, Output>(change: (input: Input) => Promise<Output>, onDone?: (output: Output) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      await queries.invalidateQueries({ queryKey: root });
      onDone?.(output);
    },
  });
}
export const useSaveSettings = (onSaved: () => void) => useLinkChange(saveSettings, onSaved);
