import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Note } from '#client/components/note.tsx';
import type { ThreadList } from '../contract.ts';
import { exportThreads, type ExportFormat } from './api.ts';
import { momentOf, timeInWords } from './days.ts';
import { Excerpt } from './excerpt.tsx';
import { RenameForm } from './rename-form.tsx';
import { saveFile } from '#client/components/save-file.ts';
import { useThreadChanges } from './thread-changes.ts';

type TimeLineRowProps = { thread: ThreadList['threads'][number] };

/** One entry of the time line: go on with it, pin it, name it, take it along, delete it. */
export function TimeLineRow({ thread }: TimeLineRowProps) {
  const { t, i18n } = useLingui();
  const toolsId = useId();
  const [shows, setShows] = useState<'row' | 'tools' | 'name'>('row');
  const { change, bin } = useThreadChanges();
  const save = useMutation({ mutationFn: async (format: ExportFormat) => saveFile(await exportThreads(thread.id, format)) });
  const { id, title, isPinned, questionCount } = thread;
  const failure = change.error ?? bin.error ?? save.error;
  if (shows === 'name') {
    return <li><div className="grow"><RenameForm label={t`Name of the conversation`} title={title} onSave={(next) => change.mutateAsync({ id, title: next })} onClose={() => setShows('row')} />
      </div></li>;
  }
  return (
    <li className="time-line__row">
      <span className="tile tile--plain"><Icon name={thread.kind === 'documents' ? 'file-search' : 'messages'} /></span>
      <div className="grow">
        <Link to={thread.kind === 'documents' ? '/slatechat' : '/slateassist'} search={{ thread: id }} className="title quiet-link break-words"><bdi>{title}</bdi></Link>
        <p className="small muted num">{thread.kind === 'tutor' ? <Plural value={questionCount} one="Tutor, # message" other="Tutor, # messages" />
          : thread.kind === 'assistant' ? <Plural value={questionCount} one="Assistant, # question" other="Assistant, # questions" /> : <Plural value={questionCount}
          one="Documents, # question" other="Documents, # questions" />}</p>
        {thread.excerpt && <Excerpt text={thread.excerpt} />}
        {failure && <Note kind="danger" title={<Trans>That did not work</Trans>}>{failure.message}</Note>}
        {shows === 'tools' && (
          <div id={toolsId} className="row mt-1 -ms-3">
            <Button size="sm" variant="plain" icon="pencil" onClick={() => setShows('name')}><Trans>Rename</Trans></Button>
            <Button size="sm" variant="plain" icon="download" disabled={save.isPending} onClick={() => save.mutate('markdown')}><Trans>Save as Markdown</Trans></Button>
            <Button size="sm" variant="plain" icon="download" disabled={save.isPending} onClick={() => save.mutate('json')}><Trans>Save as JSON</Trans></Button>
            <Button size="sm" variant="plain" icon="trash" disabled={bin.isPending} onClick={() => bin.mutate(thread)}><Trans>Delete</Trans></Button>
          </div>
        )}
      </div>
      <time className="small muted num" dateTime={thread.updatedAt}>{timeInWords(momentOf(thread), i18n.locale)}</time>
      <div className="row row--nowrap gap-0">
        <IconButton
          size="sm" icon="pin" className={isPinned ? '' : 'time-line__quiet'} label={isPinned ? t`Unpin ${title}` : t`Pin ${title}`} aria-pressed={isPinned} disabled={change.isPending}
          onClick={() => change.mutate({ id, isPinned: !isPinned })}
        />
        <IconButton
          size="sm" icon="ellipsis" className="time-line__quiet" label={t`What to do with ${title}`} aria-expanded={shows === 'tools'} aria-controls={toolsId}
          onClick={() => setShows(shows === 'tools' ? 'row' : 'tools')}
        />
      </div>
    </li>
  );
}
