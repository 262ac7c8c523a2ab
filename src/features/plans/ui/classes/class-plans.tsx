import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { ClassPlanning } from '../../contract.ts';
import { assignPlans } from '../api.ts';
import { DraftPlans } from './draft-plans.tsx';
import { LearnerTable } from './learner-table.tsx';
import { NextGroups } from './next-groups.tsx';
import { useClass, usePlansChange } from '../use-plans.ts';

type Draft = { learnerIds: string[] | null; skillIds: string[] | null; title: string };

/** One class: groups by what to learn next, and the pupils with their plans. */
export function ClassPlans({ classId, onOpen }: { classId: string; onOpen: (planId: string) => void }) {
  const { data, error, refetch } = useClass(classId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={6} />;
  return <Planning planning={data} onOpen={onOpen} />;
}

function Planning({ planning, onOpen }: { planning: ClassPlanning; onOpen: (planId: string) => void }) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<string[]>([]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const assign = usePlansChange(assignPlans);
  const { learners, groups } = planning;
  const drafts = learners.flatMap(({ id, plan }) => (plan?.status === 'draft' && (selected.length === 0 || selected.includes(id)) ? [plan.id] : []));
  const assignAll = () => assign.mutate(drafts, { onSuccess: () => { setSelected([]); showToast(t`Assigned. Your pupils can accept now.`); } });
  return (
    <div className="stack stack--lg">
      <NextGroups groups={groups} onPlan={(group) => setDraft({ learnerIds: group.learners.map(({ id }) => id), skillIds: [group.skill.id], title: group.skill.name })} />
      <section>
        <div className="section-head">
          <h2><Trans>Pupils and their plans</Trans></h2>
          <div className="row">
            {drafts.length > 0 && <Button size="sm" disabled={assign.isPending} onClick={assignAll}><Plural value={drafts.length} one="Assign # draft" other="Assign # drafts" /></Button>}
            <Button size="sm" variant="primary" onClick={() => setDraft({ learnerIds: selected.length > 0 ? selected : null, skillIds: null, title: '' })}>
              {selected.length > 0 ? <Plural value={selected.length} one="Draft a plan for # pupil" other="Draft plans for # pupils" /> : <Trans>Draft plans for the class</Trans>}
            </Button>
          </div>
        </div>
        {assign.error && <p className="field__problem" role="alert">{assign.error.message}</p>}
        <LearnerTable learners={learners} selected={selected} onSelect={setSelected} onOpen={onOpen} onDraft={(learnerId) => setDraft({ learnerIds: [learnerId], skillIds: null, title: '' })} />
      </section>
      {draft && <DraftPlans schoolClass={planning.class} draft={draft} pupilCount={draft.learnerIds?.length ?? learners.length} onClose={() => setDraft(null)} onDone={() => { setDraft(null); setSelected([]); }} />}
    </div>
  );
}
