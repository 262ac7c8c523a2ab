import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AccommodationsCard } from '#features/people/ui/public.tsx';
import { EstimateMeter, percent, StatusChip as EstimateChip } from '#features/record/ui/public.tsx';
import type { Estimate } from '#features/record/contract.ts';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { LearnerGoals } from '../goals/learner-goals.tsx';
import { useClass, useGoalChoices, usePlans } from '../use-plans.ts';
import { StatusChip } from './plan-status.tsx';
import { pairOf, SideBySide } from './side-by-side.tsx';
import { SkillAnswers } from './skill-answers.tsx';

type PupilPageProps = { classId: string | null; learnerId: string; /** A skill whose answers stand open at first. */ skillId: string | null };

/** One pupil, from the class: their plans, what they know with the answers behind it, and their goals. */
export function PupilPage({ classId, learnerId, skillId }: PupilPageProps) {
  const { t } = useLingui();
  const plans = usePlans(learnerId);
  const choices = useGoalChoices(learnerId);
  const planning = useClass(classId);
  const name = planning.data?.learners.find(({ id }) => id === learnerId)?.name ?? plans.data?.[0]?.learner.name;
  const title = name ?? t`Pupil`;
  const pair = pairOf(plans.data);
  return (
    <Page
      title={title} lede={<Trans>Plans, goals, and what the answers say so far.</Trans>}
      crumbs={[{ label: t`Personalized Learning Plans`, to: '/learning-plans' }, { label: title }]}
    >
      <div className="cols cols--rail">
        <div>
          {pair && <SideBySide {...pair} />}
          <section aria-labelledby="pupil-skills">
            <div className="section-head"><h2 id="pupil-skills"><Trans>What is known</Trans></h2></div>
            {choices.error && <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />}
            {choices.isPending && <SkeletonList rows={6} />}
            {choices.data && <Skills skills={choices.data.skills} learnerId={learnerId} opened={skillId} />}
          </section>
        </div>
        <aside className="stack stack--lg" aria-label={t`Plans and goals`}>
          <section>
            <h2 className="h3 mb-2"><Trans>Plans</Trans></h2>
            {plans.error && <ErrorState error={plans.error} />}
            {plans.data?.length === 0 && <p className="small muted"><Trans>No plan yet. Choose the pupil in the class and draft one.</Trans></p>}
            <ul className="plans">
              {plans.data?.map((plan) => <li key={plan.id}><Link to="/learning-plans" search={{ ...(classId !== null && { class: classId }), plan: plan.id }}>{plan.title}</Link> <StatusChip plan={plan} /></li>)}
            </ul>
          </section>
          <LearnerGoals learnerId={learnerId} />
          <AccommodationsCard userId={learnerId} />
          {classId !== null && <p><Link to="/home/classes/$classId/guardians" params={{ classId }} search={{ pupil: learnerId }}><Trans>Links for guardians</Trans></Link></p>}
        </aside>
      </div>
    </Page>
  );
}

type Show = 'all' | Estimate['status'];

function Skills({ skills, learnerId, opened }: { skills: Estimate[]; learnerId: string; opened: string | null }) {
  const { t } = useLingui();
  const met = skills.filter(({ skillId, evidenceCount }) => evidenceCount > 0 || skillId === opened);
  const [show, setShow] = useState<Show>('all');
  const kinds: [Show, string][] = [['all', t`All`], ['secure', t`Secure`], ['learning', t`Growing`], ['finding-out', t`Finding out`], ['fading', t`Review due`]];
  const isOf = (kind: Show) => (skill: Estimate) => kind === 'all' || skill.status === kind;
  if (met.length === 0) return <p className="card card--well small muted"><Trans>Nothing was answered yet. Each skill stands here with its answers as soon as there is one.</Trans></p>;
  const newest = met.filter(isOf(show)).toSorted((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? ''));
  const rows = [...newest.filter(({ skillId }) => skillId === opened), ...newest.filter(({ skillId }) => skillId !== opened)];
  return (
    <>
      <div className="filters mb-3" role="group" aria-label={t`Which skills`}>
        {kinds.filter(([kind]) => kind === 'all' || met.some(isOf(kind))).map(([kind, word]) => <button key={kind} type="button" className="filter" aria-pressed={show === kind} onClick={() => setShow(kind)}>{word}<span className="num">{met.filter(isOf(kind)).length}</span></button>)}
      </div>
      <ul className="list list--card">{rows.map((skill) => <SkillRow key={skill.skillId} skill={skill} learnerId={learnerId} isOpen={skill.skillId === opened} />)}</ul>
    </>
  );
}

function SkillRow({ skill, learnerId, isOpen }: { skill: Estimate; learnerId: string; isOpen: boolean }) {
  const [isShown, setIsShown] = useState(isOpen);
  return (
    <li className="pupil-skill">
      <div className="row row--between"><strong>{skill.name}</strong><EstimateChip status={skill.status} /></div>
      <div className="pupil-skill__meter"><EstimateMeter estimate={skill} /><span className="small muted num"><Trans>{percent(skill.low)} to {percent(skill.high)}</Trans></span></div>
      <details className="why" open={isOpen} onToggle={(event) => setIsShown(event.currentTarget.open)}>
        <summary><Plural value={skill.evidenceCount} _0="No answer yet" one="# answer" other="# answers" /></summary>
        {isShown && <SkillAnswers learnerId={learnerId} skillId={skill.skillId} />}
      </details>
    </li>
  );
}
