import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import { signOnSettings, type SignOnSettings, type SignOnView } from '../../sign-on-contract.ts';
import { textIn } from '../sign-in/form-text.ts';
import { saveSignOn } from './calls.ts';

const hoursOfDays = (days: string) => Math.round(Number(days.replace(',', '.')) * 24);
const daysOfHours = (hours: number) => String(Math.round((hours / 24) * 100) / 100);
const personas = ['student', 'teacher', 'admin'] as const;

/** Second steps, sessions and passwords: saved together. */
export function SignOnRules({ view, onSaved }: { view: SignOnView; onSaved: (view: SignOnView) => void }) {
  const { t } = useLingui();
  const { settings, admins, adminsWithout } = view;
  const [secondStep, setSecondStep] = useState(settings.secondStep);
  const [wrong, setWrong] = useState<string>();
  const save = useMutation({
    mutationFn: saveSignOn,
    onSuccess: (saved) => {
      onSaved(saved);
      showToast(t`Saved`);
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => textIn(fields, name);
    const next: SignOnSettings = {
      secondStep, passwordLength: Number(text('passwordLength')),
      sessionHours: { student: hoursOfDays(text('student')), teacher: hoursOfDays(text('teacher')), admin: hoursOfDays(text('admin')) },
    };
    const checked = signOnSettings.safeParse(next);
    const issue = checked.error?.issues[0];
    setWrong(issue && (issue.path[0] === 'sessionHours' ? t`A session lasts between an hour and a year.` : t`Passwords have between 8 and 64 characters at least.`));
    if (checked.success) save.mutate(next);
  }

  const names = { student: <Trans>Students</Trans>, teacher: <Trans>Teachers</Trans>, admin: <Trans>Admins</Trans> };
  return (
    <form className="stack stack--lg" onSubmit={submit}>
      <fieldset className="stack sign-on__group">
        <legend className="h3"><Trans>Second step</Trans></legend>
        <p className="small muted"><Trans>Everybody may add an authenticator app or a passkey to their account. Who must have one sets it up at the next sign-in.</Trans></p>
        {([['nobody', <Trans key="n">Nobody must</Trans>], ['admins', <Trans key="a">Admins must</Trans>], ['staff', <Trans key="s">Teachers and admins must</Trans>]] as const).map(([value, label]) => (
          <label className="check" key={value}><input type="radio" name="secondStep" checked={secondStep === value} onChange={() => setSecondStep(value)} /><span>{label}</span></label>
        ))}
        {adminsWithout > 0 && (
          <p className="small"><Plural value={adminsWithout} one={admins === 1 ? <>The only admin has none yet.</> : <>{adminsWithout} of {admins} admins has none yet.</>}
            other={<>{adminsWithout} of {admins} admins have none yet.</>} /></p>
        )}
      </fieldset>
      <fieldset className="stack sign-on__group">
        <legend className="h3"><Trans>Sessions</Trans></legend>
        <p className="small muted"><Trans>Days after the last visit on which somebody has to sign in again. Who is several things gets the shortest.</Trans></p>
        <div className="sign-on__days">{personas.map((persona) => <TextField key={persona} label={names[persona]} name={persona} inputMode="decimal" defaultValue={daysOfHours(settings.sessionHours[persona])} required maxLength={6} />)}</div>
      </fieldset>
      <fieldset className="stack sign-on__group">
        <legend className="h3"><Trans>Passwords</Trans></legend>
        <TextField label={<Trans>Characters at least</Trans>} name="passwordLength" type="number" min={8} max={64} defaultValue={settings.passwordLength} required className="sign-on__number" />
        <p className="small muted"><Trans>New passwords are held against 49,000 that are tried first, and against names. They never run out, and need no special signs: that makes them worse, not better.</Trans></p>
      </fieldset>
      {wrong && <Note kind="not-yet" title={<Trans>Nothing was saved</Trans>}>{wrong}</Note>}
      {save.error && <Note kind="danger" title={<Trans>Nothing was saved</Trans>}>{save.error.message}</Note>}
      <div><Button variant="primary" type="submit" disabled={save.isPending}>{save.isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}</Button></div>
    </form>
  );
}
