import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/learning.css';
import type { AssessmentsOverview } from '../../overview-contract.ts';
import { useOverview } from '../tests-api.ts';
import { AssessmentViews } from './assessment-views.tsx';
import { NeedingCard } from './needing-card.tsx';
import { NewTestDialog } from './new-test-dialog.tsx';
import { NextTest } from './next-test.tsx';
import { SittingList } from './sitting-list.tsx';
import { TestList } from './test-list.tsx';
import '../tests.css';

/** A teacher's tests: what to do next, what is given, what is being written. */
export function AssessmentsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useOverview();
  const [isMaking, setMaking] = useState(false);
  return (
    <Page
      title={t`Assessments`} lede={<Trans>Set tests, watch them run and see what each answer tells you.</Trans>}
      actions={<>
        <Link className={buttonClass()} to="/home/assessments/import"><Icon name="upload" /><Trans>Import</Trans></Link>
        <Link className={buttonClass()} to="/home/assessments/bank"><Icon name="plus" /><Trans>New item</Trans></Link>
        <Button aria-haspopup="dialog" onClick={() => setMaking(true)}><Trans>New test</Trans></Button>
      </>}
    >
      <HomeTabs />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <><div className="skeleton skeleton--board mb-8" aria-hidden="true" /><SkeletonList rows={4} /></>}
      {data && <Sections overview={data} onNew={() => setMaking(true)} />}
      {isMaking && <NewTestDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}

function Sections({ overview, onNew }: { overview: AssessmentsOverview; onNew: () => void }) {
  const { t } = useLingui();
  const { sittings, tests, archived, needing, classes, counts } = overview;
  const testIds = new Set([...sittings.map(({ testId }) => testId), ...tests.map(({ id }) => id)]);
  const isEmpty = sittings.length === 0 && tests.length === 0 && archived.length === 0;
  return (
    <>
      <AssessmentViews counts={{ tests: testIds.size, items: counts.items, toMark: counts.toMark }} toGrade={sittings.find((sitting) => sitting.counts.toMark > 0)?.id ?? null} />
      {isEmpty ? (
        <EmptyState title={<Trans>No test yet</Trans>} actions={<Button variant="primary" aria-haspopup="dialog" onClick={onNew}><Trans>Write your first test</Trans></Button>}>
          <Trans>Take questions from the skills your class learns, from your bank,
            or have some drafted from a document. Then give it to a class. For example: five questions on unit rates, ten minutes, feedback after closing.</Trans>
        </EmptyState>
      ) : <NextTest overview={overview} onNew={onNew} />}
      <div className="cols cols--rail mt-8">
        <div className="stack stack--lg">
          {sittings.length > 0 && (
            <section aria-labelledby="given-title">
              <div className="section-head"><h2 id="given-title"><Trans>Assigned</Trans></h2><span className="small muted"><Plural value={sittings.length} one="# test"
                other="# tests" />, <Plural value={new Set(sittings.map((one) => one.class.id)).size} one="# class" other="# classes" /></span></div>
              <SittingList sittings={sittings} />
            </section>
          )}
          <TestList tests={tests} archived={archived} toReview={counts.toReview} />
        </div>
        <aside className="stack stack--lg" aria-label={t`Settings that travel with pupils`}>
          <NeedingCard needing={needing} classes={classes} />
          <section><h2 className="mb-2"><Trans>Live in class</Trans></h2>
            <p className="small muted"><Trans>One question at a time, at your pace. Pupils join with a code, and you see their answers as they come.</Trans></p>
            <p className="small mt-2"><Link to="/home/assessments/live"><Trans>Live tests</Trans></Link></p>
          </section>
        </aside>
      </div>
    </>
  );
}
