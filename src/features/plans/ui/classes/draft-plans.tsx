import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { ClassPlanning } from '../../contract.ts';
import { makeClassPlans } from '../api.ts';
import { firstGoal, GoalForm, SettingsFields, titleOf, type Choices, type Goal } from '../goals/goal-form.tsx';
import { useGoalChoices, usePlansChange } from '../use-plans.ts';
import { useTakeBack } from './use-take-back.ts';

type Draft = { learnerIds: string[] | null; skillIds: string[] | null; title: string };
type DraftPlansProps = { schoolClass: ClassPlanning['class']; draft: Draft; pupilCount: number; onClose: () => void; onDone: () => void };

/** One plan for each pupil chosen, each from their own evidence: as drafts to look through, or assigned at once. */
export function DraftPlans(props: DraftPlansProps) {
  const choices = useGoalChoices();
  return (
    <Dialog
      title={<Plural value={props.pupilCount} one="Draft a plan for # pupil" other="Draft plans for # pupils" />}
      description={<Trans>Each plan is made from that pupil’s own answers: what is secure is left out, what is missing below comes first.</Trans>} onClose={props.onClose}
    >
      {choices.error && <ErrorState error={choices.error} />}
      {choices.isPending && <Loading />}
      {choices.data && <DraftForm choices={choices.data} {...props} />}
    </Dialog>
  );
}

/** The course of the class's subject and grade. */
const courseOf = ({ courses }: Choices, { subject, grade }: ClassPlanning['class']) =>
  courses.find(({ id, grades }) => id.startsWith(subject.toLowerCase().replaceAll(' ', '-')) && grades.includes(Number(grade)))?.id ?? null;

function DraftForm({ choices, schoolClass, draft, pupilCount, onClose, onDone }: DraftPlansProps & { choices: Choices }) {
  const { t } = useLingui();
  const [goal, setGoal] = useState<Goal>(() => firstGoal(draft.title));
  const [courseId] = useState(() => courseOf(choices, schoolClass));
  const skillIds = draft.skillIds ?? goal.skillIds;
  const make = usePlansChange((isAssigned: boolean) => makeClassPlans(schoolClass.id, {
    title: titleOf(choices, { ...goal, skillIds }), skillIds, settings: goal.settings, isAssigned, ...(draft.learnerIds && { learnerIds: draft.learnerIds }),
  }));
  const canMake = skillIds.length > 0 && goal.settings.weekdays.length > 0 && !make.isPending;
  const takeBack = useTakeBack();
  const run = (isAssigned: boolean) => make.mutate(isAssigned, {
    onSuccess: ({ plans }) => {
      onDone();
      const knowing = pupilCount - plans.length;
      if (plans.length === 0) showToast(t`Nobody needs this plan: it is all secure.`);
      else if (knowing > 0) showToast(t`Made for ${plans.length}. The others know it all already.`);
      else showToast(
        isAssigned ? t`Assigned. Your pupils can accept now.` : t`The drafts stand in the table.`,
        isAssigned ? { label: t`Undo`, run: () => takeBack(plans.map(({ id }) => id)) } : undefined,
      );
    },
  });
  return (
    <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (canMake) run(false); }}>
      {draft.skillIds
        ? <><TextField label={<Trans>Name of the plan</Trans>} value={goal.title} maxLength={120} onChange={(event) => setGoal({ ...goal, title: event.target.value })} /><SettingsFields settings={goal.settings} onChange={(settings) => setGoal({ ...goal, settings })} /></>
        : <GoalForm choices={choices} goal={goal} onChange={setGoal} courseId={courseId} />}
      {make.error && <p className="field__problem" role="alert">{make.error.message}</p>}
      <div className="dialog__foot">
        <Button onClick={onClose}><Trans>Cancel</Trans></Button>
        <Button disabled={!canMake} onClick={() => run(true)}><Trans>Assign at once</Trans></Button>
        <Button type="submit" variant="primary" disabled={!canMake}><Trans>Make drafts</Trans></Button>
      </div>
    </form>
  );
}
