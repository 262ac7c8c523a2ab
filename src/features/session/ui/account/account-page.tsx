import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { personaCards } from '#shared/persona.ts';
import { Segment } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { hasSingleKeys, setSingleKeys } from '#client/palette/palette-keys.ts';
import { useTheme } from '#client/theme.ts';
import type { Account } from '../../contract.ts';
import { signInErrorOf } from '../../sign-in-errors.ts';
import { useAccount } from './account-queries.ts';
import { LinkedSignIns } from './linked-sign-ins.tsx';
import { PasswordCard } from './password-card.tsx';
import { NameCard } from './name-card.tsx';
import { SessionList } from './session-list.tsx';
import { SecondStepCard } from '../second-step/second-step-card.tsx';
import { TokenCard } from './token-card.tsx';
import './account.css';

/** Who I am here, how I sign in, and where I am signed in. @param needs what the school minds for me */
export function AccountPage({ needs }: { needs?: ReactNode }) {
  const { t } = useLingui();
  const { data: account, error, refetch } = useAccount();
  return (
    <Page title={t`Your account`} lede={<Trans>How you sign in, and where you are signed in.</Trans>}>
      <LinkingProblem />
      {account && <Loaded account={account} needs={needs} />}
      {!account && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={4} />)}
    </Page>
  );
}

function Loaded({ account, needs }: { account: Account; needs: ReactNode }) {
  return (
    <div className="cols cols--rail">
      <div className="stack stack--lg">
        <NameCard account={account} />
        <SessionList sessions={account.sessions} />
        <LinkedSignIns account={account} />
        <PasswordCard account={account} />
        <SecondStepCard hasPassword={account.hasPassword} />
        <TokenCard account={account} />
      </div>
      <div className="stack stack--lg">
        <Who account={account} />
        {needs}
        <ThemeChoice />
        <SingleKeys />
      </div>
    </div>
  );
}

function Who({ account }: { account: Account }) {
  return (
    <section aria-labelledby="who">
      <h2 className="section-head" id="who"><Trans>You</Trans></h2>
      <dl className="account-facts">
        <div><dt className="label"><Trans>Name</Trans></dt><dd>{account.name}</dd></div>
        <div><dt className="label"><Trans>Username</Trans></dt><dd>{account.username}</dd></div>
        <div><dt className="label"><Trans>Email</Trans></dt><dd>{account.email ?? <Trans>None is known</Trans>}</dd></div>
        <div><dt className="label"><Trans>You can work as</Trans></dt><dd>{account.personas.map((persona) => personaCards[persona].name).join(', ')}</dd></div>
      </dl>
      <p className="small muted account-hint"><Trans>Your school’s admin can change these.</Trans> <Link to="/help"><Trans>How things work here</Trans></Link></p>
    </section>
  );
}

function ThemeChoice() {
  const { t } = useLingui();
  const [theme, setTheme] = useTheme();
  return (
    <section aria-labelledby="theme">
      <h2 className="section-head" id="theme"><Trans>Theme</Trans></h2>
      <Segment label={t`Theme`} value={theme} onChange={setTheme} options={[{ value: 'light', label: <Trans>Light</Trans> }, { value: 'dark', label: <Trans>Dark</Trans> }]} />
    </section>
  );
}

/** Of this browser, as the theme is. */
function SingleKeys() {
  const { t } = useLingui();
  const [isOn, setIsOn] = useState(hasSingleKeys);
  const change = (next: 'on' | 'off') => {
    setSingleKeys(next === 'on');
    setIsOn(next === 'on');
  };
  return (
    <section aria-labelledby="single-keys">
      <h2 className="section-head" id="single-keys"><Trans>Single keys</Trans></h2>
      <Segment label={t`Single keys`} value={isOn ? 'on' : 'off'} onChange={change} options={[{ value: 'on', label: <Trans>On</Trans> }, { value: 'off', label: <Trans>Off</Trans> }]} />
      <p className="small muted account-hint"><Trans>Such as / for the search and ? for the list of all keys. Ctrl K searches either way.</Trans></p>
    </section>
  );
}

/** Linking ends at an issuer's page, so what went wrong there comes back in the address. */
function LinkingProblem() {
  const { i18n } = useLingui();
  const code = new URLSearchParams(window.location.search).get('error');
  if (code === null) return null;
  const isTaken = code === 'OAuthAccountNotLinked' || code === 'AccountNotLinkedError';
  const { what, next } = signInErrorOf(code);
  return (
    <div className="account-note">
      <Note kind="not-yet" title={<Trans>The sign-in was not linked</Trans>}>
        {isTaken
          ? <Trans>That account belongs to someone else here already. Sign out of it at the other site, then link the one that is yours.</Trans>
          : <>{i18n._(what)} {i18n._(next)}</>}
      </Note>
    </div>
  );
}
