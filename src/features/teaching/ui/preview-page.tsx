import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DueWords } from '#features/assignments/ui/public.tsx';
import { WrittenWords } from '#features/assignments/ui/public-teaching.tsx';
import { LessonSection } from '#features/learning/ui/public.tsx';
import { SampleQuestion } from '#features/practice/ui/public.tsx';
import { buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/learning.css';
import '#client/styles/questions.css';
import type { AssignmentPreview, ClassPreview, PreviewItem } from '../preview-contract.ts';
import { Names } from './names.tsx';
import { useAssignmentPreview, useClassPreview } from './use-class.ts';
import './teaching.css';

/** What a pupil of a class finds under *Assigned*, and what opens when they begin it: nobody's session, and nothing of it is kept. */
export function PreviewPage() {
  const { t } = useLingui();
  const { classId = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const chosen = typeof search['assignment'] === 'string' ? search['assignment'] : null;
  const { data, error, refetch } = useClassPreview(classId);
  const name = data?.class.name ?? t`Class`;
  return (
    <Page
      title={t`As a pupil sees it`} lede={<Trans>What {name} was given, as it opens for a pupil who begins.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`My classes`, to: '/home/classes' }, { label: name, to: `/home/classes/${classId}` }, { label: t`As a pupil sees it` }]}
    >
      <HomeTabs />
      <Note title={<Trans>This is a preview</Trans>}><Trans>Nobody is signed in for it and nothing of it is kept. Each pupil gets questions of their own of the same kind, with help, and sees
        what they have done before.</Trans></Note>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={4} />}
      {data && <Given preview={data} chosen={chosen} />}
      {data && chosen !== null && <Opened key={chosen} classId={classId} assignmentId={chosen} />}
    </Page>
  );
}

function Given({ preview: { class: { id: classId }, assigned, announcements }, chosen }: { preview: ClassPreview; chosen: string | null }) {
  if (assigned.length + announcements.length === 0) {
    return <div className="section"><EmptyState title={<Trans>Nothing is assigned now</Trans>} actions={<Link className={buttonClass()} to="/home/classes/$classId" params={{
      classId }}><Trans>Back to the class</Trans></Link>}>
      <Trans>What you assign stands here as your pupils get it, until it is due or withdrawn.</Trans></EmptyState></div>;
  }
  return (
    <section className="section" aria-labelledby="preview-given">
      <div className="section-head">
        <h2 id="preview-given"><Trans>Assigned</Trans></h2>
        {assigned.length > 0 && <span className="small muted num"><Plural value={assigned.length} one="# open" other="# open" /></span>}
      </div>
      <ul className="list list--card">
        {announcements.map(({ id, words, from }) => <li key={id}><div className="grow stack stack--sm"><WrittenWords words={words} /><p
          className="small muted"><bdi>{from}</bdi></p></div></li>)}
        {assigned.map((item) => <GivenRow key={item.id} classId={classId} item={item} isChosen={item.id === chosen} />)}
      </ul>
    </section>
  );
}

function GivenRow({ classId, item: { id, kind, title, from, note, due, names }, isChosen }: { classId: string; item: PreviewItem; isChosen: boolean }) {
  const { t } = useLingui();
  const called = title === '' ? (kind === 'review' ? t`Reviews that are due` : t`Something assigned`) : title;
  return (
    <li>
      <div className="grow stack stack--sm">
        <p><span className="title">{called}</span>{due && <> <span className="small muted"><DueWords due={due} /></span></>}</p>
        <p className="small muted"><bdi>{from ?? <Trans>Your teacher</Trans>}</bdi>{names.length > 0 && <>. <Trans>Only for</Trans> <Names names={names} most={3} /></>}</p>
        {note !== '' && <p className="small assigned-note">{note}</p>}
      </div>
      <Link className={buttonClass({ size: 'sm' })} to="/home/classes/$classId/preview" params={{ classId }} search={{ assignment: id }} resetScroll={false} {...(isChosen && { 'aria-current':
        'true' as const })} aria-label={t`Begin: ${called}`}><Trans>Begin</Trans></Link>
    </li>
  );
}

function Opened({ classId, assignmentId }: { classId: string; assignmentId: string }) {
  const { data, error, refetch } = useAssignmentPreview(classId, assignmentId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={6} />;
  const { item, lessons, skills } = data;
  return (
    <div className="section stack stack--lg">
      {lessons.map((one) => <PreviewedLesson key={one.lesson.id} previewed={one} />)}
      {skills.map(({ id, name, questions }) => (
        <section key={id} className="stack" aria-label={name}>
          <h2>{name}</h2>
          <p className="muted"><Trans>Fresh questions, as hard as is right for each pupil. These are some of them, from easy to demanding.</Trans></p>
          {questions.map((sample) => <SampleQuestion key={sample.question.id} sample={sample} />)}
        </section>
      ))}
      {lessons.length + skills.length === 0 && <p className="card card--well">{item.kind === 'review' ? <Trans>Reviews are each pupil’s own: the cards that are due for them. There is none to
        show for a class.</Trans>
        : item.kind === 'plan' ? <Trans>A plan is each pupil’s own. You see it under Personalized Learning Plans, as its pupil does.</Trans>
          : item.kind === 'document' ? <Trans>Your pupils read the document and ask it as you do under Chat with Documents.</Trans> : <Trans>What was assigned is no longer there.</Trans>}</p>}
    </div>
  );
}

function PreviewedLesson({ previewed: { lesson, checks } }: { previewed: AssignmentPreview['lessons'][number] }) {
  return (
    <article className="stack stack--lg" aria-label={lesson.title}>
      <div><h2>{lesson.title}</h2><p className="muted">{lesson.summary} <Plural value={lesson.minutes} one="About # minute." other="About # minutes." /></p></div>
      {lesson.sections.map((section, index) => (
        <LessonSection key={section.title} lesson={lesson} index={index} heading={null} isForReading contents={null} onCheckDone={() => {}}
          renderCheck={(at) => <div className="stack">{(checks[`${index}:${at}`] ?? []).map((sample) => <SampleQuestion key={sample.question.id} sample={sample} />)}</div>} />
      ))}
    </article>
  );
}
