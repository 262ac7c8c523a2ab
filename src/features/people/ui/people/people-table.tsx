import { Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import type { ListedPerson } from '../../directory-contract.ts';
import { Avatar, PersonaChips } from './person-words.tsx';
import { isSelected, noneSelected, toggle, type Selection } from './selection.ts';

type Props = { people: readonly ListedPerson[]; selection: Selection; openId: string | null; isStale: boolean; onSelect: (selection: Selection) => void; onOpen: (id: string) => void };

export function PeopleTable({ people, selection, openId, isStale, onSelect, onOpen }: Props) {
  const { t } = useLingui();
  const ids = people.map(({ id }) => id);
  const isAll = ids.every((id) => isSelected(selection, id));
  return (
    <div className="table-wrap" aria-busy={isStale}>
      <table className="table table--tight table--edge people-table">
        <thead>
          <tr>
            <th scope="col"><label className="tick-cell"><input type="checkbox" className="tick" aria-label={t`Select the ${ids.length} in sight`} checked={isAll}
              onChange={() => onSelect(isAll ? noneSelected : { kind: 'some', ids: new Set(ids) })} /></label></th>
            <th scope="col"><Trans>Name</Trans></th><th scope="col"><Trans>Personas</Trans></th><th scope="col"><Trans>Classes</Trans></th><th scope="col" className="end"><Trans>Last seen</Trans></th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} isPicked={isSelected(selection, person.id)} isOpen={person.id === openId} onPick={() => onSelect(toggle(selection, person.id, ids))}
              onOpen={() => onOpen(person.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { person: ListedPerson; isPicked: boolean; isOpen: boolean; onPick: () => void; onOpen: () => void };

function PersonRow({ person, isPicked, isOpen, onPick, onOpen }: RowProps) {
  const { i18n, t } = useLingui();
  const { name, classes, lastSeenAt } = person;
  return (
    <tr className={[isPicked && 'is-picked', isOpen && 'is-open'].filter(Boolean).join(' ')}>
      <td><label className="tick-cell"><input type="checkbox" className="tick" aria-label={t`Select ${name}`} checked={isPicked} onChange={onPick} /></label></td>
      <th scope="row">
        <span className="people-name"><Avatar name={name} /><button type="button" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>{name}</button></span>
      </th>
      <td><PersonaChips given={person.personas} /> {person.isArchived ? <span className="chip"><Trans>Left</Trans></span> : person.isDisabled && <span className="chip"><Trans>Disabled</Trans>
        </span>}</td>
      <td className="full small wrap-anywhere">{classes.length > 0 ? classes.join(', ') : <span className="muted"><Trans>no classes</Trans></span>}</td>
      <td className="end muted small seen">{lastSeenAt === null ? <Trans>never</Trans> : sayWhen(lastSeenAt, i18n.locale)}</td>
    </tr>
  );
}
