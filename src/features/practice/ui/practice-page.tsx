import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#features/session/ui/public.tsx';
import { buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/questions.css';
import type { Practice } from '../contract.ts';
import { readBackPath } from './practice-address.ts';
import { PracticeSummary } from './run/practice-summary.tsx';
import { isOver } from './run/run-state.ts';
import { RunView } from './run/run-view.tsx';
import { usePractice, useRun } from './use-practice.ts';

/** A practice, check, review or placement, from its first open question to what came of it. */
export function PracticePage() {
  const { t } = useLingui();
  const { practiceId = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { data, error, refetch } = usePractice(practiceId);
  if (data) return <OpenPractice key={data.id} practice={data} back={readBackPath(search)} />;
  // Somebody else's, gone, or no practice's address at all: to who stands here it is the same.
  const isNone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Page title={t`Practice`} crumbs={[{ label: t`Slate Learning`, to: '/home' }, { label: t`Practice` }]}>
      {isNone ? (
        <EmptyState title={<Trans>There is no practice at this address</Trans>} actions={<Link to="/home" className={buttonClass({ variant: 'primary' })}><Trans>See what is next</Trans></Link>}>
          <Trans>What you have begun stands on your home, under Continue.</Trans>
        </EmptyState>
      ) : error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function OpenPractice({ practice: loaded, back }: { practice: Practice; back: string | null }) {
  const controls = useRun(loaded);
  const { practice, shown } = controls.run;
  const { title, lede, crumb } = useWords(practice);
  const { t } = useLingui();
  const isDone = isOver(controls.run);
  return (
    <Page title={title} lede={lede} crumbs={[{ label: t`Slate Learning`, to: '/home' }, ...(crumb ? [crumb] : []), { label: title }]}>
      <Segments practice={practice} isClosed={shown?.status === 'closed'} />
      {isDone ? <PracticeSummary practice={practice} back={back} /> : <RunView controls={controls} isAlone />}
      {!isDone && shown && !controls.run.example && <Keys practice={practice} hasChoices={'options' in shown.input} hasHints={!shown.isUnaided} />}
    </Page>
  );
}

function useWords(practice: Practice) {
  const { t } = useLingui();
  const skill = practice.title;
  switch (practice.kind) {
    case 'review': return { title: t`Reviews`, lede: t`Things you knew, just before they fade.`, crumb: null };
    case 'placement': return { title: t`What you know already`, lede: t`A short check that ends by itself as soon as Slate knows enough.`, crumb: null };
    case 'check': return { title: t`${skill}, on your own`, lede: t`A few questions without help. They decide.`, crumb: crumbOf(practice) };
    case 'lesson': return { title: skill, lede: t`The questions of this lesson.`, crumb: practice.lessonId ? { label: t`Lesson`, to: `/home/lessons/${practice.lessonId}` } : null };
    case 'practice': return { title: skill, lede: t`Fresh questions, as hard as is right for you. Take every hint you need.`, crumb: crumbOf(practice) };
  }
}

const crumbOf = ({ skillId, estimates }: Practice) => {
  const name = estimates.find((estimate) => estimate.skillId === skillId)?.shortName;
  return skillId && name ? { label: name, to: `/home/skills/${skillId}` } : null;
};

/** How far it is, one piece for each question; a placement only tells how many were answered. */
function Segments({ practice, isClosed }: { practice: Practice; isClosed: boolean }) {
  const { t } = useLingui();
  const answered = practice.outcomes.filter((outcome) => outcome !== null).length;
  const { total } = practice;
  const now = practice.status === 'done' || isClosed ? -1 : answered;
  return (
    <div className="steps practice__steps" role="img" aria-label={t`${answered} of ${total} questions answered`}>
      {Array.from({ length: total }, (_, index) => <i key={index} className={index < answered ? 'done' : index === now ? 'now' : ''} />)}
    </div>
  );
}

function Keys({ practice, hasChoices, hasHints }: { practice: Practice; hasChoices: boolean; hasHints: boolean }) {
  const { t } = useLingui();
  return (
    <ul className="keys section" aria-label={t`Keys`}>
      {hasChoices && <li><kbd>1</kbd>–<kbd>8</kbd> <Trans>choose</Trans></li>}
      <li><kbd>Enter</kbd> <Trans>check and go on</Trans></li>
      {hasHints && practice.kind !== 'placement' && hasChoices && <li><kbd>?</kbd> <Trans>hint</Trans></li>}
    </ul>
  );
}
