import './assignments.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Segment } from '#client/components/fields.tsx';
import type { AssignChoices, Receivers } from '../contract.ts';

const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);

/** To the class, to groups of it, or to pupils of it. */
export function ReceiverFields({ choices: { groups, pupils }, to, onChange }: { choices: Pick<AssignChoices, 'groups' | 'pupils'>; to: Receivers; onChange: (to: Receivers) => void }) {
  const { t } = useLingui();
  const empty: Record<Receivers['audience'], Receivers> = { class: { audience: 'class' }, groups: { audience: 'groups', groupIds: [] }, pupils: { audience: 'pupils', learnerIds: [] } };
  const options: { value: Receivers['audience']; label: string }[] = [{ value: 'class', label: t`The class` }, ...(groups.length > 0 ? [{ value: 'groups' as const, label: t`Groups` }] : []), { value: 'pupils', label: t`Pupils` }];
  return (
    <div className="field">
      <p className="legend"><Trans>To whom</Trans></p>
      <Segment label={t`To whom`} value={to.audience} onChange={(audience) => onChange(empty[audience])} options={options} className="assign-to" />
      {to.audience === 'class' && <p className="hint"><Plural value={pupils.length} one="# pupil, and who joins later." other="# pupils, and who joins later." /></p>}
      {to.audience === 'groups' && (
        <ul className="assign-people" aria-label={t`Groups`}>
          {groups.map(({ id, name, count }) => <Tick key={id} name={name} count={count} isChosen={to.groupIds.includes(id)} onToggle={() => onChange({ ...to, groupIds: toggled(to.groupIds, id) })} />)}
        </ul>
      )}
      {to.audience === 'pupils' && (
        <ul className="assign-people" aria-label={t`Pupils`}>
          {pupils.map(({ id, name }) => <Tick key={id} name={name} isChosen={to.learnerIds.includes(id)} onToggle={() => onChange({ ...to, learnerIds: toggled(to.learnerIds, id) })} />)}
        </ul>
      )}
    </div>
  );
}

function Tick({ name, count, isChosen, onToggle }: { name: string; count?: number; isChosen: boolean; onToggle: () => void }) {
  return (
    <li><label className="check"><input type="checkbox" checked={isChosen} onChange={onToggle} /><bdi>{name}</bdi>{count !== undefined && <span className="small muted num"><Plural value={count} one="# pupil" other="# pupils" /></span>}</label></li>
  );
}
