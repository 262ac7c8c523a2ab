import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Note } from '#client/components/note.tsx';
import type { ThreadList } from '../contract.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Excerpt } from './excerpt.tsx';
import { useThreadChanges } from './thread-changes.ts';

/** One entry of the bin: bring it back, or let it go. */
export function BinRow({ thread }: { thread: ThreadList['threads'][number] }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { restore, removeForever } = useThreadChanges();
  const { title, questionCount } = thread;
  const failure = restore.error ?? removeForever.error;
  return (
    <li className="time-line__row">
      <span className="tile tile--plain"><Icon name="trash" /></span>
      <div className="grow">
        <bdi className="title break-words">{title}</bdi>
        <p className="small muted num"><Plural value={questionCount} one="Documents, # question" other="Documents, # questions" /></p>
        {thread.excerpt && <Excerpt text={thread.excerpt} />}
        {failure && <Note kind="danger" title={<Trans>That did not work</Trans>}>{failure.message}</Note>}
      </div>
      <div className="row">
        <Button size="sm" icon="undo" disabled={restore.isPending} aria-label={t`Restore ${title}`} onClick={() => restore.mutate(thread)}><Trans>Restore</Trans></Button>
        <Button size="sm" variant="plain" aria-label={t`Delete for good: ${title}`} onClick={() => setIsAsking(true)}><Trans>Delete for good</Trans></Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Delete “{title}” for good?</Trans>} action={<Trans>Delete for good</Trans>} isBusy={removeForever.isPending}
          onClose={() => setIsAsking(false)} onConfirm={() => removeForever.mutate(thread, { onSettled: () => setIsAsking(false) })}
        >
          <Trans>Its questions and answers cannot be brought back. Your documents stay.</Trans>
        </ConfirmDialog>
      )}
    </li>
  );
}
