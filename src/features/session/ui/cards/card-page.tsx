import { useEffect, useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { Loading } from '#client/components/states.tsx';
import { SlateLogo } from '#client/frame/slate-logo.tsx';
import { usePageTitle } from '#client/page.tsx';
import { readCode } from '../../cards/card-code.ts';
import { lookAtCard } from '../api.ts';
import { textIn } from '../sign-in/form-text.ts';
import { PictureBoard } from './picture-board.tsx';
import '../sign-in/sign-in.css';
import './card.css';

/** A child comes in: the card is scanned with the device's own camera, or its code typed; then three pictures are tapped. */
export function CardPage() {
  const { t } = useLingui();
  usePageTitle(t`Come in with your card`);
  const [card, setCard] = useScannedCard();
  const look = useQuery({ queryKey: ['card', card], queryFn: () => lookAtCard(card ?? ''), enabled: card !== null, retry: false, gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false });
  const startAgain = () => setCard(null);
  return (
    <main className="gate gate--card">
      <div className="gate__form">
        <div>
          <SlateLogo className="gate__logo" />
          {card === null && <CodeForm onCode={setCard} />}
          {card !== null && look.isPending && <><h1><Trans>One moment</Trans></h1><Loading /></>}
          {card !== null && look.error && <Refused message={look.error.message} onAgain={startAgain} onRetry={() => void look.refetch()} />}
          {card !== null && look.data && <PictureBoard key={card} card={card} name={look.data.name} onAgain={startAgain} />}
        </div>
      </div>
    </main>
  );
}

/** What the scanned address carries behind its '#', which never leaves the browser by itself. It does not stay in the address either. */
function useScannedCard() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [card, setCard] = useState<string | null>(null);
  const [seen, setSeen] = useState('');
  // Another card may be scanned while this page is open.
  if (hash !== seen) {
    setSeen(hash);
    if (hash !== '') setCard(hash);
  }
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/card', hash: '', replace: true });
  }, [hash, navigate]);
  return [card, setCard] as const;
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui();
  const [isUnfit, setUnfit] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readCode(textIn(new FormData(event.currentTarget), 'code'));
    setUnfit(code === null);
    if (code !== null) onCode(code);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h1><Trans>Come in with your card</Trans></h1>
      <p><Trans>Hold your card before the camera of your tablet. No camera? Then type the letters and digits that stand under the square.</Trans></p>
      <TextField
        label={<Trans>The code on your card</Trans>} name="code" className="card-code" autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} maxLength={20} required autoFocus
        hint={<Trans>Eight of them, like BCDF 2346. Big or small letters are both fine.</Trans>}
        problem={isUnfit ? t`Some of it is missing or different. Look at your card again: there are eight letters and digits.` : null}
      />
      <Button variant="primary" type="submit"><Trans>Next</Trans></Button>
      <p className="small muted"><Trans>You have no card?</Trans> <a href="/login"><Trans>Sign in with a password</Trans></a></p>
    </form>
  );
}

/** A card that does not open Slate, in the server's own words: they say what to do. */
function Refused({ message, onAgain, onRetry }: { message: string; onAgain: () => void; onRetry: () => void }) {
  return (
    <div className="stack">
      <h1><Trans>Not yet</Trans></h1>
      <Note kind="refusal" icon="circle-dashed">{message}</Note>
      <div className="row">
        <Button variant="primary" onClick={onRetry}><Trans>Try again</Trans></Button>
        <Button onClick={onAgain}><Trans>Type another code</Trans></Button>
      </div>
    </div>
  );
}
