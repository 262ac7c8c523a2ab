import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import type { Goal } from '../../contract.ts';
import { addGoalNote, makeGoal, updateGoal } from '../api.ts';
import { useSayDate } from '../plan-words.tsx';
import { SkillPicker } from './skill-picker.tsx';
import { useGoals, usePlansChange } from '../use-plans.ts';

const percent = (share: number) => Math.round(share * 100);

/** Goals with their measure: the learner reads them (`learnerId` null: one's own), a teacher writes them and their notes. */
export function LearnerGoals({ learnerId }: { learnerId: string | null }) {
  const { data } = useGoals(learnerId);
  const [isNew, setIsNew] = useState(false);
  if (!data || (learnerId === null && data.length === 0)) return null;
  return (
    <section aria-labelledby="goals-title">
      <div className="section-head"><h2 id="goals-title" className="h3"><Trans>Goals</Trans></h2>{learnerId !== null && <Button size="sm" icon="plus" onClick={() => setIsNew(true)}><Trans>New goal</Trans></Button>}</div>
      {data.length === 0 && <p className="small muted"><Trans>A goal says what, measured how, from where to where, by when. For example: “Compares two ratios with a table in 4 of 5 tries.”</Trans></p>}
      <ul className="stack">{data.map((goal) => <GoalCard key={goal.id} goal={goal} canWrite={learnerId !== null} />)}</ul>
      {isNew && learnerId !== null && <NewGoal learnerId={learnerId} onClose={() => setIsNew(false)} />}
    </section>
  );
}

function GoalCard({ goal, canWrite }: { goal: Goal; canWrite: boolean }) {
  const { t } = useLingui();
  const say = useSayDate();
  const { statement, measure, baseline, target, now, dueOn, status, notes } = goal;
  const label = t`${measure.skillName}: from ${percent(baseline)}% to ${percent(target)}%, now ${percent(now)}%`;
  return (
    <li className="card">
      <p className="title">{statement}</p>
      <div className="goal-line my-2" role="img" aria-label={label}>
        <i style={{ inlineSize: `${percent(now)}%` }} /><b style={{ insetInlineStart: `${percent(target)}%` }} />
      </div>
      <p className="small muted num">
        <Trans>{measure.skillName}: {percent(baseline)}% at the start, {percent(now)}% now, goal {percent(target)}% by {say.short(dueOn)}.</Trans>{' '}
        {status === 'met' && <span className="chip chip--correct"><Trans>Met</Trans></span>}{status === 'closed' && <span className="chip"><Trans>Closed</Trans></span>}
      </p>
      {notes.length > 0 && (
        <ul className="stack stack--sm small mt-2">
          {notes.map((note) => <li key={note.id}><strong>{say.day(note.at)}</strong> <span className="muted num">{note.by}, {percent(note.now)}%</span><p>{note.text}</p></li>)}
        </ul>
      )}
      {canWrite && <GoalTools goal={goal} />}
    </li>
  );
}

function GoalTools({ goal }: { goal: Goal }) {
  const [text, setText] = useState('');
  const note = usePlansChange(() => addGoalNote(goal.id, text.trim()));
  const state = usePlansChange((status: 'open' | 'met' | 'closed') => updateGoal(goal.id, status));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) note.mutate(undefined, { onSuccess: () => setText('') });
  };
  return (
    <form className="stack stack--sm mt-3" onSubmit={send}>
      <TextField label={<Trans>Progress note</Trans>} value={text} maxLength={500} onChange={(event) => setText(event.target.value)} problem={(note.error ?? state.error)?.message} />
      <div className="row">
        <Button size="sm" type="submit" disabled={note.isPending || !text.trim()}><Trans>Add the note</Trans></Button>
        {goal.status === 'open'
          ? <Button size="sm" variant="plain" onClick={() => state.mutate('met')}><Trans>Goal met</Trans></Button>
          : <Button size="sm" variant="plain" onClick={() => state.mutate('open')}><Trans>Open it again</Trans></Button>}
      </div>
    </form>
  );
}

function NewGoal({ learnerId, onClose }: { learnerId: string; onClose: () => void }) {
  const [goal, setGoal] = useState({ statement: '', skillId: '', target: 85, dueOn: '' });
  const make = usePlansChange(() => makeGoal({ ...goal, learnerId, statement: goal.statement.trim(), target: goal.target / 100 }));
  const change = (changes: Partial<typeof goal>) => setGoal({ ...goal, ...changes });
  const isWhole = goal.statement.trim() && goal.skillId && goal.dueOn;
  return (
    <Dialog title={<Trans>New goal</Trans>} description={<Trans>The estimate of today is kept as where it began.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (isWhole) make.mutate(undefined, { onSuccess: onClose }); }}>
        <TextField label={<Trans>What will the learner do?</Trans>} value={goal.statement} maxLength={400} required onChange={(event) => change({ statement: event.target.value })} />
        <SkillPicker label={<Trans>Measured by</Trans>} learnerId={learnerId} skillId={goal.skillId} onChange={(skillId) => change({ skillId })} />
        <TextField label={<Trans>Goal in percent</Trans>} type="number" min={50} max={98} defaultValue={goal.target} onChange={(event) => { if (event.target.valueAsNumber >= 50 && event.target.valueAsNumber <= 98) change({ target: event.target.valueAsNumber }); }} />
        <TextField label={<Trans>By</Trans>} type="date" required value={goal.dueOn} onChange={(event) => change({ dueOn: event.target.value })} />
        {make.error && <p className="field__problem" role="alert">{make.error.message}</p>}
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button type="submit" variant="primary" disabled={make.isPending || !isWhole}><Trans>Save the goal</Trans></Button></div>
      </form>
    </Dialog>
  );
}
