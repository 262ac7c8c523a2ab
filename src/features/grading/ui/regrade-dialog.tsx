import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { RegradePreview } from '../contract.ts';
import { regrade } from './api.ts';
import { sayPoints } from './say-points.ts';
import { useGradingChange, useRegradePreview } from './use-grading.ts';

/** What a corrected key would change, before it does. */
export function RegradeDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const { data, error, refetch } = useRegradePreview(itemId);
  return (
    <Dialog title={data ? <Trans>Mark “{data.title}” again</Trans> : <Trans>Mark again</Trans>} description={<Trans>By the newest version of the question,
      for all of your classes that were asked an older one.</Trans>} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Preview preview={data} onClose={onClose} />}
      {!data && <div className="dialog__foot mt-4"><Button onClick={onClose}><Trans>Close</Trans></Button></div>}
    </Dialog>
  );
}

function Preview({ preview, onClose }: { preview: RegradePreview; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState(preview.note);
  const change = useGradingChange(regrade, ({ count }) => {
    onClose();
    showToast(t`${count} marks changed. Each pupil who saw the old one sees both.`);
  });
  const { changes, answers, unfit, others } = preview;
  const seen = changes.filter(({ isSeen }) => isSeen).length;
  const save = () => change.mutate({ itemId: preview.itemId, versionId: preview.versionId, reason: reason.trim() });
  return (
    <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (reason.trim().length >= 3 && !change.isPending) save(); }}>
      <p><Trans>{changes.length} of {answers} marks would change.</Trans> {seen > 0 && <Plural value={seen} one="# pupil has seen the old one and will see both."
        other="# pupils have seen the old one and will see both." />}</p>
      {unfit > 0 && <p className="small muted"><Plural value={unfit} one="# answer is to a question that was put otherwise; it keeps its mark."
        other="# answers are to a question that was put otherwise; they keep their marks." /></p>}
      {others > 0 && <p className="small muted"><Plural value={others} one="# answer is of a class that somebody else teaches; it is theirs to mark again."
        other="# answers are of classes that somebody else teaches; they are theirs to mark again." /></p>}
      {changes.length > 0 && <Changes changes={changes} />}
      <TextField label={<Trans>What was corrected, needed</Trans>} hint={<Trans>Pupils whose mark changes read this.</Trans>} value={reason} maxLength={1_000} data-autofocus onChange={(event) =>
        setReason(event.target.value)} />
      {change.error && <p className="field__problem" role="alert">{change.error.message}</p>}
      <div className="dialog__foot"><Button onClick={onClose}><Trans>Leave it</Trans></Button>
        <Button type="submit" variant="primary" disabled={reason.trim().length < 3 || change.isPending}><Trans>Mark again</Trans></Button></div>
    </form>
  );
}

function Changes({ changes }: Pick<RegradePreview, 'changes'>) {
  const { i18n, t } = useLingui();
  return (
    <div className="table-wrap answers-box" role="region" tabIndex={0} aria-label={t`What would change`}>
      <table className="table table--tight">
        <thead><tr><th scope="col"><Trans>Pupil</Trans></th><th scope="col"><Trans>Answer</Trans></th><th scope="col" className="end"><Trans>Points</Trans></th></tr></thead>
        <tbody>{changes.map(({ questionId, who, className, response, from, to, outOf }) => (
          <tr key={questionId}><th scope="row"><bdi>{who ?? t`Hidden`}</bdi><br /><span className="small muted">{className}</span></th><td dir="auto"><Markdown isInline>{response}</Markdown></td>
            <td className="end num"><Trans>{from === null ? '–' : sayPoints(from, i18n.locale)} → {sayPoints(to, i18n.locale)} of {sayPoints(outOf, i18n.locale)}</Trans></td></tr>))}</tbody>
      </table>
    </div>
  );
}
