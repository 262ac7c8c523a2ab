import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saveFile, type SavedFile } from '#client/components/save-file.ts';
import type { Paper, PicturePlace } from '../contract.ts';
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

/** So many parts are made one after the other: some thousand cards, which a browser can hold until they are saved. */
export const mostParts = 10;

/**
 * Makes the cards of everybody who has none, part by part, and hands each file to the browser's downloads as it comes. Parts that were made are kept
 * here whatever becomes of the next one. `stop` lets the part that is being made come to its end.
 */
export function usePrintEverybody() {
  const queries = useQueryClient();
  const [files, setFiles] = useState<SavedFile[]>([]);
  const isStopped = useRef(false);
  const left = async () => (await queries.fetchQuery({ queryKey: [...root, 'overview'], queryFn: getOverview, staleTime: 0 })).withoutCard ?? 0;
  const print = useMutation({
    mutationFn: async (look: { paper: Paper; pictures: PicturePlace }) => {
      isStopped.current = false;
      setFiles([]);
      for (let part = 1, before = Infinity; part <= mostParts && !isStopped.current; part += 1) {
        const file = await printCards({ ...look, everybody: true });
        const remaining = await left();
        const named = part === 1 && remaining === 0 ? file : { ...file, name: file.name.replace(/(?=\.pdf$)/iu, ` part ${part}`) };
        setFiles((made) => [...made, named]);
        saveFile(named);
        // Nobody is without a card any more, or others take theirs as fast as we make them.
        if (remaining === 0 || remaining >= before) return;
        before = remaining;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: root }),
  });
  return { print, files, stop: () => { isStopped.current = true; } };
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
