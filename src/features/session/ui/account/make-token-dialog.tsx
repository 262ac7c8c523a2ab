import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import type { Persona } from '#shared/persona.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { openedBy, tokenScopes, type TokenScope } from '../../token-scopes.ts';
import { makeToken } from '../api.ts';
import { useScopeWords } from './scope-words.ts';
import { tokensKey } from './tokens-key.ts';

const lengths = [7, 30, 90, 365];

type Props = { personas: readonly Persona[]; onClose: () => void; onMade: (secret: string) => void };

/** A name, what it opens, how long: nothing is chosen beforehand but a short life. */
export function MakeTokenDialog({ personas, onClose, onMade }: Props) {
  const id = useId();
  const say = useScopeWords();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>([]);
  const [days, setDays] = useState(30);
  const make = useMutation({
    mutationFn: () => makeToken({ name, scopes, days }),
    onSuccess: async ({ secret }) => {
      onMade(secret);
      await queries.invalidateQueries({ queryKey: tokensKey });
    },
  });
  const offered = tokenScopes.filter((scope) => openedBy[scope].for.some((persona) => personas.includes(persona)));
  const toggle = (scope: TokenScope) => setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  return (
    <Dialog title={<Trans>Make an access token</Trans>} description={<Trans>Whoever has the token can do this in your name. Give it to one program, and withdraw it when that is done.</Trans>} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); make.mutate(); }}>
        <TextField label={<Trans>What it is for</Trans>} data-autofocus maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        <fieldset className="stack stack--sm">
          <legend className="small"><Trans>What it opens</Trans></legend>
          {offered.map((scope) => <label key={scope} className="check"><input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />{say(scope)}</label>)}
        </fieldset>
        <div className="field">
          <label htmlFor={id}><Trans>For how many days</Trans></label>
          <select id={id} className="input" value={days} onChange={({ target }) => setDays(Number(target.value))}>{lengths.map((length) => <option key={length} value={length}>{length}</option>)}</select>
        </div>
        {make.error && <p className="small text-danger" role="alert">{make.error.message}</p>}
        <div className="row">
          <Button type="submit" variant="primary" disabled={make.isPending || name.trim() === '' || scopes.length === 0}><Trans>Make the token</Trans></Button>
          <Button variant="plain" onClick={onClose}><Trans>Cancel</Trans></Button>
        </div>
      </form>
    </Dialog>
  );
}
