import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import type { enrolled, totpStart } from '../../sign-on-contract.ts';
import { SecretField } from '../secret-field.tsx';
import { textIn } from '../sign-in/form-text.ts';
import type { Making } from './calls.ts';
import { canHoldPasskeys, isTurnedAway, makePasskey } from './passkey.ts';
import './second-step.css';

type Enrolled = z.infer<typeof enrolled>;
type Props = { making: Making; needsPassword: boolean; onDone: (made: Enrolled) => void };

/** A new authenticator app or passkey, with the password first where an open session asks for it. */
export function NewStep({ making, needsPassword, onDone }: Props) {
  const { t } = useLingui();
  const [password, setPassword] = useState<string>();
  const start = useMutation({ mutationFn: (given?: string) => making.startApp(given) });
  const key = useMutation({
    mutationFn: async (given?: string) => {
      const response = await makePasskey(await making.askForKey(given));
      return making.keepKey({ name: t`Passkey of this device`, response });
    },
    onSuccess: onDone,
  });
  const isBusy = start.isPending || key.isPending;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = needsPassword ? textIn(new FormData(event.currentTarget), 'password') : undefined;
    setPassword(given);
    const isKey = event.nativeEvent.submitter instanceof HTMLButtonElement && event.nativeEvent.submitter.value === 'passkey';
    (isKey ? key : start).mutate(given);
  }

  if (start.data) return <ConfirmApp started={start.data} making={making} onDone={onDone} onBack={() => start.reset()} key={password} />;
  const failure = start.error ?? key.error;
  return (
    <form className="stack" onSubmit={submit}>
      {failure && !isTurnedAway(failure) && <Note kind="danger" title={<Trans>Nothing was added</Trans>}>{failure.message}</Note>}
      {failure && isTurnedAway(failure) && <Note kind="not-yet" title={<Trans>Nothing was added</Trans>}><Trans>The browser’s question was closed. Try again when you are ready.</Trans></Note>}
      {needsPassword && <SecretField label={<Trans>Your password</Trans>} name="password" autoComplete="current-password" />}
      <div className="row">
        <Button variant="primary" type="submit" value="app" disabled={isBusy}><Trans>Use an authenticator app</Trans></Button>
        {canHoldPasskeys() && <Button type="submit" value="passkey" disabled={isBusy}><Trans>Use a passkey or security key</Trans></Button>}
      </div>
      {!canHoldPasskeys() && <p className="small muted"><Trans>Passkeys need an address with https and a name; here an authenticator app works.</Trans></p>}
    </form>
  );
}

function ConfirmApp({ started, making, onDone, onBack }: { started: z.infer<typeof totpStart>; making: Making; onDone: (made: Enrolled) => void; onBack: () => void }) {
  const { t } = useLingui();
  const confirm = useMutation({ mutationFn: (code: string) => making.confirmApp({ id: started.id, code }), onSuccess: onDone });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.mutate(textIn(new FormData(event.currentTarget), 'code'));
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p><Trans>Scan this with your authenticator app (for example Aegis, Google Authenticator, Microsoft Authenticator), then type the six digits that it shows.</Trans></p>
      <svg className="totp-qr" viewBox={`0 0 ${started.qr.size} ${started.qr.size}`} role="img" aria-label={t`QR code of the new authenticator`} shapeRendering="crispEdges"><path d={started.qr.path} /></svg>
      <p className="small"><Trans>No camera? Type this into the app:</Trans> <code className="totp-secret">{started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p>
      <TextField label={<Trans>Six digits</Trans>} name="code" inputMode="numeric" autoComplete="one-time-code" required maxLength={10} className="input--code" problem={confirm.error?.message} />
      <div className="row">
        <Button variant="primary" type="submit" disabled={confirm.isPending}><Trans>Confirm</Trans></Button>
        <Button variant="plain" onClick={onBack}><Trans>Back</Trans></Button>
      </div>
    </form>
  );
}
