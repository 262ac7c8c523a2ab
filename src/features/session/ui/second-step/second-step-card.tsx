import { useState, type SubmitEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Dialog } from '#client/components/dialog.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { AuthenticatorList } from '../../sign-on-contract.ts';
import { SecretField } from '../secret-field.tsx';
import { textIn } from '../sign-in/form-text.ts';
import { findAuthenticators, makeCodes, makingOwn, removeStep } from './calls.ts';
import { NewStep } from './new-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import './second-step.css';

type Asked = { kind: 'add' } | { kind: 'codes' } | { kind: 'remove'; id: string; name: string };

/** What a person proves beside the password: an authenticator app, passkeys, codes for the day on which both are lost. */
export function SecondStepCard({ hasPassword }: { hasPassword: boolean }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: ['second-step', 'own'], queryFn: findAuthenticators });
  const [asked, setAsked] = useState<Asked>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setAsked(undefined);
    setCodes(null);
  };
  const changed = async (made: string[] | null) => {
    await queries.invalidateQueries({ queryKey: ['second-step'] });
    setCodes(made);
    if (!made) setAsked(undefined);
  };
  return (
    <section aria-labelledby="second-step">
      <div className="section-head"><h2 id="second-step"><Trans>Second step</Trans></h2>{data?.isRequired && <span className="small muted"><Trans>Your school asks for one</Trans></span>}</div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={1} />}
      {data && <StepList list={data} onAsk={setAsked} />}
      {asked && <StepDialog asked={asked} codes={codes} hasPassword={hasPassword} onClose={close} onChanged={changed} />}
    </section>
  );
}

function StepList({ list, onAsk }: { list: AuthenticatorList; onAsk: (asked: Asked) => void }) {
  const { i18n } = useLingui();
  const { authenticators, recoveryCodesLeft, canChange } = list;
  if (!canChange) return <p className="card card--well small muted"><Trans>Demo accounts are shared, so they have no second step.</Trans></p>;
  return (
    <div className="card stack">
      <p className="small muted"><Trans>With a second step nobody gets in who only knows your password.</Trans></p>
      {authenticators.length > 0 && (
        <ul className="list">
          {authenticators.map(({ id, kind, name, createdAt, lastUsedAt }) => {
            const [since, last] = [sayWhen(createdAt, i18n.locale), lastUsedAt === null ? null : sayWhen(lastUsedAt, i18n.locale)];
            return (
              <li key={id}>
                <span className="tile tile--plain"><Icon name={kind === 'totp' ? 'clipboard-check' : 'lock'} /></span>
                <div className="grow">
                  <div className="title">{kind === 'totp' ? <Trans>Authenticator app</Trans> : name}</div>
                  <div className="small muted">{last === null ? <Trans>Added {since}</Trans> : <Trans>Added {since}, used {last}</Trans>}</div>
                </div>
                <Button size="sm" onClick={() => onAsk({ kind: 'remove', id, name })}><Trans>Remove <span className="visually-hidden">{name}</span></Trans></Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="row">
        <Button onClick={() => onAsk({ kind: 'add' })}>{authenticators.length === 0 ? <Trans>Add a second step</Trans> : <Trans>Add another</Trans>}</Button>
        {authenticators.length > 0 && <Button variant="plain" onClick={() => onAsk({ kind: 'codes' })}><Trans>New recovery codes</Trans></Button>}
      </div>
      {authenticators.length > 0 && <p className="small muted"><Plural value={recoveryCodesLeft} one="# recovery code is left." other="# recovery codes are left." /></p>}
    </div>
  );
}

type DialogProps = { asked: Asked; codes: string[] | null; hasPassword: boolean; onClose: () => void; onChanged: (codes: string[] | null) => Promise<void> };

function StepDialog({ asked, codes, hasPassword, onClose, onChanged }: DialogProps) {
  const title = { add: <Trans>Add a second step</Trans>, codes: <Trans>New recovery codes</Trans>, remove: <Trans>Remove this second step</Trans> }[asked.kind];
  return (
    <Dialog title={title} onClose={onClose}>
      {codes && <RecoveryCodes codes={codes} onKept={onClose} />}
      {!codes && asked.kind === 'add' && <NewStep making={makingOwn} needsPassword={hasPassword} onDone={({ recoveryCodes }) => void onChanged(recoveryCodes)} />}
      {!codes && asked.kind !== 'add' && <Confirm asked={asked} hasPassword={hasPassword} onClose={onClose} onChanged={onChanged} />}
    </Dialog>
  );
}

function Confirm({ asked, hasPassword, onClose, onChanged }: Omit<DialogProps, 'codes' | 'asked'> & { asked: Exclude<Asked, { kind: 'add' }> }) {
  const { t } = useLingui();
  const change = useMutation({
    mutationFn: async (password: string | undefined) => {
      if (asked.kind === 'codes') return (await makeCodes(password)).recoveryCodes;
      await removeStep(asked.id, password);
      showToast(t`The second step is removed`);
      return null;
    },
    onSuccess: (codes) => onChanged(codes),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate(hasPassword ? textIn(new FormData(event.currentTarget), 'password') : undefined);
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p>{asked.kind === 'codes' ? <Trans>The codes you have now stop working.</Trans> : <Trans>After this it opens nothing any more.</Trans>}</p>
      {change.error && <Note kind="danger" title={<Trans>Nothing was changed</Trans>}>{change.error.message}</Note>}
      {hasPassword && <SecretField label={<Trans>Your password</Trans>} name="password" autoComplete="current-password" />}
      <div className="row">
        <Button variant={asked.kind === 'remove' ? 'danger' : 'primary'} type="submit" disabled={change.isPending}>{asked.kind === 'remove' ? <Trans>Remove it</Trans> : <Trans>Make new codes</Trans>}</Button>
        <Button variant="plain" onClick={onClose}><Trans>Keep it as it is</Trans></Button>
      </div>
    </form>
  );
}
