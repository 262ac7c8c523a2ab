import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../contract.ts';
import { listDocuments } from '../api.ts';
import { documentsKey } from '../query-keys.ts';

export const isBeingRead = ({ status }: Pick<Document, 'status'>): boolean => status === 'queued' || status === 'reading';

/** The person's documents, newest first; looked at again each second while one of them is being read, and only then. */
export function useDocuments() {
  return useQuery({
    queryKey: documentsKey,
    queryFn: listDocuments,
    refetchInterval: (query) => (query.state.data?.some(isBeingRead) ? 1_000 : false),
  });
}
