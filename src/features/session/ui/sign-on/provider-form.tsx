import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { providerInput, type EntryRule, type ProviderKind, type SetProvider, type SignOnView } from '../../sign-on-contract.ts';
import { textIn } from '../sign-in/form-text.ts';
import { saveProvider } from './calls.ts';
import { firstValues, issuerHints, kindNames } from './provider-words.ts';

type Props = { kind: ProviderKind; known?: SetProvider; onSaved: (view: SignOnView) => void; onClose: () => void };

/** Sets an issuer. A secret is typed in and never shown again. */
export function ProviderForm({ kind, known, onSaved, onClose }: Props) {
  const { i18n, t } = useLingui();
  const [rules, setRules] = useState<EntryRule[]>(known?.rules ?? []);
  const [wrong, setWrong] = useState<string>();
  const save = useMutation({ mutationFn: (input: Parameters<typeof saveProvider>[1]) => saveProvider(kind, input), onSuccess: onSaved });
  const first = known ?? { ...firstValues[kind], clientId: '' };
  const redirectUri = known?.redirectUri ?? `${window.location.origin}/api/auth/callback/${kind}`;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const secret = textIn(fields, 'secret');
    const input = { name: textIn(fields, 'name'), issuer: textIn(fields, 'issuer').trim(), clientId: textIn(fields, 'clientId'), rules, ...(secret === '' ? {} : { secret }) };
    const checked = providerInput.safeParse(input);
    setWrong(checked.success ? undefined : (checked.error.issues[0]?.message ?? t`Something is missing.`));
    if (checked.success) save.mutate(checked.data);
  }

  return (
    <form className="card stack" onSubmit={submit} aria-label={i18n._(kindNames[kind])}>
      <p className="small"><Trans>Register Slate there as a web application, with this address to come back to:</Trans> <code className="sign-on__address">{redirectUri}</code></p>
      <TextField label={<Trans>Name on the button</Trans>} name="name" defaultValue={first.name} required maxLength={60} />
      <TextField label={<Trans>Address of the issuer</Trans>} name="issuer" type="url" defaultValue={first.issuer} required maxLength={400} hint={i18n._(issuerHints[kind])} />
      <TextField label={<Trans>Client id</Trans>} name="clientId" defaultValue={first.clientId} required maxLength={400} autoComplete="off" spellCheck={false} />
      <TextField label={<Trans>Client secret</Trans>} name="secret" type="password" maxLength={400} autoComplete="off" hint={known?.hasSecret ? <Trans>One is kept, encrypted. Leave this empty to keep it.</Trans> : <Trans>It is kept encrypted, and nobody sees it again.</Trans>} />
      <Rules rules={rules} onChange={setRules} />
      {wrong && <Note kind="not-yet" title={<Trans>Nothing was saved</Trans>}>{wrong}</Note>}
      {save.error && <Note kind="danger" title={<Trans>Nothing was saved</Trans>}>{save.error.message}</Note>}
      <div className="row">
        <Button variant="primary" type="submit" disabled={save.isPending}>{save.isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}</Button>
        <Button variant="plain" onClick={onClose}><Trans>Leave it</Trans></Button>
      </div>
    </form>
  );
}

/** Who may come in who did not link it: by the domain of an address that the issuer vouches for. */
function Rules({ rules, onChange }: { rules: EntryRule[]; onChange: (rules: EntryRule[]) => void }) {
  const { t } = useLingui();
  const change = (index: number, part: Partial<EntryRule>) => onChange(rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)));
  return (
    <fieldset className="sign-on__group">
      <legend className="h3"><Trans>Who may come in</Trans></legend>
      <p className="small muted"><Trans>By the domain of the address that the issuer vouches for. Nobody becomes an admin like this.</Trans></p>
      {rules.map((rule, index) => (
        <div className="sign-on__rule" key={index}>
          <TextField label={<Trans>Domain</Trans>} value={rule.domain} onChange={(event) => change(index, { domain: event.target.value.trim().toLowerCase() })} placeholder="school.example" maxLength={200} required />
          <Button variant="plain" size="sm" aria-label={t`Remove ${rule.domain || t`this rule`}`} onClick={() => onChange(rules.filter((_, at) => at !== index))}><Trans>Remove</Trans></Button>
          <div className="stack stack--sm">
            <label className="check"><input type="checkbox" checked={rule.joins} onChange={(event) => change(index, { joins: event.target.checked })} /><Trans>Join with the person here who has the same address</Trans></label>
            <div className="field">
              <label htmlFor={`makes-${index}`}><Trans>Who is not here yet</Trans></label>
              <select className="input" id={`makes-${index}`} value={rule.makes ?? ''} onChange={(event) => change(index, { makes: event.target.value === 'student' || event.target.value === 'teacher' ? event.target.value : null })}>
                <option value="">{t`stays out`}</option>
                <option value="student">{t`comes in as a new student`}</option>
                <option value="teacher">{t`comes in as a new teacher`}</option>
              </select>
            </div>
          </div>
        </div>
      ))}
      <Button size="sm" icon="plus" onClick={() => onChange([...rules, { domain: '', makes: null, joins: true }])}><Trans>Add a domain</Trans></Button>
    </fieldset>
  );
}
