import '#client/styles/conversation.css';
import '#client/styles/questions.css';
import './tutor.css';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ReadersList } from '#features/safety/ui/public.tsx';
import { useRecentThreads } from '#features/history/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Note } from '#client/components/note.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { HelpSoFar } from './help-so-far.tsx';
import { AskTeacher } from './ask-teacher.tsx';
import { RememberedCard } from './remembered-card.tsx';
import { TutorThread } from './tutor-thread.tsx';
import { useOpening, useTutor, type Tutor } from './use-tutor.ts';

/** The tutor: it helps to think, and shows a whole solution only after one has tried. */
export function TutorDesk() {
  const { t } = useLingui();
  const tutor = useTutor();
  const opening = useOpening();
  const title = t`Your AI Tutor`;
  const about = tutor.page.data;
  const name = about?.ladder ? about.ladder.skill.name : about?.lesson?.title ?? about?.skill?.name ?? about?.title;
  return (
    <Page
      title={title} lede={<Trans>It helps you think. It shows a full solution only after you have tried.</Trans>}
      {...(tutor.threadId !== undefined && name && { crumbs: [{ label: title, to: '/slateassist' }, { label: name }] })}
      actions={tutor.threadId !== undefined && <Button icon="plus" onClick={() => tutor.goTo(undefined)}><Trans>New conversation</Trans></Button>}
    >
      {opening.error && !opening.data && <ErrorState error={opening.error} onRetry={() => void opening.refetch()} />}
      {opening.data?.why && <Closed why={opening.data.why} />}
      {opening.data?.isSupervised && <div className="mb-6"><Note kind="info" title={<Trans>Your teacher reads replies first</Trans>}>
        <Trans>What you write here and what the tutor would say goes to your teacher, who lets it through or answers you. Help in need is shown at once.</Trans></Note></div>}
      {tutor.isBeginning && tutor.threadId === undefined && !tutor.problem ? <Loading /> : (
        <div className="cols cols--rail">
          <TutorThread tutor={tutor} isOpen={opening.data?.isOpen !== false} />
          <Rail tutor={tutor} isCalling={opening.data?.isCalling ?? null} />
        </div>
      )}
    </Page>
  );
}

function Closed({ why }: { why: 'no-lead' | 'at-test' | 'paused' }) {
  if (why === 'paused') return <div className="mb-6"><Note kind="info" title={<Trans>Your teacher has paused the tutor</Trans>}>
    <Trans>It opens again tomorrow, or when your teacher opens it. What you talked about is kept.</Trans></Note></div>;
  if (why === 'at-test') {
    return <div className="mb-6"><Note kind="info" title={<Trans>The tutor rests until you hand in</Trans>}><Trans>You are taking a test. What you talked about is kept.</Trans>
      <p className="mt-2"><Link to="/slateassessment" className={buttonClass({ size: 'sm' })}><Trans>Back to the test</Trans></Link></p></Note></div>;
  }
  return <div className="mb-6"><Note kind="info" title={<Trans>The tutor rests for now</Trans>}>
    <Trans>Your school has not said yet who looks after your safety here. As soon as it has, the tutor opens.</Trans></Note></div>;
}

function Rail({ tutor, isCalling }: { tutor: Tutor; isCalling: boolean | null }) {
  const { t } = useLingui();
  const ladder = tutor.page.data?.ladder;
  return (
    <aside className="stack stack--lg" aria-label={t`Help and conversations`}>
      {ladder && <HelpSoFar ladder={ladder} />}
      {tutor.threadId !== undefined && isCalling !== null && <AskTeacher threadId={tutor.threadId} isCalling={isCalling} />}
      {tutor.threadId === undefined && <Recent />}
      <RememberedCard />
      <details className="card tutor-readers"><summary><Trans>Who can read this</Trans></summary><ReadersList /></details>
      <p className="small muted"><Trans>Answers and lines are checked by computing. It is a program, not a person; for everything that matters to you there are people.</Trans></p>
    </aside>
  );
}

function Recent() {
  const { i18n } = useLingui();
  const { data = [] } = useRecentThreads();
  const talks = data.filter(({ kind }) => kind === 'tutor').slice(0, 6);
  if (talks.length === 0) return null;
  return (
    <section aria-labelledby="tutor-recent"><div className="section-head"><h2 id="tutor-recent"><Trans>Go on with</Trans></h2></div>
      <ul className="list">{talks.map(({ id, title, updatedAt }) => (
        <li key={id}><Link className="grow title quiet-link break-words" to="/slateassist" search={{ thread: id }}><bdi>{title}</bdi></Link>
          <span className="small muted num">{sayWhen(updatedAt, i18n.locale)}</span></li>
      ))}</ul>
    </section>
  );
}
