import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { signInErrorCodes } from '../../sign-in-error-codes.ts';
import { signInErrors } from '../../sign-in-errors.ts';

type Tone = 'due' | 'not-yet' | 'correct' | 'danger';

/** Whole names: the build keeps the style rules whose class it finds in the page. */
const classNames: Record<Tone, string> = {
  due: 'note note--due gate__note',
  'not-yet': 'note note--not-yet gate__note',
  correct: 'note note--correct gate__note',
  danger: 'note note--danger gate__note',
};

const marks: Record<Tone, ReactNode> = {
  due: <><circle cx="12" cy="12" r="10" /><path d="M12 16v-4" /><path d="M12 8h.01" /></>,
  'not-yet': <><circle cx="12" cy="12" r="10" strokeDasharray="4 3.4" /><path d="M12 8v4" /><path d="M12 16h.01" /></>,
  correct: <><circle cx="12" cy="12" r="10" /><path d="m9 12 2 2 4-4" /></>,
  danger: <><path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" /><path d="M12 9v4" /><path d="M12 17h.01" /></>,
};

type GateNoteProps = { tone: Tone; role?: 'status' | 'alert'; name?: string; children: ReactNode };

/** A note in place: its mark and its words say what it is, the colour only repeats it. */
export function GateNote({ tone, role = 'status', name, children }: GateNoteProps) {
  return (
    <div className={classNames[tone]} role={role} data-note={name}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">{marks[tone]}</svg>
      <div className="small">{children}</div>
    </div>
  );
}

/** Every note that the page may come to show, in the language of the page; the script takes them from here by name. */
export function NoteTemplates() {
  const { i18n } = useLingui();
  return (
    <template id="notes">
      <GateNote name="signed-out" tone="correct"><Trans>You are signed out. Your work is kept.</Trans></GateNote>
      <GateNote name="session-required" tone="due"><Trans>Please sign in to go on. You will come back to where you were.</Trans></GateNote>
      <GateNote name="session-required-for" tone="due">
        <Trans>Please sign in to open <strong data-text="page">this page</strong>. You will go there next.</Trans>
      </GateNote>
      {signInErrorCodes.map((code) => (
        <GateNote key={code} name={`error-${code}`} tone="not-yet" role="alert">
          <strong>{i18n._(signInErrors[code].what)}</strong> {i18n._(signInErrors[code].next)}
        </GateNote>
      ))}
      <GateNote name="unreachable" tone="danger" role="alert">
        <strong><Trans>Slate did not answer.</Trans></strong> <Trans>What you typed is still here. Check the connection and try again.</Trans>
      </GateNote>
      <GateNote name="throttled" tone="not-yet" role="alert">
        <strong><Trans>There were many tries in a row, so we make a short pause.</Trans></strong>{' '}
        <span className="visually-hidden"><Trans>Seconds until the next try: <span data-text="wait">0</span></Trans></span>
        <span aria-hidden="true"><Trans>Seconds until the next try: <span className="num" data-text="left">0</span></Trans></span>
      </GateNote>
      <GateNote name="wait-over" tone="due"><Trans>You can try again now.</Trans></GateNote>
      <GateNote name="ask-school" tone="due">
        <Trans>Whoever looks after Slate at your school can help you in again.</Trans>
      </GateNote>
    </template>
  );
}
