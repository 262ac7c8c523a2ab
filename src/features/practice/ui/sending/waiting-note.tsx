import { Trans } from '@lingui/react/macro';
import { Note } from '#client/components/note.tsx';
import { useWaitingAnswers } from './use-answers.ts';

/** Sends answers that wait on this device from before, and says so as long as they do. */
export function WaitingNote() {
  const waiting = useWaitingAnswers();
  if (waiting === 0) return null;
  return <Note icon="wifi-off" title={<Trans>Some answers are kept on this device</Trans>}><Trans>They will be checked when the network is back; then this page knows of them too.</Trans></Note>;
}
