import { useState, type SubmitEvent } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import { guardianParts, guardianSettings, type GuardianPart, type GuardianSettings } from '../contract.ts';
import { useSaveSettings } from './use-guardians.ts';

const partWords: Record<GuardianPart, MessageDescriptor> = {
  week: msg`What was done this week and last week: days, minutes, lessons`,
  assigned: msg`What is assigned, and when it is due`,
  skills: msg`What is secure and what needs practice, in words`,
  plan: msg`The next steps of the plan`,
};

/** Whether guardians may look in, for how long, and at what. */
export function SettingsForm({ settings }: { settings: GuardianSettings }) {
  const { i18n, t } = useLingui();
  const [isOn, setOn] = useState(settings.isOn);
  const [shows, setShows] = useState<ReadonlySet<GuardianPart>>(new Set(settings.shows));
  const [problem, setProblem] = useState('');
  const save = useSaveSettings(() => showToast(t`Saved`));
  const toggle = (part: GuardianPart, isShown: boolean) => setShows(new Set(guardianParts.filter((one) => (one === part ? isShown : shows.has(one)))));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = { isOn, days: Number(new FormData(event.currentTarget).get('days')), shows: guardianParts.filter((part) => shows.has(part)) };
    const isFit = guardianSettings.safeParse(next).success;
    setProblem(isFit ? '' : t`Between 1 and 366 whole days.`);
    if (isFit) save.mutate(next);
  };
  return (
    <form className="card stack" onSubmit={submit} noValidate aria-labelledby="guardian-rules">
      <h2 id="guardian-rules" className="h3"><Trans>What guardians may see</Trans></h2>
      <label className="check"><input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />{t`Guardians may see their child’s page by a link`}</label>
      <p className="small muted"><Trans>Admins, and who teaches a pupil, make links and end them. Switched off, no link opens.</Trans></p>
      <TextField label={<Trans>Days a link holds</Trans>} name="days" type="number" inputMode="numeric" min={1} max={366} defaultValue={settings.days} className="guardian-days" problem={problem}
        hint={<Trans>For links made or renewed from now on.</Trans>} />
      <fieldset>
        <legend className="legend guardian-legend"><Trans>The page shows</Trans></legend>
        <p className="small muted"><Trans>Always the child’s name and what they work on now.</Trans></p>
        {guardianParts.map((part) => (
          <label key={part} className="check"><input type="checkbox" checked={shows.has(part)} onChange={(event) => toggle(part, event.target.checked)} />{i18n._(partWords[part])}</label>
        ))}
      </fieldset>
      <p className="small muted"><Trans>Never: single answers, conversations, documents, other children, ranks.</Trans></p>
      {save.error && <Note kind="danger" title={<Trans>Nothing was saved</Trans>}>{save.error.message}</Note>}
      <div><Button variant="primary" type="submit" disabled={save.isPending}>{save.isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}</Button></div>
    </form>
  );
}
