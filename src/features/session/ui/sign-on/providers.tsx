import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import { providerKinds, type ProviderKind, type SetProvider, type SignOnView } from '../../sign-on-contract.ts';
import { removeProvider, switchProvider, testProvider } from './calls.ts';
import { ProviderForm } from './provider-form.tsx';
import { kindNames } from './provider-words.ts';

type Props = { providers: SetProvider[]; onSaved: (view: SignOnView) => void };

/** The accounts elsewhere with which people sign in here. */
export function Providers({ providers, onSaved }: Props) {
  const { i18n } = useLingui();
  const [edited, setEdited] = useState<ProviderKind>();
  const missing = providerKinds.filter((kind) => !providers.some((one) => one.kind === kind));
  const saved = (view: SignOnView) => {
    onSaved(view);
    setEdited(undefined);
  };
  return (
    <section aria-labelledby="providers" className="stack">
      <div className="section-head"><h2 id="providers"><Trans>Accounts elsewhere</Trans></h2></div>
      {providers.length === 0 && edited === undefined && <p className="card card--well small muted"><Trans>None yet: people sign in with a password, a mail link where mail is set up, or a printed card. Add the accounts that your school has already.</Trans></p>}
      {providers.map((provider) => (edited === provider.kind
        ? <ProviderForm key={provider.kind} kind={provider.kind} known={provider} onSaved={saved} onClose={() => setEdited(undefined)} />
        : <ProviderCard key={provider.kind} provider={provider} onEdit={() => setEdited(provider.kind)} onSaved={onSaved} />))}
      {edited !== undefined && missing.includes(edited) && <ProviderForm key={edited} kind={edited} onSaved={saved} onClose={() => setEdited(undefined)} />}
      {missing.length > 0 && (
        <div className="row">
          {missing.filter((kind) => kind !== edited).map((kind) => <Button key={kind} onClick={() => setEdited(kind)}><Trans>Add {i18n._(kindNames[kind])}</Trans></Button>)}
        </div>
      )}
    </section>
  );
}

function ProviderCard({ provider, onEdit, onSaved }: { provider: SetProvider; onEdit: () => void; onSaved: (view: SignOnView) => void }) {
  const { i18n, t } = useLingui();
  const { kind, name, issuer, isOn, isOfEnvironment, testedAt, rules } = provider;
  const test = useMutation({ mutationFn: () => testProvider(kind) });
  const turn = useMutation({ mutationFn: () => switchProvider(kind, !isOn), onSuccess: onSaved });
  const remove = useMutation({
    mutationFn: () => removeProvider(kind),
    onSuccess: (view) => {
      onSaved(view);
      showToast(t`${name} is removed. Linked accounts come in another way.`);
    },
  });
  const isTested = testedAt !== null || test.data?.isGood === true;
  const when = testedAt === null ? null : sayWhen(testedAt, i18n.locale);
  const failure = test.error ?? turn.error ?? remove.error;
  return (
    <article className="card stack" aria-labelledby={`provider-${kind}`}>
      <div className="sign-on__head">
        <h3 id={`provider-${kind}`}>{name}</h3>
        {isOn ? <span className="chip chip--correct"><Trans>On</Trans></span> : <span className="chip"><Trans>Off</Trans></span>}
      </div>
      <p className="small muted sign-on__address">{issuer}</p>
      {isOfEnvironment
        ? <p className="small"><Trans>Set by the environment that Slate is started with, and changed there.</Trans></p>
        : (
          <>
            {rules.map((rule) => <p className="small" key={rule.domain}><RuleInWords rule={rule} /></p>)}
            {rules.length === 0 && <p className="small muted"><Trans>Only people who linked it in their account come in with it.</Trans></p>}
            {when !== null && !test.data && <p className="small muted"><Trans>Tested {when}</Trans></p>}
            {test.data && (
              <Note kind={test.data.isGood ? 'correct' : 'not-yet'} title={test.data.isGood ? <Trans>It works as far as a test can tell</Trans> : <Trans>It does not work yet</Trans>}>
                <ul className="sign-on__steps">{test.data.steps.map(({ step, words }) => <li key={step}>{words}</li>)}</ul>
              </Note>
            )}
            {failure && <Note kind="danger" title={<Trans>Nothing was changed</Trans>}>{failure.message}</Note>}
            <div className="row">
              <Button disabled={test.isPending} onClick={() => test.mutate()}>{test.isPending ? <Trans>Asking it…</Trans> : <Trans>Test</Trans>}</Button>
              <Button {...(isOn ? {} : { variant: 'primary' as const })} disabled={turn.isPending || (!isOn && !isTested)} onClick={() => turn.mutate()}>{isOn ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}</Button>
              <Button variant="plain" onClick={onEdit}><Trans>Change</Trans></Button>
              {!isOn && <Button variant="plain" disabled={remove.isPending} onClick={() => remove.mutate()}><Trans>Remove</Trans></Button>}
            </div>
            {!isOn && !isTested && <p className="small muted"><Trans>Test it before you switch it on.</Trans></p>}
          </>
        )}
    </article>
  );
}

function RuleInWords({ rule: { domain, makes, joins } }: { rule: SetProvider['rules'][number] }) {
  if (makes === 'student') return joins ? <Trans>Whoever has an address at {domain} is joined with who is here already, or comes in as a new student.</Trans> : <Trans>Whoever has an address at {domain} comes in as a new student.</Trans>;
  if (makes === 'teacher') return joins ? <Trans>Whoever has an address at {domain} is joined with who is here already, or comes in as a new teacher.</Trans> : <Trans>Whoever has an address at {domain} comes in as a new teacher.</Trans>;
  return joins ? <Trans>Whoever has an address at {domain} is joined with who is here already; nobody new comes in.</Trans> : <Trans>For {domain} nothing is allowed yet.</Trans>;
}
