import { useState, type SubmitEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { usePageTitle } from '#client/page.tsx';
import { SlateLogo } from '#client/frame/slate-logo.tsx';
import { setUpInput } from '../../contract.ts';
import { createFirstAdmin, findSetUp, type FirstAdmin } from '../api.ts';
import { ApiError } from '../call-api.ts';
import { textIn } from '../sign-in/form-text.ts';
import { SecretField } from '../secret-field.tsx';
import '../sign-in/sign-in.css';
import './account.css';

/** The first admin of an installation, made with the one-time code that the start printed. */
export function SetUpPage() {
  const { t } = useLingui();
  usePageTitle(t`Set up Slate`);
  const { data, error, refetch } = useQuery({ queryKey: ['set-up'], queryFn: findSetUp });
  return (
    <main className="gate gate--plain">
      <div className="gate__form">
        <div>
          <SlateLogo className="gate__logo" />
          <h1><Trans>Set up Slate</Trans></h1>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Loading />}
          {data?.isOpen === false && <Closed />}
          {data?.isOpen && <FirstAdminForm passwordLength={data.passwordLength} />}
        </div>
      </div>
    </main>
  );
}

function Closed() {
  return (
    <div className="stack gate__after-title">
      <p><Trans>Slate is set up already.</Trans></p>
      <div><a className={buttonClass({ variant: 'primary' })} href="/login"><Trans>Go to the sign-in page</Trans></a></div>
    </div>
  );
}

/** The code stands behind '#': what follows it is never sent, so that no proxy keeps it. */
const givenCode = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

type Field = keyof FirstAdmin;

function FirstAdminForm({ passwordLength }: { passwordLength: number }) {
  const { t } = useLingui();
  const [unfit, setUnfit] = useState<ReadonlySet<PropertyKey>>(new Set());
  // A whole page load: the session that begins here is then found as after any sign-in.
  const create = useMutation({ mutationFn: createFirstAdmin, onSuccess: () => window.location.assign('/home') });
  const isCodeRefused = create.error instanceof ApiError && create.error.code === 'set_up_token';
  const rules: Record<Field, string> = {
    token: t`This code is longer than any that Slate prints.`,
    name: t`A name of up to 120 characters.`,
    username: t`2 to 64 letters, digits, dots, dashes or underscores, beginning with a letter or digit.`,
    email: t`An address such as name@school.example, or nothing.`,
    password: t`A few characters more: it needs at least ${passwordLength}.`,
  };
  const weakness = create.error instanceof ApiError && create.error.code === 'weak_password' ? create.error.message : null;
  const problem = (field: Field) => (unfit.has(field) ? rules[field] : field === 'password' ? weakness : null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = (name: Field) => textIn(fields, name).trim();
    const admin = { token: given('token'), username: given('username'), name: given('name'), email: given('email') || null, password: textIn(fields, 'password') };
    const checked = setUpInput.safeParse(admin);
    const isShort = Array.from(admin.password).length < passwordLength;
    setUnfit(new Set([...(checked.error?.issues.flatMap(({ path }) => path) ?? []), ...(isShort ? ['password'] : [])]));
    if (checked.success && !isShort) create.mutate(admin);
  }

  return (
    <form className="stack gate__after-title" onSubmit={submit}>
      <p className="muted"><Trans>With the code that Slate printed you make its first account, an admin’s.</Trans></p>
      {create.error && !isCodeRefused && !weakness && <Note kind="danger" title={<Trans>Nothing was set up yet</Trans>}>{create.error.message}</Note>}
      <TextField
        label={<Trans>Set-up code</Trans>} name="token" defaultValue={givenCode()} required maxLength={100} autoComplete="off" spellCheck={false} problem={isCodeRefused ? create.error?.message : problem('token')}
        hint={<Trans>It stands in the lines that Slate printed when it was started, and works once.</Trans>}
      />
      <TextField label={<Trans>Your name</Trans>} name="name" required maxLength={120} autoComplete="name" problem={problem('name')} />
      <TextField label={<Trans>Username</Trans>} name="username" required maxLength={64} autoComplete="username" autoCapitalize="none" spellCheck={false} problem={problem('username')} />
      <TextField label={<Trans>Email</Trans>} name="email" type="email" maxLength={254} autoComplete="email" problem={problem('email')} hint={<Trans>You may leave it empty. With it you can sign in by a mail link.</Trans>} />
      <SecretField label={<Trans>Password</Trans>} name="password" autoComplete="new-password" problem={problem('password')} hint={<Trans>{passwordLength} characters or more.</Trans>} />
      <Button variant="primary" type="submit" disabled={create.isPending || create.isSuccess}>
        {create.isPending || create.isSuccess ? <Trans>Setting up…</Trans> : <Trans>Create the admin and sign in</Trans>}
      </Button>
    </form>
  );
}
