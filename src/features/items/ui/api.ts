import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { contentPlaces, standardList } from '#features/content/contract.ts';
import { classList } from '#features/people/contract.ts';
import { callApi } from '#features/session/ui/public.tsx';
import {
  bulkResult, causes, exportedFile, itemDetail, itemFilters, itemPage, keptPicture, previewResult, readResult, savedDraft, shippedItems, undone, versionChanges, versionList,
  type BulkChange, type copyInput, type ExportFormat, type ItemState,
} from '../contract.ts';
import type { DraftBody } from '../draft.ts';

/** What the address of the bank holds, as the server is asked for it; empty values are left out. */
export type Wanted = { query: string; kind: string; skill: string; standard: string; tag: string; owner: string; show: string; sort: string; difficulty: string };

const paramsOf = (wanted: Partial<Wanted>, more: Record<string, string>): string => {
  const { difficulty = '', ...rest } = wanted;
  const [from, to] = difficulty === '' ? [] : difficulty.split('-').map((level) => Number(level) - 3);
  const all = { ...rest, ...(from !== undefined && { from: String(from - 0.5) }), ...(to !== undefined && { to: String(to + 0.4999) }), ...more };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString();
};

export const itemKeys = { all: ['items'], list: ['items', 'list'], one: (id: string) => ['items', 'one', id], filters: ['items', 'filters'], versions: (id: string) => ['items', 'versions',
  id] } as const;

export const useItems = (wanted: Partial<Wanted>, isPublished = false) => useInfiniteQuery({
  queryKey: [...itemKeys.list, wanted, isPublished], initialPageParam: '', placeholderData: keepPreviousData,
  queryFn: ({ pageParam, signal }) => callApi(`/items?${paramsOf(wanted, { after: pageParam, ...(isPublished && { isPublished: 'true' }) })}`, { reply: itemPage, signal }),
  getNextPageParam: (last) => last.next,
});
export const useFilters = () => useQuery({ queryKey: itemKeys.filters, queryFn: () => callApi('/items/filters', { reply: itemFilters }) });
export const useItem = (id: string) => useQuery({ queryKey: itemKeys.one(id), queryFn: () => callApi(`/items/${id}`, { reply: itemDetail }), refetchOnWindowFocus: false, staleTime: Infinity,
  gcTime: 0 });
export const useVersions = (id: string) => useQuery({ queryKey: itemKeys.versions(id), queryFn: () => callApi(`/items/${id}/versions`, { reply: versionList }) });
export const useChanges = (id: string, from: number, to: number | null) => useQuery({
  queryKey: [...itemKeys.versions(id), from, to], gcTime: 0, staleTime: 0, queryFn: () => callApi(`/items/${id}/compare?from=${from}${to === null ? '' : `&to=${to}`}`, { reply: versionChanges }),
});
export const useShipped = (query: string, skill: string | null) => useQuery({
  queryKey: ['shipped-items', query, skill], placeholderData: keepPreviousData, staleTime: Infinity,
  queryFn: () => callApi(`/items/content?${new URLSearchParams({ query, ...(skill !== null && { skill }) }).toString()}`, { reply: shippedItems }),
});
export const useCauses = (skill: string | undefined) => useQuery({
  queryKey: ['item-causes', skill], enabled: skill !== undefined, staleTime: Infinity, queryFn: () => callApi(`/items/causes?skill=${encodeURIComponent(skill ?? '')}`, { reply: causes }),
});
export const useSkills = () => useQuery({ queryKey: ['content-places'], staleTime: Infinity, queryFn: () => callApi('/content/places', { reply: contentPlaces }) });
export const useStandards = () => useQuery({ queryKey: ['content-standards'], staleTime: Infinity, queryFn: () => callApi('/content/standards', { reply: standardList }) });
export const useOwnClasses = () => useQuery({ queryKey: ['classes'], queryFn: () => callApi('/classes', { reply: classList }) });

export const makeItem = (key: string, draft: DraftBody) => callApi('/items', { method: 'POST', json: { key, draft }, reply: itemDetail });
export const copyItem = (input: z.infer<typeof copyInput>) => callApi('/items/copies', { method: 'POST', json: input, reply: itemDetail });
export const saveDraft = (id: string, revision: number, body: DraftBody) => callApi(`/items/${id}/draft`, { method: 'PUT', json: { revision, body }, reply: savedDraft });
export const publishItem = (id: string, revision: number, note: string) => callApi(`/items/${id}/versions`, { method: 'POST', json: { revision, note }, reply: itemDetail });
export const restoreVersion = (id: string, number: number, revision: number) => callApi(`/items/${id}/versions/${number}/restore`, { method: 'POST', json: { revision }, reply: itemDetail });
export const loadItem = (id: string) => callApi(`/items/${id}`, { reply: itemDetail });
export const changeItems = (ids: readonly string[], change: BulkChange) => callApi('/items/changes', { method: 'POST', json: { ids, change }, reply: bulkResult });
export const undoChange = (before: readonly ItemState[]) => callApi('/items/changes/undo', { method: 'POST', json: { before }, reply: undone });
export const keepPicture = (file: File) => callApi('/item-pictures', { method: 'POST', body: file, reply: keptPicture });

type Asked = { body: DraftBody; seed: number; level?: 1 | 2 | 3; response: string | null };
export const usePreview = (asked: Asked, isOn = true) => useQuery({
  queryKey: ['item-preview', asked], enabled: isOn, placeholderData: keepPreviousData, gcTime: 60_000, staleTime: Infinity, retry: false,
  queryFn: ({ signal }) => callApi('/items/preview', { method: 'POST', json: asked, reply: previewResult, signal }),
});
export const useReading = (kind: string, text: string) => useQuery({
  queryKey: ['item-reading', kind, text], enabled: text.trim() !== '', placeholderData: keepPreviousData, staleTime: Infinity, retry: false,
  queryFn: ({ signal }) => callApi('/items/read-back', { method: 'POST', json: { kind, text }, reply: readResult, signal }),
});

export const exportItems = (ids: readonly string[], format: ExportFormat) => callApi('/item-exports', { method: 'POST', json: { ids, format }, reply: exportedFile });
