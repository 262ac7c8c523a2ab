import { Trans, useLingui } from '@lingui/react/macro';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import { isEditedKind, SelectField } from '#features/content/ui/public-teaching.tsx';
import type { ItemFilters } from '../../contract.ts';
import { useSkills, type Wanted } from '../api.ts';
import { kindWords } from '../kind-words.ts';

type Props = { wanted: Wanted; filters: ItemFilters | undefined; goTo: (changes: Partial<Wanted>) => void };

/** What is there to filter by, and nothing that would find none. */
export function BankFilters({ wanted, filters, goTo }: Props) {
  const { i18n, t } = useLingui();
  const skills = useSkills();
  const nameOf = (id: string) => skills.data?.skills.find((skill) => skill.id === id)?.name ?? id;
  const kinds = (filters?.kinds ?? []).filter(isEditedKind);
  return (
    <div className="bank-filters" role="group" aria-label={t`Filters`}>
      <SelectField label={<Trans>Kind</Trans>} value={wanted.kind} onChange={(kind) => goTo({ kind })}
        options={[{ value: '', label: t`All kinds` }, ...kinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind].name) }))]} />
      <div className="field"><span className="legend small"><Trans>Skill</Trans></span><ComboBox label={t`Skill`} placeholder={t`All skills`} value={wanted.skill || null}
        onChange={(skill) => goTo({ skill: skill ?? '' })}
        choices={(filters?.skillIds ?? []).map((id) => ({ value: id, label: nameOf(id) }))} /></div>
      <SelectField label={<Trans>Standard</Trans>} value={wanted.standard} onChange={(standard) => goTo({ standard })}
        options={[{ value: '', label: t`All standards` }, ...(filters?.standards ?? []).map((code) => ({ value: code, label: code }))]} />
      <SelectField label={<Trans>Difficulty</Trans>} value={wanted.difficulty} onChange={(difficulty) => goTo({ difficulty })}
        options={[{ value: '', label: t`Any` }, { value: '1-2', label: t`1 to 2` }, { value: '2-4', label: t`2 to 4` }, { value: '4-5', label: t`4 to 5` }]} />
      <SelectField label={<Trans>Tag</Trans>} value={wanted.tag} onChange={(tag) => goTo({ tag })}
        options={[{ value: '', label: t`All tags` }, ...(filters?.tags ?? []).map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))]} />
      <SelectField label={<Trans>Whose</Trans>} value={wanted.owner} onChange={(owner) => goTo({ owner })}
        options={[{ value: '', label: t`Everybody’s` }, { value: 'mine', label: t`Yours` }, { value: 'shared', label: t`Of colleagues` }]} />
      {((filters?.archived ?? 0) > 0 || (filters?.toReview ?? 0) > 0 || wanted.show !== '') && <SelectField label={<Trans>Show</Trans>} value={wanted.show} onChange={(show) => goTo({ show })}
        options={[
        { value: '', label: t`What is in use` }, { value: 'review', label: t`To review (${filters?.toReview ?? 0})` }, { value: 'archived', label: t`Put away (${filters?.archived ?? 0})` }]} />}
    </div>
  );
}

export function SortField({ value, hasFigures, onChange }: { value: string; hasFigures: boolean; onChange: (sort: string) => void }) {
  const { t } = useLingui();
  return (
    <select className="input" aria-label={t`Order`} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t`Newest first`}</option><option value="easiest">{t`Easiest first`}</option>{(hasFigures || value === 'telling') && <option value="telling">{t`Most telling first`}</option>}
    </select>
  );
}
