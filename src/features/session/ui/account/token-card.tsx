import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Note } from '#client/components/note.tsx';
import type { AccessTokenInfo, Account } from '../../contract.ts';
import { listTokens, withdrawToken } from '../api.ts';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { tokensKey } from './tokens-key.ts';
import { useScopeWords } from './scope-words.ts';

/** Personal access tokens: what programs call Slate with in this person's name. */
export function TokenCard({ account }: { account: Account }) {
  const { t } = useLingui();
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { data: tokens } = useQuery({ queryKey: tokensKey, queryFn: listTokens });
  return (
    <section aria-labelledby="tokens">
      <div className="section-head">
        <h2 id="tokens"><Trans>Access tokens</Trans></h2>
        <Button size="sm" onClick={() => { setSecret(null); setIsMaking(true); }}><Trans>Make a token</Trans></Button>
      </div>
      {secret !== null && (
        <div className="account-note">
          <Note kind="correct" title={<Trans>Copy the token now. It is shown this once.</Trans>}>
            <input className="input" readOnly aria-label={t`The new token`} value={secret} onFocus={({ target }) => target.select()} />
          </Note>
        </div>
      )}
      {tokens?.length === 0 && <p className="small muted"><Trans>A token lets a program read or change what you choose, in your name, for as long as you say. You have none.</Trans></p>}
      {tokens && tokens.length > 0 && <ul className="list list--card">{tokens.map((token) => <TokenRow key={token.id} token={token} />)}</ul>}
      {isMaking && <MakeTokenDialog personas={account.personas} onClose={() => setIsMaking(false)} onMade={(made) => { setSecret(made); setIsMaking(false); }} />}
    </section>
  );
}

function TokenRow({ token: { id, name, scopes, expiresAt, lastUsedAt } }: { token: AccessTokenInfo }) {
  const { t, i18n } = useLingui();
  const say = useScopeWords();
  const queries = useQueryClient();
  const withdraw = useMutation({ mutationFn: () => withdrawToken(id), onSuccess: () => queries.invalidateQueries({ queryKey: tokensKey }) });
  const until = sayWhen(expiresAt, i18n.locale);
  const [now] = useState(() => new Date().toISOString());
  const isOver = expiresAt <= now;
  return (
    <li>
      <div className="grow">
        <div className="title">{name}</div>
        <div className="small muted">{scopes.map(say).join(', ')}. {isOver ? <Trans>Over since {until}</Trans> : <Trans>Until {until}</Trans>}, {lastUsedAt === null ? <Trans>not used yet</Trans> : <Trans>last used {sayWhen(lastUsedAt, i18n.locale)}</Trans>}</div>
        {withdraw.error && <p className="small text-danger" role="alert">{withdraw.error.message}</p>}
      </div>
      <Button size="sm" disabled={withdraw.isPending} aria-label={t`Withdraw ${name}`} onClick={() => withdraw.mutate()}><Trans>Withdraw</Trans></Button>
    </li>
  );
}
