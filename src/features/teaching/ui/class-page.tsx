import { useState } from 'react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { AssignButton, ClassAnnouncements, ClassAssignments, WriteButton } from '#features/assignments/ui/public-teaching.tsx';
import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { buttonClass } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/learning.css';
import type { ClassPage as Shown, Mistake } from '../contract.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { ClassTeachers } from './class-teachers.tsx';
import { ExportMenu } from './export-menu.tsx';
import { GroupCards } from './group-cards.tsx';
import type { EditedGroup } from './group-draft.ts';
import { GroupForm } from './group-form.tsx';
import { HeatMap } from './heat-map.tsx';
import { LatestAnswers } from './latest-answers.tsx';
import { MistakeList } from './mistake-list.tsx';
import { NextForClass } from './next-for-class.tsx';
import { useClassPage } from './use-class.ts';
import { WordList } from './word-list.tsx';
import './teaching.css';

/** One class: what to do next in it, what it knows, how it errs, who needs a word, its groups. */
export function ClassPage() {
  const { t } = useLingui();
  const { classId = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useClassPage(classId, typeof search['unit'] === 'string' ? search['unit'] : null);
  const title = data?.class.name ?? t`Class`;
  const onUnit = (unit: string) => void navigate({ to: '/home/classes/$classId', params: { classId }, search: { unit }, resetScroll: false });
  return (
    <Page
      title={title} lede={<Trans>Who needs help today, and how they think when they go wrong.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`My classes`, to: '/home/classes' }, { label: title }]}
      actions={data && <><Link className={buttonClass()} to="/home/classes/$classId/now" params={{ classId }}><Trans>Working now</Trans></Link>
        <Link className={buttonClass()} to="/home/classes/$classId/preview" params={{ classId }}><Trans>See it as a pupil</Trans></Link>
        <Link className={buttonClass()} to="/learning-plans" search={{ class: classId }}><Trans>Plans of this class</Trans></Link>
        <WriteButton classId={classId} /><AssignButton classId={classId} /><ExportMenu page={data} /></>}
    >
      <HomeTabs />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <><div className="skeleton skeleton--board mb-8" aria-hidden="true" /><SkeletonList rows={6} /></>}
      {data && <Sections key={classId} page={data} onUnit={onUnit} />}
    </Page>
  );
}

function Sections({ page, onUnit }: { page: Shown; onUnit: (unit: string) => void }) {
  const [edited, setEdited] = useState<EditedGroup | null>(null);
  const [opened, setOpened] = useState<Mistake | null>(null);
  return (
    <>
      <NextForClass page={page} onGroup={(draft) => setEdited({ kind: 'new', draft })} onAnswers={setOpened} />
      <HeatMap page={page} onUnit={onUnit} />
      <div className="class-cols section"><MistakeList page={page} onOpen={setOpened} /><WordList page={page} /></div>
      <div className="section"><ClassAssignments classId={page.class.id} /></div>
      <div className="section"><ClassAnnouncements classId={page.class.id} /></div>
      <div className="section"><GroupCards page={page} onEdit={setEdited} /></div>
      <div className="class-cols section"><LatestAnswers page={page} /><ClassTeachers page={page} /></div>
      {edited && <GroupForm page={page} edited={edited} onClose={() => setEdited(null)} />}
      {opened && <AnswersDialog classId={page.class.id} mistake={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
