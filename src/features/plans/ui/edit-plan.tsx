import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import type { Plan, UpdatePlanInput } from '../contract.ts';
import { updatePlan } from './api.ts';
import { SettingsFields } from './goals/goal-form.tsx';
import { usePlanChange } from './use-plans.ts';

/** Name, dates, minutes and days of a plan; or putting it away. */
export function EditPlan({ plan, isTeacher = false, onClose }: { plan: Plan; isTeacher?: boolean; onClose: () => void }) {
  const [title, setTitle] = useState(plan.title);
  const [settings, setSettings] = useState(plan.settings);
  const [why, setWhy] = useState('');
  const change = usePlanChange((input: UpdatePlanInput) => updatePlan(plan.id, input));
  const isRunning = isTeacher && plan.status === 'active';
  const given = why.trim() ? { why: why.trim() } : {};
  const save = () => change.mutate({ title: title.trim() || plan.title, settings, ...given }, { onSuccess: onClose });
  const canSave = settings.weekdays.length > 0 && (!isRunning || why.trim() !== '');
  return (
    <Dialog title={<Trans>Change this plan</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (canSave) save(); }}>
        <TextField label={<Trans>Name of the plan</Trans>} value={title} maxLength={120} onChange={(event) => setTitle(event.target.value)} />
        <SettingsFields settings={settings} onChange={setSettings} />
        {isRunning && <TextField label={<Trans>Why?</Trans>} value={why} maxLength={500} required hint={<Trans>The learner sees it, and it is kept with the plan.</Trans>} onChange={(event) => setWhy(event.target.value)} />}
        {change.error && <p className="field__problem" role="alert">{change.error.message}</p>}
        <div className="dialog__foot">
          <Button variant="plain" disabled={change.isPending} onClick={() => change.mutate({ status: 'archived', ...given }, { onSuccess: onClose })}><Trans>Put this plan away</Trans></Button>
          <Button onClick={onClose}><Trans>Cancel</Trans></Button>
          <Button type="submit" variant="primary" disabled={change.isPending || !canSave}><Trans>Save</Trans></Button>
        </div>
      </form>
    </Dialog>
  );
}
