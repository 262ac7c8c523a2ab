import { useQuery } from '@tanstack/react-query';
import { listThreads } from './api.ts';

/** The newest conversations, pinned ones first; below `threads`, so that whatever changes a thread refreshes them. */
export function useRecentThreads() {
  return useQuery({ queryKey: ['threads', 'recent'], queryFn: async () => (await listThreads({ query: '', isBin: false }, null)).threads });
}
