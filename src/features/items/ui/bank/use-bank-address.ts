import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Wanted } from '../api.ts';

const names = ['query', 'kind', 'skill', 'standard', 'tag', 'owner', 'show', 'sort', 'difficulty'] as const;
/** Those that leave questions out. */
export const filterNames = ['kind', 'skill', 'standard', 'tag', 'owner', 'show', 'difficulty'] as const;

/** What is looked for stands in the address, so that it can be gone back to and sent on. */
export function useBankAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = (name: keyof Wanted) => (typeof search[name] === 'string' || typeof search[name] === 'number' ? String(search[name]).slice(0, 200) : '');
  const wanted: Wanted = { query: text('query'), kind: text('kind'), skill: text('skill'), standard: text('standard'), tag: text('tag'), owner: text('owner'), show: text('show'), sort: text('sort'),
    difficulty: text('difficulty') };
  const [goTo] = useState(() => (changes: Partial<Wanted>) => void navigate({
    to: '/home/assessments/bank', replace: changes.query !== undefined, resetScroll: false,
    search: (before: Record<string, unknown>) => Object.fromEntries(names.flatMap((name) => {
      const value = changes[name] ?? before[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    })),
  }));
  const clear = () => void navigate({ to: '/home/assessments/bank', search: {}, resetScroll: false });
  return { wanted, goTo, clear };
}
