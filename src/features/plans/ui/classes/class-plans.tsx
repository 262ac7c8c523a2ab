import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import type { ClassPlanning } from '../../contract.ts';
import { AssignDialog, draftsOf } from './assign-dialog.tsx';
import { DraftPlans } from './draft-plans.tsx';
import { LearnerTable } from './learner-table.tsx';
import { NextGroups } from './next-groups.tsx';
import { useClass } from '../use-plans.ts';

type Draft = { learnerIds: string[] | null; skillIds: string[] | null; title: string };
type Learner = ClassPlanning['learners'][number];
type Show = 'all' | 'running' | 'none' | 'drafts' | 'proposed' | 'done';

const shows: Record<Show, (learner: Learner) => boolean> = {
  all: () => true,
  running: ({ running }) => running?.status === 'active',
  done: ({ running }) => running?.status === 'done',
  none: ({ running, waiting }) => running === null && waiting.length === 0,
  drafts: ({ waiting }) => waiting.some(({ status }) => status === 'draft'),
  proposed: ({ waiting }) => waiting.some(({ status }) => status === 'proposed'),
};

/** One class: groups by what to learn next, and the pupils with their plans. */
export function ClassPlans({ classId }: { classId: string }) {
  const { data, error, refetch } = useClass(classId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={6} />;
  return <Planning planning={data} />;
}

function Planning({ planning }: { planning: ClassPlanning }) {
  const [selected, setSelected] = useState<string[]>([]);
  const [show, setShow] = useState<Show>('all');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isAssigning, setIsAssigning] = useState(false);
  const { learners } = planning;
  const shown = learners.filter(shows[show]);
  const drafts = draftsOf(learners.filter(({ id }) => selected.length === 0 || selected.includes(id)));
  return (
    <div className="stack stack--lg">
      <NextGroups planning={planning} onPlan={(group) => setDraft({ learnerIds: group.learners.map(({ id }) => id), skillIds: [group.skill.id], title: group.skill.name })} />
      <section>
        <div className="section-head">
          <h2><Trans>Pupils and their plans</Trans></h2>
          <div className="row">
            {drafts.length > 0 && <Button size="sm" aria-haspopup="dialog" onClick={() => setIsAssigning(true)}><Plural value={drafts.length} one="Assign # draft …" other="Assign # drafts …" /></Button>}
            <Button size="sm" variant="primary" onClick={() => setDraft({ learnerIds: selected.length > 0 ? selected : null, skillIds: null, title: '' })}>
              {selected.length > 0 ? <Plural value={selected.length} one="Draft a plan for # pupil" other="Draft plans for # pupils" /> : <Trans>Draft plans for the class</Trans>}
            </Button>
          </div>
        </div>
        <Filters learners={learners} show={show} onShow={setShow} />
        <LearnerTable planning={planning} learners={shown} selected={selected} onSelect={setSelected} onDraft={(learnerId) => setDraft({ learnerIds: [learnerId], skillIds: null, title: '' })} />
        <p className="small muted mt-2"><Trans>A draft or a proposal never replaces a plan that runs.</Trans></p>
      </section>
      {isAssigning && <AssignDialog drafts={drafts} onClose={() => { setIsAssigning(false); setSelected([]); }} />}
      {draft && <DraftPlans schoolClass={planning.class} draft={draft} pupilCount={draft.learnerIds?.length ?? learners.length} onClose={() => setDraft(null)} onDone={() => { setDraft(null); setSelected([]); }} />}
    </div>
  );
}

/** Which pupils the table shows, each with how many they are; what there is none of is not offered. */
function Filters({ learners, show, onShow }: { learners: Learner[]; show: Show; onShow: (show: Show) => void }) {
  const { t } = useLingui();
  const words: [Show, string][] = [['all', t`All`], ['running', t`Running`], ['done', t`Done`], ['none', t`No plan yet`], ['drafts', t`Drafts`], ['proposed', t`Proposed`]];
  const counted = words.map(([key, word]) => ({ key, word, count: learners.filter(shows[key]).length })).filter(({ key, count }) => key === 'all' || key === show || count > 0);
  return (
    <div className="filters mb-3" role="group" aria-label={t`Which pupils`}>
      {counted.map(({ key, word, count }) => <button key={key} type="button" className="filter" aria-pressed={key === show} onClick={() => onShow(key)}>{word}<span className="num">{count}</span></button>)}
    </div>
  );
}
