import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDocuments, useNewConversation } from '#features/documents/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Note } from '#client/components/note.tsx';
import { Loading } from '#client/components/states.tsx';

/** Which document? A press starts the summary and goes to the conversation that it is written in. */
export function SummariseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error } = useDocuments();
  const { summarise, isStarting, problem } = useNewConversation();
  const ready = data?.filter(({ status }) => status === 'ready') ?? [];
  const failure = error ?? problem;
  return (
    <Dialog title={<Trans>Summarise a document</Trans>} onClose={onClose}>
      <div className="dialog__body">
        {failure && <Note kind="danger" title={<Trans>The summary was not started</Trans>}>{failure.message}</Note>}
        {!data && !error && <Loading />}
        {data && ready.length === 0 && <p><Trans>None of your documents is ready yet.</Trans> <Link to="/slatechat" className={buttonClass({ variant: 'plain' })}><Trans>Add a document</Trans></Link></p>}
        {ready.map((document) => (
          <button key={document.id} type="button" className="choice" disabled={isStarting} onClick={() => void summarise(document, t`Summarise “${document.title}”`, false)}>
            <Icon name="file-text" />
            <span className="choice__text"><span className="choice__name">{document.title}</span><span className="small muted num"><Plural value={document.pageCount ?? 1} one="# page" other="# pages" /></span></span>
            <Icon name="chevron-right" />
          </button>
        ))}
      </div>
      <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button></div>
    </Dialog>
  );
}
