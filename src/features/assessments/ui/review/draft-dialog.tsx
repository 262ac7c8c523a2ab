import { useId, useState, type FormEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDocuments } from '#features/documents/ui/public.tsx';
import { ApiError } from '#features/session/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Segment, TextField } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { newId } from '#shared/ids.ts';
import type { DraftQuestionsInput } from '../../drafts-contract.ts';
import { useDraftQuestions } from '../tests-api.ts';

type Kinds = DraftQuestionsInput['kinds'];

/** From which text, how many, of which kind. */
export function DraftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  // One form drafts once, however often it is sent; what is chosen anew is another form.
  const [key, setKey] = useState(newId);
  const [source, setSource] = useState<'document' | 'topic'>('document');
  const [documentId, setDocumentId] = useState('');
  const [[first, last], setPages] = useState(['', '']);
  const [words, setWords] = useState('');
  const [count, setCount] = useState(10);
  const [kinds, setKinds] = useState<Kinds>(['choice', 'cloze']);
  const documents = useDocuments();
  const draft = useDraftQuestions();
  const ready = documents.data?.filter(({ status }) => status === 'ready') ?? [];
  const pages = first === '' || last === '' ? null : { from: Math.max(1, Number(first)), to: Math.max(1, Number(last)) };
  const isReady = source === 'document' ? documentId !== '' : words.trim().length > 1;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || draft.isPending) return;
    draft.mutate({ key, from: source === 'document' ? { kind: 'document', documentId, pages } : { kind: 'topic', words: words.trim() }, count, kinds }, {
      onSuccess: ({ found }) => {
        onClose();
        showToast(found < count ? t`${found} drafted: the text says no more that can be asked.` : t`${found} drafted. Read them before you use them.`);
      },
      // A reply that was lost may have drafted all the same: the same key finds it. What was refused is another form when it is sent again.
      onError: (error) => { if (error instanceof ApiError && error.status >= 400 && error.status < 500) setKey(newId()); },
    });
  };
  return (
    <Dialog title={<Trans>Draft questions</Trans>} description={<Trans>Each rests on one sentence of the text, which you see beside it. English texts only.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={send}>
        <Segment label={t`Where from`} value={source} onChange={setSource} options={[{ value: 'document', label: t`A document` }, { value: 'topic', label: t`A topic` }]} />
        {source === 'topic' ? <TextField label={<Trans>Topic</Trans>} hint={<Trans>Looked for in your documents: “photosynthesis”</Trans>} value={words} maxLength={200}
          onChange={(event) => setWords(event.target.value)} />
          : documents.isPending ? <SkeletonList rows={2} /> : documents.error ? <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
          : ready.length === 0 ? <p className="card card--well small"><Trans>You have no document that can be read yet. Add one under <Link to="/slatechat">Chat with Documents</Link>.</Trans></p> : (
            <>
              <div className="field"><label htmlFor={id}><Trans>Document</Trans></label>
                <select id={id} className="input" value={documentId} onChange={(event) => setDocumentId(event.target.value)}><option
                  value="">{t`Choose a document`}</option>{ready.map((each) => <option key={each.id} value={each.id}>{each.title}</option>)}</select></div>
              <div className="draft-pages"><TextField label={<Trans>From page</Trans>} type="number" min={1} value={first} onChange={(event) => setPages([event.target.value,
                last])} /><TextField label={<Trans>To page</Trans>} type="number" min={1} value={last} onChange={(event) => setPages([first, event.target.value])} /></div>
              <p className="hint"><Trans>Empty: all of it. Of a book, choose a chapter.</Trans></p>
            </>
          )}
        <TextField label={<Trans>How many</Trans>} type="number" min={1} max={30} value={count}
          onChange={(event) => { const typed = Math.round(event.target.valueAsNumber); if (typed >= 1 && typed <= 30) setCount(typed); }} />
        <Segment label={t`Kinds of question`} value={kinds.length === 2 ? 'both' : (kinds[0] ?? 'choice')} onChange={(value) => setKinds(value === 'both' ? ['choice', 'cloze'] : [value])}
          options={[{ value: 'both', label: t`Both` }, { value: 'choice', label: t`Multiple choice` }, { value: 'cloze', label: t`Gaps` }]} />
        {draft.error && <p className="field__problem" role="alert">{draft.error.message}</p>}
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button type="submit" variant="primary"
          disabled={!isReady || draft.isPending}>{draft.isPending ? <Trans>Reading the text</Trans> : <Plural value={count} one="Draft # question" other="Draft # questions" />}</Button></div>
      </form>
    </Dialog>
  );
}
