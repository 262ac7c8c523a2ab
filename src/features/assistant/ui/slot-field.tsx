import { useLingui } from '@lingui/react/macro';
import { sayDay } from '#client/components/dates.ts';
import { entryOf, slotNames, type QueryId, type Slot } from '../catalogue.ts';
import type { Choices, Params } from '../contract.ts';
import { slotTitles } from './words/titles.ts';

type Props = { slot: Slot; choices: Choices; params: Params; onChange: (params: Params) => void };

/** One open place of a question, as a word in its sentence that can be changed. */
export function SlotField({ slot, choices, params, onChange }: Props) {
  const { i18n } = useLingui();
  const label = i18n._(slotTitles[slot]);
  const value = params[slot] ?? '';
  const set = (next: string) => onChange({ ...params, [slot]: next, ...(slot === 'class' ? forgetOf(choices, params, next) : {}) });
  if (slot === 'since') return <input className="param" type="date" aria-label={label} title={value === '' ? label : sayDay(value, i18n.locale)} value={value}
    max={choices.today} required onChange={(event) => set(event.target.value)} />;
  const groups = optionsOf(slot, choices, params);
  return (
    <select className="param" aria-label={label} value={value} onChange={(event) => set(event.target.value)}>
      {value === '' && <option value="">{label} …</option>}
      {groups.map(({ name, options }) => (name === null ? options.map((one) => <option key={one.id} value={one.id}>{one.name}</option>)
        : <optgroup key={name} label={name}>{options.map((one) => <option key={one.id} value={one.id}>{one.name}</option>)}</optgroup>))}
    </select>
  );
}

/** A skill that another class works on is not meant any more. */
const forgetOf = ({ classes }: Choices, { skill }: Params, classId: string): Params => {
  const topic = classes.find(({ id }) => id === classId)?.skillId ?? null;
  return skill === undefined || skill === '' ? (topic === null ? {} : { skill: topic }) : {};
};

type Group = { name: string | null; options: readonly { id: string; name: string }[] };

function optionsOf(slot: Exclude<Slot, 'since'>, { classes, skills, work, tests }: Choices, params: Params): Group[] {
  const byClass = (all: readonly { id: string; title: string; className: string }[]): Group[] =>
    [...Map.groupBy(all, ({ className }) => className)].map(([name, own]) => ({ name, options: own.map(({ id, title }) => ({ id, name: title })) }));
  switch (slot) {
    case 'class': return [{ name: null, options: classes }];
    case 'other': return [{ name: null, options: classes.filter(({ id }) => id !== params.class) }];
    case 'skill': return [{ name: null, options: skills }];
    case 'pupil': return classes.map(({ name, pupils }) => ({ name, options: pupils }));
    case 'work': return byClass(work);
    case 'test': return byClass(tests);
  }
}

/** Every open place as such a field. */
export const slotFields = (choices: Choices, params: Params, onChange: (params: Params) => void): Record<Slot, React.ReactNode> => ({
  class: <SlotField slot="class" {...{ choices, params, onChange }} />, other: <SlotField slot="other" {...{ choices, params, onChange }} />, skill: <SlotField slot="skill" {...{ choices, params,
    onChange }} />,
  pupil: <SlotField slot="pupil" {...{ choices, params, onChange }} />, work: <SlotField slot="work" {...{ choices, params, onChange }} />, test: <SlotField slot="test" {...{ choices, params,
    onChange }} />,
  since: <SlotField slot="since" {...{ choices, params, onChange }} />,
});

export const isFilled = (id: QueryId, params: Params): boolean => entryOf(id).slots.every((slot) => (params[slot] ?? '') !== '');

/** What stands in the open places, as words. */
export const placeNames = (id: QueryId, params: Params, choices: Choices, locale: string): string[] => slotNames.filter((slot) => entryOf(id).slots.includes(slot)).flatMap((slot) => {
  const value = params[slot] ?? '';
  if (slot === 'since') return value === '' ? [] : [sayDay(value, locale, { day: 'numeric', month: 'long' })];
  return optionsOf(slot, choices, params).flatMap(({ options }) => options).find((one) => one.id === value)?.name ?? [];
});
