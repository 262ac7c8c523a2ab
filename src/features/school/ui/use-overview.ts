import { useQuery } from '@tanstack/react-query';
import { chainState } from '#features/audit-log/contract.ts';
import { healthReport } from '#features/health/contract.ts';
import { schoolClasses } from '#features/people/contract.ts';
import { peopleCounts } from '#features/people/directory-contract.ts';
import { rosterHome } from '#features/rosters/contract.ts';
import { callApi } from '#features/session/ui/public.tsx';

/** Each part by the address of its own page, so that both say the same. */
export const usePeopleCounts = () => useQuery({ queryKey: ['school', 'overview', 'people'], queryFn: () => callApi('/people/counts', { reply: peopleCounts }) });
export const useClassCounts = () => useQuery({ queryKey: ['school', 'overview', 'classes'], queryFn: () => callApi('/school/classes', { reply: schoolClasses }) });
export const useRosters = () => useQuery({ queryKey: ['school', 'overview', 'rosters'], queryFn: () => callApi('/rosters', { reply: rosterHome }) });
export const useHealth = () => useQuery({ queryKey: ['school', 'overview', 'health'], queryFn: () => callApi('/school/health', { reply: healthReport }) });
export const useChain = () => useQuery({ queryKey: ['school', 'overview', 'chain'], queryFn: () => callApi('/school/audit/chain', { reply: chainState }) });
