import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Document } from '../../contract.ts';
import { cancelReading, deleteDocument, findSuggestions, findThread, renameDocument, retryReading } from '../api.ts';
import { useDeskWork, useLiveAnswer } from './desk-work.ts';
import { isBeingWritten, turnsOf } from '../answer/live-answer.ts';
import { documentsKey, threadKey } from '../query-keys.ts';

export function useDocumentChanges() {
  const client = useQueryClient();
  const put = (changed: Document) => {
    client.setQueryData<Document[]>(documentsKey, (before) => before?.map((document) => (document.id === changed.id ? changed : document)));
  };
  const refresh = () => client.invalidateQueries({ queryKey: documentsKey, exact: true });
  const rename = useMutation({ mutationFn: ({ id, title }: { id: string; title: string }) => renameDocument(id, title), onSuccess: put });
  const cancel = useMutation({ mutationFn: cancelReading, onSuccess: put, onError: refresh });
  const retry = useMutation({ mutationFn: retryReading, onSuccess: put, onError: refresh });
  const remove = useMutation({
    mutationFn: deleteDocument,
    onSuccess: (_, id) => client.setQueryData<Document[]>(documentsKey, (before) => before?.filter((document) => document.id !== id)),
    onError: refresh,
  });
  return { rename, cancel, retry, remove };
}

/** A thread with what this tab is receiving for it. */
export function useThread(threadId: string | undefined) {
  const { runs } = useDeskWork();
  const live = useLiveAnswer(threadId);
  const query = useQuery({
    queryKey: threadKey(threadId ?? 'none'),
    queryFn: () => findThread(threadId ?? ''),
    enabled: threadId !== undefined,
    // Written for another tab, or stopped here and not yet there.
    refetchInterval: ({ state }) => (!isBeingWritten(live) && state.data?.messages.some(({ status }) => status === 'writing') ? 1_000 : false),
  });
  const messages = query.data?.messages ?? [];
  const kept = live && messages.find(({ id }) => id === live.answerId);
  const isKept = !isBeingWritten(live) && kept !== undefined && kept.status !== 'writing';
  useEffect(() => {
    if (isKept && threadId !== undefined) runs.forget(threadId);
  }, [isKept, runs, threadId]);
  return { query, live, turns: turnsOf(messages, isKept ? undefined : live), isWriting: isBeingWritten(live) };
}

export function useSuggestions(document: Document | undefined) {
  return useQuery({
    queryKey: ['documents', document?.id ?? 'none', 'suggestions'],
    queryFn: () => findSuggestions(document?.id ?? ''),
    enabled: document?.status === 'ready',
    staleTime: Infinity,
    retry: false,
  });
}
