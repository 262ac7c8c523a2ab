import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import type { CardHolder } from '../contract.ts';

type TableProps = { holders: CardHolder[]; selected: ReadonlySet<string>; onSelect: (ids: string[]) => void; onEnd: (holder: CardHolder) => void };

/** Who has a card, since when, and when it was used. On a phone each is a block. */
export function HolderTable({ holders, selected, onSelect, onEnd }: TableProps) {
  const { t } = useLingui();
  const able = holders.filter(({ canHaveCard }) => canHaveCard);
  const isAll = able.length > 0 && able.every(({ id }) => selected.has(id));
  const toggle = (id: string) => onSelect(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]);
  return (
    <div className="card card--flush">
      <table className="table table--edge table--tight cards-table">
        <thead>
          <tr>
            <th scope="col"><input type="checkbox" aria-label={t`Choose all`} checked={isAll} disabled={able.length === 0} onChange={() => onSelect(isAll ? [] : able.map(({ id }) => id))} /><span className="cards-table__word" aria-hidden="true"> <Trans>Choose all</Trans></span></th>
            <th scope="col"><Trans>Name</Trans></th>
            <th scope="col"><Trans>Card</Trans></th>
            <th scope="col"><Trans>Made</Trans></th>
            <th scope="col"><Trans>Last used</Trans></th>
            <th scope="col" className="end"><Trans>End it</Trans></th>
          </tr>
        </thead>
        <tbody>{holders.map((holder) => <HolderRow key={holder.id} holder={holder} isChosen={selected.has(holder.id)} onToggle={() => toggle(holder.id)} onEnd={() => onEnd(holder)} />)}</tbody>
      </table>
    </div>
  );
}

type RowProps = { holder: CardHolder; isChosen: boolean; onToggle: () => void; onEnd: () => void };

function HolderRow({ holder, isChosen, onToggle, onEnd }: RowProps) {
  const { i18n, t } = useLingui();
  const { name, username, canHaveCard, state, madeAt, lastUsedAt } = holder;
  const made = madeAt === null ? null : sayWhen(madeAt, i18n.locale);
  const used = lastUsedAt === null ? null : sayWhen(lastUsedAt, i18n.locale);
  return (
    <tr>
      <td className="cards-table__choose"><input type="checkbox" aria-label={t`Choose ${name}`} checked={isChosen} disabled={!canHaveCard} onChange={onToggle} /></td>
      <th scope="row"><bdi>{name}</bdi><p className="small muted">{username}</p></th>
      <td>{canHaveCard ? <StateChip state={state} /> : <span className="small muted"><Trans>Works here too, so they sign in with something only they know</Trans></span>}</td>
      <td className="small muted">{made !== null && <><span className="cards-table__word"><Trans>Made</Trans> </span>{made}</>}</td>
      <td className="small muted">{state !== 'none' && <><span className="cards-table__word"><Trans>Last used</Trans> </span>{used ?? <Trans>not yet</Trans>}</>}</td>
      <td className="end">{state !== 'none' && <Button size="sm" aria-label={t`End the card of ${name}`} onClick={onEnd}><Trans>End</Trans></Button>}</td>
    </tr>
  );
}

function StateChip({ state }: { state: CardHolder['state'] }) {
  if (state === 'works') return <span className="chip chip--correct"><Icon name="check" size="sm" /><Trans>Works</Trans></span>;
  if (state === 'blocked') return <span className="chip chip--not-yet"><Icon name="lock" size="sm" /><Trans>Needs a new one</Trans></span>;
  return <span className="chip"><Icon name="circle-dashed" size="sm" /><Trans>No card</Trans></span>;
}
