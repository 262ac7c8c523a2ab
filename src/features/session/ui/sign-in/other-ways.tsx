import { Trans } from '@lingui/react/macro';
import { demoAccounts, type DemoAccount } from '../../demo-accounts.ts';

export type OfferedProvider = { id: string; name: string };

const school = (
  <>
    <path d="M14 21v-3a2 2 0 0 0-4 0v3" /><path d="M18 4.933V21" /><path d="m4 6 7.106-3.79a2 2 0 0 1 1.788 0L20 6" />
    <path d="m6 11-3.52 2.147a1 1 0 0 0-.48.854V19a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-5a1 1 0 0 0-.48-.853L18 11" />
    <path d="M6 4.933V21" /><circle cx="12" cy="9" r="2" />
  </>
);
const mail = <><path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" /><rect x="2" y="4" width="20" height="16" rx="2" /></>;

/** The ways in besides a password, each only where it is set up. */
export function OtherWays({ providers }: { providers: OfferedProvider[] }) {
  return (
    <section data-slot="ways">
      <p className="gate__or"><Trans>or</Trans></p>
      <div className="stack stack--sm">
        {providers.map(({ id, name }) => (
          <button key={id} className="btn" type="button" data-press="provider" data-slot={`provider-${id}`} value={id}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">{school}</svg>
            <span><Trans>Continue with {name}</Trans></span>
          </button>
        ))}
        <button className="btn" type="button" data-press="mail" data-slot="mail">
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">{mail}</svg>
          <span><Trans>Email me a sign-in link</Trans></span>
        </button>
      </div>
    </section>
  );
}

/** One click each, only in demo mode, and marked so that nobody takes them for a real account. */
export function DemoWays() {
  return (
    <section className="gate__demo" aria-labelledby="demo-title" data-slot="demo">
      <h2 className="h3" id="demo-title"><Trans>Demo school</Trans></h2>
      <p className="small muted"><Trans>Made-up people and work. One click signs you in, no password needed.</Trans></p>
      <div className="gate__demo-ways">
        {demoAccounts.map((account) => (
          <button key={account.username} type="button" className="btn btn--sm" data-press="demo" value={account.username}>{labelOf(account)}</button>
        ))}
      </div>
    </section>
  );
}

function labelOf({ username }: DemoAccount) {
  if (username === 'student') return <Trans>Student</Trans>;
  if (username === 'teacher') return <Trans>Teacher</Trans>;
  return username === 'admin' ? <Trans>Admin</Trans> : <Trans>All three</Trans>;
}
