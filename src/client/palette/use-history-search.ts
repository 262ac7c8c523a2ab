import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { Place } from './find-places.ts';

/** The way on where names are not enough: the same words in all that was asked and answered. */
export function useHistorySearch(typed: string, onClose: () => void): Place[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = typed.replace(/^\s*>/, '').trim();
  const run = () => {
    onClose();
    void navigate({ to: '/slatehistory', search: { query } });
  };
  return query === '' ? [] : [{ id: 'history-search', group: 'commands', title: t`Search your history for “${query}”`, icon: 'search', isAlways: true, run }];
}
