import { useId, type ChangeEvent } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { sayDay } from '#client/components/dates.ts';
import { dateOf, localTimeZone } from '#shared/calendar-date.ts';
import type { PlanSettings } from '../../contract.ts';

export type Goal = { courseId: string; unitId: string; title: string; settings: PlanSettings };
export type Choices = { known: string[]; grade: number | null; courses: { id: string; title: string; grades: number[]; skillIds: string[]; units: { id: string; title: string; skillIds: string[] }[] }[] };

/** Monday first, as a school week is read. */
const weekOrder = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday, from which the names of the days are counted. */
const sunday = '2026-11-22';

/** The skills that a goal means, and what it is called unless somebody names it. */
export function meaningOf({ courses }: Choices, { courseId, unitId }: Pick<Goal, 'courseId' | 'unitId'>): { skillIds: string[]; title: string } {
  const course = courses.find(({ id }) => id === courseId);
  const unit = course?.units.find(({ id }) => id === unitId);
  return { skillIds: (unit ?? course)?.skillIds ?? [], title: unit?.title ?? course?.title ?? '' };
}

type GoalFormProps = { choices: Choices; goal: Goal; onChange: (goal: Goal) => void; isNamed?: boolean };

/** What to reach, by when, and when there is time for it. */
export function GoalForm({ choices, goal, onChange, isNamed = false }: GoalFormProps) {
  const { t } = useLingui();
  const id = useId();
  const course = choices.courses.find((one) => one.id === goal.courseId);
  const { skillIds, title } = meaningOf(choices, goal);
  const change = (changes: Partial<Goal>) => onChange({ ...goal, ...changes });
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={`${id}-course`}><Trans>Course</Trans></label>
        <select id={`${id}-course`} className="input" value={goal.courseId} onChange={(event) => change({ courseId: event.target.value, unitId: '' })}>
          {choices.courses.map((one) => <option key={one.id} value={one.id}>{one.title}</option>)}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-unit`}><Trans>Unit</Trans></label>
        <select id={`${id}-unit`} className="input" value={goal.unitId} onChange={(event) => change({ unitId: event.target.value })} aria-describedby={`${id}-skills`}>
          <option value="">{t`The whole course`}</option>
          {course?.units.map((unit) => <option key={unit.id} value={unit.id}>{unit.title}</option>)}
        </select>
        <p id={`${id}-skills`} className="hint num"><Plural value={skillIds.length} one="# skill" other="# skills" /></p>
      </div>
      {isNamed && <TextField label={<Trans>Name of the plan</Trans>} value={goal.title} maxLength={120} placeholder={title} onChange={(event) => change({ title: event.target.value })} />}
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

/** @param courseId the one that suits, if that is known */
export function firstGoal(choices: Choices, courseId: string | null = null): Goal {
  const suits = choices.courses.some(({ id }) => id === courseId);
  return { courseId: (suits ? courseId : choices.courses[0]?.id) ?? '', unitId: '', title: '', settings: { startsOn: today(), dueOn: null, minutesADay: 25, weekdays: [1, 2, 3, 4, 5] } };
}
