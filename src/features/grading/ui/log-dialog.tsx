import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { ChangeWords } from './change-list.tsx';
import { useLog } from './use-grading.ts';

/** All that people gave or changed of the marks of a test, the newest first. */
export function LogDialog({ sittingId, onClose }: { sittingId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useLog(sittingId);
  return (
    <Dialog title={<Trans>Log</Trans>} description={<Trans>Every mark that a person gave or changed, and every key that was corrected. Nothing here can be changed.</Trans>} onClose={onClose}>
      <div className="answers-box mt-4" tabIndex={0} role="region" aria-label={t`Log`}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList rows={4} />}
        {data?.entries.length === 0 && <p className="muted"><Trans>Nobody has given or changed a mark by hand yet.</Trans></p>}
        <ul className="list">{data?.entries.map((entry) => <li key={`${entry.questionId} ${entry.at}`}><div className="grow">
          <p className="title"><bdi>{entry.who ?? t`Pupil ${entry.whoNumber}`}</bdi>, <Trans>question {entry.number}</Trans> <span className="muted small">{entry.title}</span></p>
          <p className="small"><ChangeWords change={entry} /></p></div></li>)}</ul>
        {data?.hasMore && <p className="small muted"><Trans>These are the newest two hundred.</Trans></p>}
      </div>
      <div className="dialog__foot mt-4"><Button onClick={onClose} data-autofocus><Trans>Close</Trans></Button></div>
    </Dialog>
  );
}
