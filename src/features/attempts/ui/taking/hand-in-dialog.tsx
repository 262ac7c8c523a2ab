import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import type { Receipt } from '../../contract.ts';
import { handInTest } from '../api.ts';
import { isAnswered } from './desk.ts';
import type { Desk } from './use-desk.ts';

type HandInProps = { desk: Desk; onClose: () => void; onGo: (index: number) => void; onDone: (receipt: Receipt) => void };

/** Names what has no answer before anything is handed in, and hands in only what has reached the server. */
export function HandInDialog({ desk, onClose, onGo, onDone }: HandInProps) {
  const { questions, keeper, state } = desk;
  const [isWaiting, setWaiting] = useState(false);
  const open = questions.filter((question) => !isAnswered(question));
  const answered = questions.length - open.length;
  const handIn = useMutation({
    // Without a network it fails at once and says so, instead of happening by itself later.
    networkMode: 'always',
    mutationFn: async () => {
      await keeper.flush();
      if (keeper.kept().waiting === 0) return handInTest(state.id);
      setWaiting(true);
      return null;
    },
    onSuccess: (receipt) => { if (receipt) onDone(receipt); },
  });
  return (
    <Dialog title={<Trans>Before you hand in</Trans>} description={<Trans>Once it is handed in, nothing can be changed.</Trans>} onClose={onClose}>
      <ul className="list">
        {open.map(({ id, position, isFlagged }) => (
          <li key={id}>
            <span className="grow"><span className="title"><Trans>Question {position}</Trans></span><br />
              <span className="small muted">{isFlagged ? <Trans>Flagged, no answer yet</Trans> : <Trans>No answer yet</Trans>}</span></span>
            <Button size="sm" onClick={() => onGo(position - 1)}><Trans>Go to {position}</Trans></Button>
          </li>
        ))}
        {answered > 0 && <li><span className="grow"><span className="title"><Plural value={answered} one="# answer" other="# answers" /></span><br /><SavedWords desk={desk} /></span></li>}
      </ul>
      {isWaiting && <Note kind="not-yet" icon="wifi-off" title={<Trans>Not everything is sent yet</Trans>}>
        <Trans>Your answers are kept on this device. Hand in when the network is back.</Trans></Note>}
      {handIn.error && <Note kind="danger" title={<Trans>It was not handed in</Trans>}>{handIn.error.message}</Note>}
      <div className="row">
        <Button variant="primary" aria-busy={handIn.isPending} onClick={() => { if (!handIn.isPending) handIn.mutate(); }}>
          {answered === 0 ? <Trans>Hand in without an answer</Trans> : <Plural value={answered} one="Hand in # answer" other="Hand in # answers" />}
        </Button>
        <Button data-autofocus="" onClick={onClose}><Trans>Back to the questions</Trans></Button>
      </div>
    </Dialog>
  );
}

function SavedWords({ desk: { kept } }: { desk: Desk }) {
  return <span className="small muted">{kept.waiting === 0 ? <Trans>All of it is saved</Trans> : <Trans>Not all of it is sent yet</Trans>}</span>;
}
