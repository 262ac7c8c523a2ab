import { useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useThreadChanges } from './thread-changes.ts';

/** What the bin does, and emptying it. @param count how many it holds; null while only some of them are shown */
export function BinHead({ count }: { count: number | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const { empty } = useThreadChanges();
  return (
    <div className="row row--between mb-4">
      <p className="small muted"><Trans>What you delete is kept here for 30 days, then it is gone for good.</Trans></p>
      {count !== null && count > 0 && <Button size="sm" icon="trash" onClick={() => setIsAsking(true)}><Trans>Empty the bin</Trans></Button>}
      {isAsking && count !== null && (
        <ConfirmDialog
          title={<Plural value={count} one="Delete # conversation for good?" other="Delete # conversations for good?" />} action={<Trans>Empty the bin</Trans>}
          isBusy={empty.isPending} onClose={() => setIsAsking(false)} onConfirm={() => empty.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        >
          <Trans>Their questions and answers cannot be brought back. Your documents stay.</Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}
