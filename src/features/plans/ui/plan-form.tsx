import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Document } from '#features/documents/contract.ts';
import { TextField } from '#client/components/fields.tsx';
import type { ReadingSettings } from '../schedule-reading.ts';

export type PlanChoices = ReadingSettings & { documentIds: string[] };
type PlanFormProps = { documents: Document[]; choices: PlanChoices; onChange: (choices: PlanChoices) => void };

/** Monday first, as a school week is read. */
const weekOrder = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday, from which the names of the days are counted. */
const sunday = Date.UTC(2026, 10, 22);

/** What to read, from when, on which days, for how long. The plan follows each change at once. */
export function PlanForm({ documents, choices, onChange }: PlanFormProps) {
  const { i18n } = useLingui();
  const change = (changes: Partial<PlanChoices>) => onChange({ ...choices, ...changes });
  const toggle = <Value,>(values: Value[], value: Value) => (values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
  const number = (least: number, most: number, set: (value: number) => void) => (event: React.ChangeEvent<HTMLInputElement>) => {
    const value = event.target.valueAsNumber;
    if (value >= least && value <= most) set(value);
  };
  const dayName = (day: number) => new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(sunday + day * 24 * 60 * 60 * 1_000);
  return (
    <form className="stack plan-form" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="field">
        <legend className="legend"><Trans>To read, in this order</Trans></legend>
        {documents.map(({ id, title, pageCount }) => (
          <label key={id} className="check">
            <input type="checkbox" checked={choices.documentIds.includes(id)} onChange={() => change({ documentIds: toggle(choices.documentIds, id) })} />
            <span>{title}<br /><span className="small muted num"><Plural value={pageCount ?? 0} one="# page" other="# pages" /></span></span>
          </label>
        ))}
      </fieldset>
      <TextField label={<Trans>From</Trans>} type="date" required value={choices.startsOn} onChange={(event) => event.target.value && change({ startsOn: event.target.value })} />
      <TextField label={<Trans>Minutes a day</Trans>} type="number" min={5} max={240} defaultValue={choices.minutesADay} onChange={number(5, 240, (minutesADay) => change({ minutesADay }))} hint={<Trans>5 to 240</Trans>} />
      <TextField label={<Trans>Minutes a page</Trans>} type="number" min={1} max={30} step={0.5} defaultValue={choices.minutesAPage} onChange={number(1, 30, (minutesAPage) => change({ minutesAPage }))} hint={<Trans>Four is usual for a textbook</Trans>} />
      <fieldset className="field">
        <legend className="legend"><Trans>Days</Trans></legend>
        {weekOrder.map((day) => (
          <label key={day} className="check">
            <input type="checkbox" checked={choices.weekdays.includes(day)} onChange={() => change({ weekdays: toggle(choices.weekdays, day) })} />
            {dayName(day)}
          </label>
        ))}
      </fieldset>
    </form>
  );
}
