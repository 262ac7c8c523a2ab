import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDocuments } from '#features/documents/ui/public.tsx';
import { useRecentThreads } from '#features/history/ui/public.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { chooseNext } from '../choose-next.ts';
import { NextBoard } from './next-board.tsx';
import { DocumentRows, ThreadRows } from './recent-rows.tsx';

/** The student's home: one thing to do next, and everything that was started. */
export function LearningPage() {
  const { t } = useLingui();
  const documents = useDocuments();
  const threads = useRecentThreads();
  const failed = [documents, threads].find(({ isError }) => isError);
  return (
    <Page title={t`Slate Learning`} lede={<Trans>One thing to do next, and everything you have started.</Trans>}>
      {failed && <ErrorState error={failed.error} onRetry={() => void Promise.all([documents.refetch(), threads.refetch()])} />}
      {!failed && (!documents.data || !threads.data) && <><div className="skeleton skeleton--board" /><div className="section"><SkeletonList /></div></>}
      {documents.data && threads.data && (
        <>
          <NextBoard next={chooseNext(documents.data, threads.data)} />
          <div className="cols cols--rail section">
            <section>
              <div className="section-head"><h2><Trans>Continue</Trans></h2><Link to="/slatehistory" className="small"><Trans>All in History</Trans></Link></div>
              <ThreadRows threads={threads.data.slice(0, 5)} />
            </section>
            <aside aria-label={t`Your documents`}>
              <div className="section-head">
                <h2><Trans>Your documents</Trans></h2>
                <span className="small muted num"><Plural value={documents.data.length} _0="none yet" one="# document" other="# documents" /></span>
              </div>
              <DocumentRows documents={documents.data.slice(0, 6)} />
            </aside>
          </div>
        </>
      )}
    </Page>
  );
}
