import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { makePlan, startPlacement } from '../api.ts';
import { firstGoal, GoalForm, titleOf, type Choices, type Goal } from './goal-form.tsx';
import { dropGoal, keepGoal, keptGoal } from './goal-draft.ts';
import { useGoalChoices, usePlanChange } from '../use-plans.ts';

type Skills = { skillId: string; status: string; evidenceCount: number }[];

/** From a goal to a plan; on the way a short check, so that the plan leaves out what is known. */
export function NewPlan({ onMade, onCancel }: { onMade: () => void; onCancel?: () => void }) {
  const choices = useGoalChoices();
  if (choices.error) return <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />;
  if (!choices.data) return <SkeletonList rows={4} />;
  return <NewPlanForm choices={choices.data} skills={choices.data.skills} onMade={onMade} {...(onCancel && { onCancel })} />;
}

/** The course of which most was answered, or the one of the learner's grade; null: neither is known. */
function likelyCourse({ courses, grade }: Choices, skills: Skills): string | null {
  const asked = new Set(skills.flatMap(({ skillId, evidenceCount }) => (evidenceCount > 0 ? [skillId] : [])));
  const counts = courses.map(({ id, skillIds }) => ({ id, asked: skillIds.filter((skillId) => asked.has(skillId)).length }));
  const most = counts.reduce((best, one) => (one.asked > best.asked ? one : best), { id: '', asked: 0 });
  return most.asked > 0 ? most.id : (courses.find(({ grades }) => grade !== null && grades.length === 1 && grades[0] === grade)?.id ?? null);
}

function NewPlanForm({ choices, skills, onMade, onCancel }: { choices: Choices; skills: Skills; onMade: () => void; onCancel?: () => void }) {
  const { t } = useLingui();
  const [kept] = useState(keptGoal);
  const [goal, setGoal] = useState<Goal>(() => kept ?? firstGoal());
  const [courseId] = useState(() => likelyCourse(choices, skills));
  const navigate = useNavigate();
  const { skillIds } = goal;
  const inGoal = skills.filter(({ skillId }) => skillIds.includes(skillId));
  const known = inGoal.filter(({ skillId }) => choices.known.includes(skillId)).length;
  const asked = inGoal.filter(({ evidenceCount }) => evidenceCount > 0).length;
  const make = usePlanChange(() => makePlan({ title: titleOf(choices, goal), skillIds, settings: goal.settings }));
  const check = useMutation({
    mutationFn: () => startPlacement(skillIds),
    onSuccess: ({ id }) => {
      keepGoal(goal);
      return navigate({ to: '/home/practice/$practiceId', params: { practiceId: id }, search: { back: '/slateplanning' } });
    },
  });
  const failure = make.error ?? check.error;
  const canGo = skillIds.length > 0 && goal.settings.weekdays.length > 0;
  const finish = () => make.mutate(undefined, { onSuccess: () => { dropGoal(); onMade(); } });
  return (
    <div className="cols cols--rail">
      <section className="card" aria-labelledby="goal-title">
        <h2 id="goal-title" className="mb-4"><Trans>What do you want to reach?</Trans></h2>
        <GoalForm choices={choices} goal={goal} onChange={setGoal} courseId={courseId} />
      </section>
      <aside className="stack" aria-label={t`Before you begin`}>
        {kept && <Note kind="correct" title={<Trans>The check is done</Trans>}><Plural value={known} _0="Nothing of your goal is left out yet: the plan begins where the check says." one="# skill of your goal is known and will be left out." other="# skills of your goal are known and will be left out." /></Note>}
        <section className="card card--well">
          <h2 className="h3 mb-2"><Trans>Find out what you know</Trans></h2>
          <p className="small muted mb-4">
            {asked > 0 && !kept && <Plural value={asked} one="Slate has seen answers of yours on # skill of this goal." other="Slate has seen answers of yours on # skills of this goal." />}{' '}
            <Trans>A short check, about 12 questions and 25 at most, finds where to begin. What it shows that you know is left out. It is no test: nothing is marked.</Trans>
          </p>
          <div className="stack stack--sm">
            <Button {...(kept ? {} : { variant: 'primary' as const })} disabled={!canGo || check.isPending} onClick={() => check.mutate()}>{kept ? <Trans>Check again</Trans> : <Trans>Begin the check</Trans>}</Button>
            <Button {...(kept ? { variant: 'primary' as const } : {})} disabled={!canGo || make.isPending} onClick={finish}>{kept ? <Trans>Make my plan</Trans> : <Trans>Make the plan without it</Trans>}</Button>
            {onCancel && <Button variant="plain" onClick={onCancel}><Trans>Cancel</Trans></Button>}
          </div>
        </section>
        {failure && <Note kind="danger" title={<Trans>That did not work</Trans>}>{failure.message}</Note>}
      </aside>
    </div>
  );
}
