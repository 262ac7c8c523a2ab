import { useState, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';

type ReasonDialogProps = {
  title: ReactNode;
  description: ReactNode;
  action: ReactNode;
  /** Reasons that are given often: one press fills the field. */
  examples: string[];
  isBusy: boolean;
  failure: Error | null;
  onClose: () => void;
  onGive: (why: string) => void;
};

/** Asks why; what is written is kept with the plan. */
export function ReasonDialog({ title, description, action, examples, isBusy, failure, onClose, onGive }: ReasonDialogProps) {
  const [why, setWhy] = useState('');
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (why.trim()) onGive(why.trim()); }}>
        <TextField label={<Trans>Why?</Trans>} value={why} maxLength={500} required data-autofocus onChange={(event) => setWhy(event.target.value)} problem={failure?.message} />
        <div className="filters">{examples.map((example) => <button key={example} type="button" className="filter" aria-pressed={why === example} onClick={() => setWhy(example)}>{example}</button>)}</div>
        <div className="dialog__foot">
          <Button onClick={onClose}><Trans>Cancel</Trans></Button>
          <Button type="submit" variant="primary" disabled={isBusy || !why.trim()}>{action}</Button>
        </div>
      </form>
    </Dialog>
  );
}
