import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listThreads, type ThreadFilter } from './api.ts';

/** The latest threads outside the bin, pinned first: the first page of the time line. */
export function useRecentThreads() {
  return useQuery({ queryKey: ['threads', 'recent'], queryFn: async () => (await listThreads({ query: '', isBin: false }, null)).threads });
}

/** The time line, page by page; what was found before stands until the next search has answered. */
export function useTimeLine(filter: ThreadFilter) {
  return useInfiniteQuery({
    queryKey: ['threads', 'time-line', filter],
    queryFn: ({ pageParam }) => listThreads(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
}

/** How many threads a search finds somewhere else; asked only when it is to be said. */
export function useThreadCount(filter: ThreadFilter, isAsked: boolean) {
  return useQuery({ queryKey: ['threads', 'count', filter], queryFn: async () => (await listThreads(filter, null)).total, enabled: isAsked });
}
