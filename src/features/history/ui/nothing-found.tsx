import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { useThreadCount } from './use-threads.ts';

type NothingFoundProps = { query: string; isBin: boolean; onClear: () => void; onOther: () => void };

/** Says what was searched, and where else the words stand. */
export function NothingFound({ query, isBin, onClear, onOther }: NothingFoundProps) {
  const searched = useThreadCount({ query: '', isBin }, true);
  const elsewhere = useThreadCount({ query, isBin: !isBin }, true);
  const found = elsewhere.data ?? 0;
  return (
    <EmptyState
      picture="magnifier" title={<Trans>Nothing mentions “{query}”</Trans>}
      actions={(
        <>
          {found > 0 && <Button onClick={onOther}>{isBin ? <Trans>Look outside the bin</Trans> : <Trans>Look in the bin</Trans>}</Button>}
          <Button variant="plain" onClick={onClear}><Trans>Clear search</Trans></Button>
        </>
      )}
    >
      {searched.data !== undefined && <Plural value={searched.data} one="Searched # conversation." other="Searched # conversations." />}{' '}
      {found > 0 && (isBin
        ? <Plural value={found} one="Outside the bin there is # match." other="Outside the bin there are # matches." />
        : <Plural value={found} one="The bin has # match." other="The bin has # matches." />)}
    </EmptyState>
  );
}
