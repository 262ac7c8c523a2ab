import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod/mini';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { pictureCount, pictureIds, type PictureId } from '../../cards/card-pictures.ts';
import { signInWithCard } from '../api.ts';
import { ApiError } from '../call-api.ts';
import { Picture, pictureNames } from './picture.tsx';

type BoardProps = { card: string; name: string; onAgain: () => void };

/** The twelve pictures, always in the same order. With the third one the child comes in. */
export function PictureBoard({ card, name, onAgain }: BoardProps) {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState<PictureId[]>([]);
  const [seconds, wait] = useCountdown();
  const title = useRef<HTMLHeadingElement>(null);
  const signIn = useMutation({
    mutationFn: signInWithCard,
    // A whole page load: the session that begins here is then found as after any sign-in.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      setChosen([]);
      wait(secondsOf(error));
    },
  });
  useEffect(() => title.current?.focus(), []);
  const isAsleep = signIn.error instanceof ApiError && ['card_blocked', 'card_unknown', 'card_elsewhere'].includes(signIn.error.code);
  const isBusy = signIn.isPending || signIn.isSuccess || seconds > 0 || isAsleep;
  const tap = (id: PictureId) => {
    if (isBusy || chosen.length >= pictureCount) return;
    const next = [...chosen, id];
    setChosen(next);
    if (next.length === pictureCount) signIn.mutate({ card, pictures: next });
  };
  const chosenNames = chosen.map((id) => i18n._(pictureNames[id])).join(', ');
  return (
    <div className="stack">
      <h1 ref={title} tabIndex={-1}><Trans>Tap your three pictures</Trans></h1>
      <p><Trans>This is the card of <strong><bdi>{name}</bdi></strong>. The order counts, and after the third picture you are in.</Trans></p>
      <div className="card-chosen">
        <ol className="card-slots" aria-hidden="true">
          {Array.from({ length: pictureCount }, (_, at) => <li key={at}>{chosen[at] && <Picture id={chosen[at]} />}</li>)}
        </ol>
        {chosen.length > 0 && !isBusy && <Button icon="undo" onClick={() => setChosen(chosen.slice(0, -1))}><Trans>Take the last one back</Trans></Button>}
      </div>
      <p className="visually-hidden" role="status">{chosen.length > 0 && <Trans>{chosen.length} of {pictureCount} chosen: {chosenNames}</Trans>}</p>
      {signIn.error && !signIn.isPending && chosen.length === 0 && <Note kind="refusal" icon="circle-dashed">{signIn.error.message}</Note>}
      {seconds > 0 && <p className="num"><Trans>{seconds} seconds to go</Trans></p>}
      {(signIn.isPending || signIn.isSuccess) && <p role="status"><Trans>Opening the door…</Trans></p>}
      <ul className="card-pictures">
        {pictureIds.map((id) => (
          <li key={id}><button type="button" aria-disabled={isBusy} onClick={() => tap(id)}><Picture id={id} />{i18n._(pictureNames[id])}</button></li>
        ))}
      </ul>
      <p><Trans>Not your card?</Trans> <button type="button" className="gate__link" onClick={onAgain}><Trans>Start again</Trans></button></p>
    </div>
  );
}

const waitDetails = z.object({ retryAfter: z.number() });
const secondsOf = (error: Error) => (error instanceof ApiError ? waitDetails.safeParse(error.details).data?.retryAfter ?? 0 : 0);

/** Seconds that are still to be waited, counting down by themselves. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(0);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setUntil(seconds > 0 ? Date.now() + seconds * 1_000 : 0);
  };
  return [until === 0 ? 0 : Math.max(1, Math.ceil((until - now) / 1_000)), start];
}
