import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { CardHolder, HolderList } from '../contract.ts';
import type { HoldersQuery } from './api.ts';
import { HolderTable } from './holder-table.tsx';
import { PrintPanel } from './print-panel.tsx';
import { Unreachable } from './unreachable.tsx';
import { useEndCard, useHolders, usePrint } from './use-cards.ts';
import './cards.css';

/** The cards of a class or of some people: who has one, and making, replacing and ending them. */
export function CardDesk({ query }: { query: HoldersQuery }) {
  const { data, error, refetch } = useHolders(query);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={6} />;
  if (data.holders.length === 0) {
    return <EmptyState title={<Trans>There are no pupils in this class yet</Trans>}><Trans>As soon as an admin puts pupils into it, their cards are made here.</Trans></EmptyState>;
  }
  return <Loaded list={data} query={query} />;
}

const lacks = ({ canHaveCard, state }: CardHolder) => canHaveCard && state !== 'works';

function Loaded({ list, query }: { list: HolderList; query: HoldersQuery }) {
  const { t } = useLingui();
  // Until somebody chooses: everybody who has no card that works, so that printing twice ends none.
  const [picked, setPicked] = useState<string[] | null>(null);
  const [ending, setEnding] = useState<CardHolder | null>(null);
  const print = usePrint(() => setPicked([]));
  const { holders } = list;
  const selected = new Set(picked ?? holders.filter(lacks).map(({ id }) => id));
  const chosen = holders.filter(({ id, canHaveCard }) => canHaveCard && selected.has(id));
  const replacing = chosen.filter(({ state }) => state === 'works').length;
  const choose = (ids: string[]) => {
    print.reset();
    setPicked(ids);
  };
  return (
    <div className="cols cols--rail">
      <div className="stack stack--lg">
        {!list.isReachable && <Unreachable origin={list.origin} />}
        <p className="muted" role="status"><Plural value={chosen.length} one="# person chosen" other="# people chosen" /></p>
        <HolderTable holders={holders} selected={new Set(chosen.map(({ id }) => id))} onSelect={choose} onEnd={setEnding} />
      </div>
      <div className="stack stack--lg">
        <PrintPanel
          title={<Trans>Print sign-in cards</Trans>} count={chosen.length} replacing={replacing} unprintable={chosen.filter(({ isNamePrintable }) => !isNamePrintable).length}
          isPending={print.isPending} error={print.error} made={print.data && !print.isPending ? [print.data] : []}
          onPrint={(look) => print.mutate({ ...look, people: chosen.map(({ id }) => id), ...('classId' in query ? { classId: query.classId } : {}), replaces: replacing > 0 })}
        />
        <p className="small muted"><Trans>A child scans the card, or types its code at {`${list.origin}/card`}, and taps three pictures. A lost card: choose the child and make a new one.</Trans>
          {' '}<Trans>Who has set up a second step of their own is asked for it after the pictures.</Trans></p>
      </div>
      {ending && <EndDialog holder={ending} onClose={() => setEnding(null)} onEnded={() => { setEnding(null); setPicked([]); showToast(t`The card has ended`); }} />}
    </div>
  );
}

function EndDialog({ holder: { id, name }, onClose, onEnded }: { holder: CardHolder; onClose: () => void; onEnded: () => void }) {
  const end = useEndCard(onEnded);
  return (
    <Dialog title={<Trans>End the card of {name}?</Trans>} description={<Trans>It stops working at once, and where they are signed in with it they are signed out. What they have done stays.</Trans>} onClose={onClose}>
      {end.error && <Note kind="danger" title={<Trans>The card still works</Trans>}>{end.error.message}</Note>}
      <div className="dialog__foot">
        <Button data-autofocus onClick={onClose}><Trans>Keep it</Trans></Button>
        <Button variant="danger" disabled={end.isPending} onClick={() => end.mutate(id)}><Trans>End the card</Trans></Button>
      </div>
    </Dialog>
  );
}
