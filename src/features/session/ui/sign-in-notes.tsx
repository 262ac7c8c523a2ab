import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { signInErrorOf } from '../sign-in-errors.ts';
import type { SignInReason } from '../sign-in-reason.ts';
import { useCountdown, type SignInFailure } from './use-sign-in.ts';

type NoteProps = { tone: 'due' | 'not-yet' | 'correct' | 'danger'; role: 'status' | 'alert'; children: ReactNode };

const marks = {
  due: <><circle cx="12" cy="12" r="10" /><path d="M12 16v-4" /><path d="M12 8h.01" /></>,
  'not-yet': <><circle cx="12" cy="12" r="10" strokeDasharray="4 3.4" /><path d="M12 8v4" /><path d="M12 16h.01" /></>,
  correct: <><circle cx="12" cy="12" r="10" /><path d="m9 12 2 2 4-4" /></>,
  danger: <><path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" /><path d="M12 9v4" /><path d="M12 17h.01" /></>,
};

/** A note in place: its mark and its words say what it is, the colour only repeats it. */
export function GateNote({ tone, role, children }: NoteProps) {
  return (
    <div className={`note note--${tone} gate__note`} role={role}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">{marks[tone]}</svg>
      <div className="small">{children}</div>
    </div>
  );
}

/** Why someone stands here. */
export function ReasonNote({ reason }: { reason: SignInReason }) {
  const { i18n } = useLingui();
  if (reason.kind === 'none' || reason.kind === 'mail-sent') return null;
  if (reason.kind === 'signed-out') return <GateNote tone="correct" role="status"><Trans>You are signed out. Your work is kept.</Trans></GateNote>;
  if (reason.kind === 'session-required') {
    return (
      <GateNote tone="due" role="status">
        {reason.page === null
          ? <Trans>Please sign in to go on. You will come back to where you were.</Trans>
          : <Trans>Please sign in to open <strong>{reason.page}</strong>. You will go there next.</Trans>}
      </GateNote>
    );
  }
  const { what, next } = signInErrorOf(reason.code);
  return <GateNote tone="not-yet" role="alert"><strong>{i18n._(what)}</strong> {i18n._(next)}</GateNote>;
}

/** What became of a try to sign in. */
export function FailureNote({ failure }: { failure: SignInFailure }) {
  const { i18n } = useLingui();
  if (failure.kind === 'throttled') return <ThrottledNote seconds={failure.seconds} />;
  if (failure.kind === 'unreachable') {
    return (
      <GateNote tone="danger" role="alert">
        <strong><Trans>Slate did not answer.</Trans></strong> <Trans>What you typed is still here. Check the connection and try again.</Trans>
      </GateNote>
    );
  }
  const { what, next } = signInErrorOf(failure.code);
  return <GateNote tone="not-yet" role="alert"><strong>{i18n._(what)}</strong> {i18n._(next)}</GateNote>;
}

/** The wait is said once; the seconds that pass are for the eye, so that a screen reader is not interrupted by each. */
function ThrottledNote({ seconds }: { seconds: number }) {
  const left = useCountdown(seconds);
  if (left === 0) return <GateNote tone="due" role="status"><Trans>You can try again now.</Trans></GateNote>;
  return (
    <GateNote tone="not-yet" role="alert">
      <strong><Trans>There were many tries in a row, so we make a short pause.</Trans></strong>{' '}
      <span className="visually-hidden"><Trans>You can try again in {seconds} seconds.</Trans></span>
      <span aria-hidden="true"><Trans>You can try again in {left} seconds.</Trans></span>
    </GateNote>
  );
}
