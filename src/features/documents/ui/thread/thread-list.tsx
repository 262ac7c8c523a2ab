import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import type { Thread } from '#features/history/contract.ts';
import { RenameForm, useRecentThreads, useThreadChanges } from '#features/history/ui/public.tsx';
import type { DeskAddress } from '../desk/desk-address.ts';

/** How many of the latest conversations stand here; the others are under History. */
const shownThreads = 8;

export function ThreadList({ address, onNewThread }: { address: DeskAddress; onNewThread: () => void }) {
  const threads = useRecentThreads();
  const own = threads.data?.filter(({ kind }) => kind === 'documents') ?? [];
  const shown = own.slice(0, shownThreads);
  const total = own.length;
  return (
    <section className="mt-5">
      <h2 className="label px-3 py-2"><Trans>Conversations</Trans></h2>
      <div className="px-3 pb-2"><Button size="sm" icon="plus" onClick={onNewThread}><Trans>New conversation</Trans></Button></div>
      <ul className="doc-list">
        {shown.map((thread) => <ThreadRow key={thread.id} thread={thread} isOpen={thread.id === address.thread} address={address} onBinned={onNewThread} />)}
      </ul>
      {threads.error && <p className="small muted px-3" role="alert"><Trans>Your conversations did not load. They are kept.</Trans></p>}
      {total > shownThreads && <p className="small px-3 pt-1"><Link to="/slatehistory"><Trans>All in History</Trans></Link></p>}
    </section>
  );
}

type ThreadRowProps = { thread: Thread; isOpen: boolean; address: DeskAddress; onBinned: () => void };

function ThreadRow({ thread, isOpen, address, onBinned }: ThreadRowProps) {
  const { t } = useLingui();
  const toolsId = useId();
  const [shows, setShows] = useState<'row' | 'tools' | 'name'>('row');
  const { change, bin } = useThreadChanges();
  const { id, title, questionCount } = thread;
  if (shows === 'name') {
    return (
      <li className="px-3 py-2">
        <RenameForm label={t`Name of the conversation`} title={title} onSave={(next) => change.mutateAsync({ id, title: next })} onClose={() => setShows('row')} />
      </li>
    );
  }
  return (
    <li>
      <div className="doc-row" data-current={isOpen || undefined}>
        <Link to="/slatechat" search={{ ...address, thread: id, show: 'thread' }} resetScroll={false} aria-current={isOpen ? 'true' : undefined}>
          <Icon name={thread.isPinned ? 'pin' : 'messages'} />
          <span className="grow">
            <bdi className="doc-row__title">{title}</bdi>
            <span className="small muted num block"><Plural value={questionCount} one="# question" other="# questions" /></span>
          </span>
        </Link>
        <IconButton
          size="sm" icon="ellipsis" label={t`What to do with ${title}`} aria-expanded={shows === 'tools'} aria-controls={toolsId}
          onClick={() => setShows(shows === 'tools' ? 'row' : 'tools')}
        />
      </div>
      {shows === 'tools' && (
        <div id={toolsId} className="doc-row__tools">
          <Button size="sm" variant="plain" icon="pencil" onClick={() => setShows('name')}><Trans>Rename</Trans></Button>
          <Button size="sm" variant="plain" icon="trash" disabled={bin.isPending} onClick={() => bin.mutate(thread, { onSuccess: () => { if (isOpen) onBinned(); } })}><Trans>Delete</Trans></Button>
        </div>
      )}
    </li>
  );
}
