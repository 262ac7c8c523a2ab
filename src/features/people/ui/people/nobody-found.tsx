import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import type { Wanted } from './people-api.ts';

export function NobodyFound({ wanted: { query }, onClear }: { wanted: Wanted; onClear: () => void }) {
  return (
    <EmptyState picture="magnifier" title={<Trans>Nobody is found here</Trans>} actions={<Button variant="primary" onClick={onClear}><Trans>Show everybody</Trans></Button>}>
      {query === '' ? <Trans>Nobody at the school is in this list now.</Trans> : <Trans>Nobody’s name, username or class is spelt like “{query}”,
        not nearly so either. Who left the school stands in a list of their own.</Trans>}
    </EmptyState>
  );
}
