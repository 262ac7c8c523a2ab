import { useState, type SubmitEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import { changePersonInput, type Person } from '../../directory-contract.ts';
import { changePerson } from './people-api.ts';
import { usePersonChange } from './use-people.ts';

/** Name, username and mail address, as the school knows somebody. */
export function ChangePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const [given, setGiven] = useState({ name: person.name, username: person.username, email: person.email ?? '' });
  const [unfit, setUnfit] = useState<ReadonlySet<PropertyKey>>(new Set());
  const change = usePersonChange(person.id, (input: { name: string; username: string; email: string | null }) => changePerson(person.id, input), () => { onClose(); showToast(t`Saved`); });
  const field = (name: keyof typeof given) => ({ value: given[name], onChange: (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value }) });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = { name: given.name.trim(), username: given.username.trim(), email: given.email.trim() || null };
    const checked = changePersonInput.safeParse(input);
    setUnfit(new Set(checked.error?.issues.flatMap(({ path }) => path)));
    if (checked.success) change.mutate(input);
  }
  return (
    <Dialog title={<Trans>Change {person.name}</Trans>} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dialog__body">
          {change.error && <Note kind="danger" title={<Trans>Nothing was changed</Trans>}>{change.error.message}</Note>}
          <TextField data-autofocus label={<Trans>Name</Trans>} maxLength={120} autoComplete="off" {...field('name')} problem={unfit.has('name') && t`A name of up to 120 characters.`} />
          <TextField label={<Trans>Username</Trans>} maxLength={64} autoComplete="off" autoCapitalize="none" spellCheck={false} {...field('username')}
            problem={unfit.has('username') && t`2 to 64 letters, digits, dots, dashes or underscores, beginning with a letter or digit.`} />
          <TextField label={<Trans>Email</Trans>} type="email" maxLength={254} autoComplete="off" {...field('email')}
            problem={unfit.has('email') && t`An address such as name@school.example, or nothing.`} hint={<Trans>A new address has to be proven by a mail before it counts as theirs.</Trans>} />
        </div>
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button variant="primary" type="submit" disabled={change.isPending}><Trans>Save</Trans></Button></div>
      </form>
    </Dialog>
  );
}
