import { useNavigate, useSearch } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { ClassPlans } from './class-plans.tsx';
import { PupilPage } from './pupil-page.tsx';
import { TaughtPlan } from './taught-plan.tsx';
import { useClasses } from '../use-plans.ts';
import '../plans.css';

/** A teacher's classes: who is ready for what, and every pupil's plan. */
export function ClassPlansPage() {
  const { t } = useLingui();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const classes = useClasses();
  const given = (name: string) => (typeof search[name] === 'string' ? search[name] : null);
  const [planId, pupilId] = [given('plan'), given('pupil')];
  const classId = given('class') ?? classes.data?.[0]?.id ?? null;
  const goTo = (next: string) => void navigate({ to: '/learning-plans', search: { class: next } });
  if (planId !== null) return <TaughtPlan key={planId} planId={planId} classId={classId} />;
  if (pupilId !== null) return <PupilPage key={`${pupilId} ${given('skill')}`} classId={classId} learnerId={pupilId} skillId={given('skill')} />;
  return (
    <Page title={t`Personalized Learning Plans`} lede={<Trans>Who is ready to learn what, and a plan for each pupil, made from their own answers.</Trans>}>
      {classes.error && <ErrorState error={classes.error} onRetry={() => void classes.refetch()} />}
      {classes.isPending && <SkeletonList rows={4} />}
      {classes.data?.length === 0 && (
        <EmptyState title={<Trans>You teach no class yet</Trans>}>
          <Trans>An admin of your school makes classes and puts you and your pupils into them. Then each pupil’s plan stands here.</Trans>
        </EmptyState>
      )}
      {classes.data && classes.data.length > 0 && (
        <>
          {classes.data.length > 1 && (
            <div className="filters mb-6" role="group" aria-label={t`Class`}>
              {classes.data.map((one) => <button key={one.id} type="button" className="filter" aria-pressed={one.id === classId} onClick={() => goTo(one.id)}>{one.name}<span className="num">{one.studentCount}</span></button>)}
            </div>
          )}
          {classId !== null && <ClassPlans key={classId} classId={classId} />}
        </>
      )}
    </Page>
  );
}
