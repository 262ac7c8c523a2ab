import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import type { WatchedClass } from '../../watching-contract.ts';
import type { Watching } from './use-watched.ts';

type Held = WatchedClass['held'][number];

/** Replies that wait, the oldest first: what the pupil wrote, what the tutor would say, and what becomes of it. */
export function HeldReplies({ held, decide }: { held: readonly Held[]; decide: Watching['decide'] }) {
  return (
    <section aria-labelledby="watch-held"><div className="section-head"><h2 id="watch-held"><Trans>Replies that wait for you</Trans></h2><span className="small muted num">{held.length}</span></div>
      <ul className="stack">{held.map((one) => <HeldReply key={one.messageId} held={one} decide={decide} />)}</ul></section>
  );
}

function HeldReply({ held: { messageId, pupil, asked, reply }, decide }: { held: Held; decide: Watching['decide'] }) {
  const { t } = useLingui();
  const [words, setWords] = useState<string | null>(null);
  const isBusy = decide.isPending;
  const change = () => { if (words !== null && words.trim() !== '') decide.mutate({ messageId, decided: { decision: 'changed', words: words.trim() } }); };
  return (
    <li className="card stack stack--sm">
      <h3 dir="auto">{pupil.name}</h3>
      <blockquote className="small break-words" dir="auto">{asked}</blockquote>
      {words === null ? <div className="prose break-words"><Markdown>{reply}</Markdown></div>
        : <textarea className="input" rows={6} maxLength={4_000} aria-label={t`Your words to ${pupil.name}`} value={words} onChange={(event) => setWords(event.target.value)} />}
      <div className="row">
        {words === null ? <><Button size="sm" variant="primary" disabled={isBusy} onClick={() => decide.mutate({ messageId, decided: { decision: 'sent' } })}><Trans>Let it through</Trans></Button>
          <Button size="sm" disabled={isBusy} onClick={() => setWords(reply)}><Trans>In other words</Trans></Button>
          <Button size="sm" variant="plain" disabled={isBusy} onClick={() => decide.mutate({ messageId, decided: { decision: 'declined' } })}><Trans>I will talk with them</Trans></Button></>
          : <><Button size="sm" variant="primary" disabled={isBusy || words.trim() === ''} onClick={change}><Trans>Send my words</Trans></Button>
            <Button size="sm" variant="plain" onClick={() => setWords(null)}><Trans>Back</Trans></Button></>}
      </div>
    </li>
  );
}
