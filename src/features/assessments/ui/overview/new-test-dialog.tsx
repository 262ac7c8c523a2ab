import { useState, type FormEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { newId } from '#shared/ids.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { useMakeTest } from '../tests-api.ts';

/** A test begins with its title; all else is written on its page. */
export function NewTestDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  // One dialog is one test, however often it is sent.
  const [key] = useState(newId);
  const [title, setTitle] = useState('');
  const make = useMakeTest();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (make.isPending) return;
    make.mutate({ key, title: title.trim() }, { onSuccess: ({ id }) => void navigate({ to: '/home/assessments/tests/$testId', params: { testId: id } }) });
  };
  return (
    <Dialog title={<Trans>New test</Trans>} description={<Trans>It is a draft until you give it to a class.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={send}>
        <TextField label={<Trans>Title</Trans>} hint={<Trans>Your pupils read it: “Unit rates check”</Trans>} value={title} maxLength={160} required data-autofocus
          onChange={(event) => setTitle(event.target.value)} />
        {make.error && <p className="field__problem" role="alert">{make.error.message}</p>}
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button type="submit" variant="primary"
          disabled={title.trim() === '' || make.isPending}><Trans>Write it</Trans></Button></div>
      </form>
    </Dialog>
  );
}
