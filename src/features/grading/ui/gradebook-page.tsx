import { useState } from 'react';
import { useParams } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayMoment } from '#features/attempts/ui/public.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { Page } from '#client/page.tsx';
import { MoreMenu } from '#client/widgets/more-menu.tsx';
import '#client/styles/learning.css';
import type { Gradebook } from '../contract.ts';
import { downloadGradebook, releaseResults } from './api.ts';
import { AskedList, ReplyDialog } from './asked-list.tsx';
import { ErrList } from './err-list.tsx';
import { LogDialog } from './log-dialog.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { MarksTable } from './marks-table.tsx';
import { QuestionFigures } from './question-figures.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { ReleaseBoard } from './release-board.tsx';
import { TrustCard } from './trust-card.tsx';
import { useGradebook, useGradingChange, useStatistics } from './use-grading.ts';
import './grading.css';

type Opened = { kind: 'mark' | 'reply' | 'regrade'; id: string } | { kind: 'log' } | null;

/** A test that a class took: its marks, what waits, how the class erred, and how good the questions are. */
export function GradebookPage() {
  const { t } = useLingui();
  const { sittingId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useGradebook(sittingId);
  const [opened, setOpened] = useState<Opened>(null);
  const title = data?.sitting.title ?? t`Results`;
  const crumb = data ? `${title}, ${data.sitting.class.name}` : title;
  return (
    <Page title={title} lede={data && <Lede book={data} />} crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`Assessments`, to: '/home/assessments' }, { label: crumb }]}
      actions={data && <><ExportMenu sittingId={sittingId} /><Button icon="history" onClick={() => setOpened({ kind: 'log' })}><Trans>Log</Trans></Button></>}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <><div className="skeleton skeleton--board mb-8" aria-hidden="true" /><SkeletonList rows={8} /></>}
      {data && <Sections book={data} opened={opened} onOpen={setOpened} />}
    </Page>
  );
}

function Lede({ book: { sitting, counts } }: { book: Gradebook }) {
  const { i18n } = useLingui();
  return (
    <>{sitting.class.name}{sitting.opensAt !== null && <>, <Trans>open from {sayMoment(sitting.opensAt, i18n.locale)}</Trans></>}.{' '}
      <Trans>{counts.handedIn} of {counts.pupils} handed in</Trans>, {counts.toMark === 0
      ? <Trans>all answers marked.</Trans>
      : <Plural value={counts.toMark} one="# answer to mark." other="# answers to mark." />}{sitting.areNamesHidden && <> <Trans>Names are hidden until you release the results.</Trans></>}</>
  );
}

function ExportMenu({ sittingId }: { sittingId: string }) {
  const { t } = useLingui();
  const save = (as: 'csv' | 'xlsx') => () => void downloadGradebook(sittingId, as).catch((error: Error) => showToast(error.message));
  return (
    <MoreMenu size="md" label={t`Export`} parts={[{ id: 'all', choices: [
      { id: 'xlsx', name: t`Download as a workbook`, note: t`XLSX`, icon: 'file-text', run: save('xlsx') }, { id: 'csv', name: t`Download as text`, note: t`CSV`, icon: 'file-text', run: save('csv') },
      { id: 'print', name: t`Print`, icon: 'file-text', run: () => window.print() },
    ] }]} />
  );
}

function Sections({ book, opened, onOpen }: { book: Gradebook; opened: Opened; onOpen: (opened: Opened) => void }) {
  const { t } = useLingui();
  const { sitting } = book;
  const statistics = useStatistics(sitting.id);
  const release = useGradingChange(releaseResults);
  const letOut = () => release.mutate(sitting.id, { onSuccess: () => showToast(t`The results are out.`), onError: (error) => showToast(error.message) });
  const close = () => onOpen(null);
  return (
    <>
      <ReleaseBoard book={book} isReleasing={release.isPending} onRelease={letOut} onRegrade={(id) => onOpen({ kind: 'regrade', id })} onAsked={() => document.getElementById('asked')?.focus()} />
      <MarksTable book={book} openedId={opened?.kind === 'mark' ? opened.id : null} onOpen={(id) => onOpen({ kind: 'mark', id })} />
      <AskedList sittingId={sitting.id} onReply={(id) => onOpen({ kind: 'reply', id })} />
      {statistics.error && <div className="section"><ErrorState error={statistics.error} onRetry={() => void statistics.refetch()} /></div>}
      {statistics.data && book.counts.handedIn > 0 && (
        <>
          <ErrList sitting={sitting} statistics={statistics.data} />
          <QuestionFigures book={book} statistics={statistics.data} />
          <div className="section"><TrustCard statistics={statistics.data} /></div>
        </>
      )}
      {opened?.kind === 'mark' && <MarkDialog questionId={opened.id} onClose={close} onReply={(id) => onOpen({ kind: 'reply', id })} />}
      {opened?.kind === 'reply' && <ReplyDialog askedId={opened.id} onClose={close} />}
      {opened?.kind === 'regrade' && <RegradeDialog itemId={opened.id} onClose={close} />}
      {opened?.kind === 'log' && <LogDialog sittingId={sitting.id} onClose={close} />}
    </>
  );
}
