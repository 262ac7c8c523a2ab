import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import type { Editing } from './use-editing.ts';

/** Above the field while a message is edited: what sending does. */
export function EditingNote({ editing }: { editing: Editing }) {
  if (!editing.isEditing) return null;
  return (
    <Note kind="info" title={<Trans>You edit an earlier message</Trans>}>
      <Trans>Sending begins a new conversation from there. This one stays as it is, under History.</Trans>
      <p className="mt-2"><Button size="sm" onClick={editing.cancel}><Trans>Leave it as it was</Trans></Button></p>
    </Note>
  );
}
