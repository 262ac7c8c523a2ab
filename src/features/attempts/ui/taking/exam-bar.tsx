import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayTime } from '#client/components/dates.ts';
import { Icon, IconFrame } from '#client/components/icon.tsx';
import { isAllSaved, type Kept } from '../sending/answer-keeper.ts';
import { useTimeLeft, type Desk } from './use-desk.ts';
import { momentToSay, TimeWords } from './time-words.tsx';

const cloudCheck = <><path d="m17 15-5.5 5.5L9 18" /><path d="M5.516 16.07A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 3.501 7.327" /></>;
const kept = <><path d="M15.2 3a2 2 0 0 1 1.4.6l3.8 3.8a2 2 0 0 1 .6 1.4V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
  <path d="M17 21v-7a1 1 0 0 0-1-1H8a1 1 0 0 0-1 1v7" /><path d="M7 3v4a1 1 0 0 0 1 1h7" /></>;

/** The bar above a question: what test it is, that all is kept, and the time. It stays in sight. */
export function ExamBar({ desk, title, place }: { desk: Desk; title: string; place: string }) {
  return (
    <div className="exam-bar">
      <h1>{title}</h1>
      <a className="jump" href="#questions">{place}</a>
      <div className="status">
        <SavedState kept={desk.kept} />
        <Clock desk={desk} />
      </div>
    </div>
  );
}

/** *Saved* is said only of what the server has acknowledged. */
function SavedState({ kept: state }: { kept: Kept }) {
  const { i18n } = useLingui();
  const saved = isAllSaved(state) && state.savedAt;
  if (state.isStuck && state.waiting > 0) {
    return <span className="saved" role="status"><IconFrame>{kept}</IconFrame><Trans>Not yet sent: <Plural value={state.waiting} one="# answer" other="# answers" /></Trans></span>;
  }
  if (state.waiting > 0) return <span className="saved"><Icon name="loader" /><Trans>Saving…</Trans></span>;
  // Not a live region: it would speak after every word that is typed.
  return saved ? <span className="saved"><IconFrame>{cloudCheck}</IconFrame><Trans>Saved {sayTime(saved, i18n.locale)}</Trans></span> : null;
}

const lowMs = 5 * 60_000;

function Clock({ desk }: { desk: Desk }) {
  const [isShown, setShown] = useState(true);
  const left = useTimeLeft(desk);
  if (left === null) return null;
  return (
    <span className={left <= lowMs ? 'clock clock--due' : 'clock'}>
      <Icon name="clock" />
      {isShown && <span role="timer"><TimeWords left={left} /></span>}
      <Button variant="plain" size="sm" onClick={() => setShown(!isShown)}>
        {isShown ? <Trans>Hide<span className="visually-hidden"> the time</span></Trans> : <Trans>Show the time</Trans>}
      </Button>
      <SaidTime left={left} />
    </span>
  );
}

/** For who hears the page: at a few moments, and in whole minutes. */
function SaidTime({ left }: { left: number }) {
  const minutes = left <= 0 ? 0 : momentToSay(left);
  return (
    <span className="visually-hidden" role="status">
      {minutes !== null && (minutes === 0 ? <Trans>The time is over.</Trans> : <Plural value={minutes} one="# minute left" other="# minutes left" />)}
    </span>
  );
}
