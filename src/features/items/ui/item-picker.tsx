import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { Loading } from '#client/components/states.tsx';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import type { ListedItem } from '../contract.ts';
import { useFilters, useItems, useSkills } from './api.ts';
import { Difficulty, Excerpt, excerptOf, ItemMeta } from './item-parts.tsx';
import { usePaused } from './use-paused.ts';
import './items.css';

type Props = {
  /** Ids of items that are in the test already. */
  taken: readonly string[];
  /** Most that can be added. */
  most: number;
  /** Each with the version that it has now. */
  onPick: (items: ListedItem[]) => void;
  onClose: () => void;
};

/** Choosing published questions of the bank, for a test. In the order in which they were chosen. */
export function ItemPicker({ taken, most, onPick, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [skill, setSkill] = useState('');
  const [picked, setPicked] = useState<readonly ListedItem[]>([]);
  const filters = useFilters();
  const skills = useSkills();
  const items = useItems({ query: usePaused(typed.trim()), skill }, true);
  const shown = items.data?.pages.flatMap((page) => page.items) ?? [];
  const nameOf = (id: string) => skills.data?.skills.find((one) => one.id === id)?.name ?? id;
  const toggle = (item: ListedItem, isOn: boolean) => setPicked(isOn ? [...picked, item].slice(0, most) : picked.filter(({ id }) => id !== item.id));
  return (
    <Dialog title={<Trans>Questions of the bank</Trans>} onClose={onClose}>
      <SearchField label={t`Words of the question`} value={typed} maxLength={200} data-autofocus="" onChange={({ target }) => setTyped(target.value)} />
      <ComboBox label={t`Skill`} placeholder={t`All skills`} value={skill || null} onChange={(id) => setSkill(id ?? '')}
        choices={(filters.data?.skillIds ?? []).map((id) => ({ value: id, label: nameOf(id) }))} />
      {items.isPending && <Loading />}
      {items.error && <p className="field__problem" role="alert">{items.error.message}</p>}
      {items.isSuccess && shown.length === 0 && <p className="muted"><Trans>No published question is like that.</Trans></p>}
      <ul className="picked-list">
        {shown.map((item) => {
          const isTaken = taken.includes(item.id);
          const name = excerptOf(item);
          return (
            <li key={item.id}>
              <label className="check">
                <input type="checkbox" aria-label={name} checked={isTaken || picked.some(({ id }) => id === item.id)} disabled={isTaken} onChange={({ target }) => toggle(item, target.checked)} />
                <span><Excerpt item={item} /> {isTaken && <span className="chip"><Trans>in the test</Trans></span>}<ItemMeta item={item} /> {item.difficulty !== null && <Difficulty
                  value={item.difficulty} />}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {items.hasNextPage && <div><Button size="sm" variant="plain" disabled={items.isFetchingNextPage} onClick={() => void items.fetchNextPage()}><Trans>Show more</Trans></Button></div>}
      <div className="row mt-2">
        <Button variant="primary" disabled={picked.length === 0} onClick={() => onPick([...picked])}><Plural value={picked.length} _0="Add questions" one="Add # question"
          other="Add # questions" /></Button>
        <Button onClick={onClose}><Trans>Cancel</Trans></Button>
      </div>
    </Dialog>
  );
}
