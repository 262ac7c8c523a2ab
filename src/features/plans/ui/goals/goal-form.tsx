import { useMemo, type ChangeEvent } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { sayDay } from '#client/components/dates.ts';
import { TreePicker } from '#client/widgets/tree-picker.tsx';
import { dateOf, localTimeZone } from '#shared/calendar-date.ts';
import type { PlanSettings } from '../../contract.ts';
import { skillNodes, titleOfGoal, type SkillChoices } from './skill-tree.ts';

export type Goal = { skillIds: string[]; title: string; settings: PlanSettings };
export type Choices = Pick<SkillChoices, 'skills'> & { known: string[]; grade: number | null; courses: (SkillChoices['courses'][number] & { grades: number[] })[] };

/** Monday first, as a school week is read. */
const weekOrder = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday, from which the names of the days are counted. */
const sunday = '2026-11-22';

type GoalFormProps = { choices: Choices; goal: Goal; onChange: (goal: Goal) => void; /** The course that suits: it is open at first. */ courseId: string | null };

/** What to reach, by when, and when there is time for it. */
export function GoalForm({ choices, goal, onChange, courseId }: GoalFormProps) {
  const { t } = useLingui();
  const nodes = useMemo(() => skillNodes(choices), [choices]);
  const change = (changes: Partial<Goal>) => onChange({ ...goal, ...changes });
  const count = goal.skillIds.length;
  return (
    <div className="stack">
      <TreePicker
        label={<Trans>What is learned</Trans>} nodes={nodes} chosen={goal.skillIds} onChange={(skillIds) => change({ skillIds })} open={courseId === null ? [] : [courseId]}
        hint={count === 0 ? <Trans>A whole course, a unit, or single skills.</Trans> : <Plural value={count} one="# skill" other="# skills" />}
      />
      <TextField label={<Trans>Name of the plan</Trans>} value={goal.title} maxLength={120} placeholder={titleOfGoal(nodes, goal.skillIds) || t`As what is learned`} onChange={(event) => change({ title: event.target.value })} />
      <SettingsFields settings={goal.settings} onChange={(settings) => change({ settings })} />
    </div>
  );
}

/** From when, until when, how long, on which days. */
export function SettingsFields({ settings, onChange }: { settings: PlanSettings; onChange: (settings: PlanSettings) => void }) {
  const { i18n } = useLingui();
  const change = (changes: Partial<PlanSettings>) => onChange({ ...settings, ...changes });
  const toggle = (day: number) => change({ weekdays: settings.weekdays.includes(day) ? settings.weekdays.filter((one) => one !== day) : [...settings.weekdays, day] });
  const minutes = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.valueAsNumber >= 5 && target.valueAsNumber <= 180) change({ minutesADay: Math.round(target.valueAsNumber) });
  };
  const dayOf = (day: number) => `${sunday.slice(0, 8)}${22 + day}`;
  return (
    <>
      <div className="plan-dates">
        <TextField label={<Trans>From</Trans>} type="date" required value={settings.startsOn} onChange={(event) => event.target.value && change({ startsOn: event.target.value })} />
        <TextField label={<Trans>Exam or end (if there is one)</Trans>} type="date" min={settings.startsOn} value={settings.dueOn ?? ''} onChange={(event) => change({ dueOn: event.target.value || null })} />
      </div>
      <TextField label={<Trans>Minutes a day</Trans>} type="number" min={5} max={180} defaultValue={settings.minutesADay} onChange={minutes} hint={<Trans>5 to 180</Trans>} />
      <fieldset className="field">
        <legend className="legend"><Trans>Days</Trans></legend>
        <div className="filters">
          {weekOrder.map((day) => (
            <label key={day} className="check plan-day">
              <input type="checkbox" checked={settings.weekdays.includes(day)} onChange={() => toggle(day)} />
              <span>{sayDay(dayOf(day), i18n.locale, { weekday: 'long' })}</span>
            </label>
          ))}
        </div>
        {settings.weekdays.length === 0 && <p className="field__problem" role="alert"><Trans>Choose at least one day.</Trans></p>}
      </fieldset>
    </>
  );
}

const today = () => dateOf(new Date(), localTimeZone());

export const firstGoal = (title = ''): Goal => ({ skillIds: [], title, settings: { startsOn: today(), dueOn: null, minutesADay: 25, weekdays: [1, 2, 3, 4, 5] } });

/** The title that somebody gave, or what was picked. */
export const titleOf = (choices: Choices, { title, skillIds }: Goal): string => title.trim() || titleOfGoal(skillNodes(choices), skillIds);
