import { useCallback, useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readDeskAddress, type DeskAddress } from './desk-address.ts';

export type GoTo = (changes: DeskAddress, options?: { replace?: boolean }) => void;

/** The page's address, and how to go on from it: what is not named stays, `undefined` leaves. */
export function useDeskAddress(): { address: DeskAddress; goTo: GoTo } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readDeskAddress(search), [search]);
  const goTo = useCallback<GoTo>((changes, { replace = false } = {}) => {
    void navigate({
      to: '/slatechat',
      search: (before: Record<string, unknown>) => readDeskAddress({ ...before, ...changes }),
      replace,
      resetScroll: false,
    });
  }, [navigate]);
  return { address, goTo };
}
