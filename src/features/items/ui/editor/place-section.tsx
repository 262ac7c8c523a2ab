import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import { FaultOf, numberAt, SelectField, textsAt, withList, withValue } from '#features/content/ui/public-teaching.tsx';
import { useSkills, useStandards } from '../api.ts';
import { difficultyLevels, levelOf, logitOf } from '../kind-words.ts';
import { Section, type SectionProps } from './sections.tsx';

/** What it is found by: skills, standards, difficulty, tags. */
export function PlaceSection({ body, onChange }: SectionProps) {
  const { t } = useLingui();
  const skills = useSkills();
  const standards = useStandards();
  const difficulty = numberAt(body, 'difficulty');
  const skillChoices = (skills.data?.skills ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const standardChoices = (standards.data?.standards ?? []).map(({ code, says }) => ({ value: code, label: `${code} ${says}` }));
  return (
    <Section title={<Trans>Skills and place in the bank</Trans>}>
      <Picked label={t`Skills`} add={t`Add a skill`} chosen={textsAt(body, 'skills')} choices={skillChoices} most={8} onChange={(next) => onChange(withList(body, 'skills', next))} />
      <FaultOf path="skills.0" />
      <p className="hint"><Trans>Answers count as evidence for these skills, the first one before the others.</Trans></p>
      <Picked label={t`Standards`} add={t`Add a standard`} chosen={textsAt(body, 'standards')} choices={standardChoices} most={20}
        onChange={(next) => onChange(withList(body, 'standards', next))} isShort />
      <div className="edit-grid">
        <SelectField label={<Trans>Difficulty</Trans>} value={difficulty === null ? '' : String(levelOf(difficulty))}
          onChange={(level) => onChange(withValue(body, 'difficulty', level === '' ? undefined : logitOf(Number(level))))}
          options={[{ value: '', label: t`Not known` }, ...difficultyLevels.map((level) => ({ value: String(level), label: t`${level} of 5` }))]}
            hint={<Trans>A first guess, until there are answers.</Trans>} />
        <Tags tags={textsAt(body, 'tags')} onChange={(tags) => onChange(withList(body, 'tags', tags))} />
      </div>
    </Section>
  );
}

type PickedProps = { label: string; add: string; chosen: readonly string[]; choices: readonly { value: string; label: string }[]; most: number;
  onChange: (chosen: string[]) => void; isShort?: boolean };

function Picked({ label, add, chosen, choices, most, onChange, isShort = false }: PickedProps) {
  const { t } = useLingui();
  return (
    <div className="stack stack--sm">
      <p className="label">{label}</p>
      {chosen.length > 0 && (
        <ul className="filters" aria-label={label}>
          {chosen.map((id) => {
            const name = isShort ? id : choices.find(({ value }) => value === id)?.label ?? id;
            return <li key={id}><button type="button" className="filter" aria-label={t`Take out: ${name}`} onClick={() => onChange(chosen.filter((one) => one !== id))}>{name} <Icon name="x"
              size="sm" /></button></li>;
          })}
        </ul>
      )}
      {chosen.length < most && <ComboBox key={chosen.length} label={add} placeholder={add} value={null} choices={choices.filter(({ value }) => !chosen.includes(value))}
        onChange={(id) => { if (id !== null) onChange([...chosen, id]); }} />}
    </div>
  );
}

/** As one line with commas; what stands between two of them is one tag. */
export function Tags({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState(tags.join(', '));
  return <TextField label={<Trans>Tags</Trans>} hint={<Trans>With commas between them.</Trans>} value={typed} maxLength={1_000}
    onChange={({ target }) => { setTyped(target.value); onChange(readTags(target.value)); }} />;
}

export const readTags = (typed: string): string[] => [...new Set(typed.split(',').map((tag) => tag.trim().slice(0, 60)).filter((tag) => tag !== ''))].slice(0, 30);
