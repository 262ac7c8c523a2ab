import { Fragment } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { sayDay } from '#client/components/dates.ts';
import type { ActName } from '#features/audit/acts.ts';
import type { AuditEntry } from '../contract.ts';
import { actWords } from './act-words.ts';

type Props = { entries: AuditEntry[]; onBy: (id: string) => void; onOf: (id: string) => void };

/** Entries under the day on which they were written. On a phone each is a card. */
export function EntryTable({ entries, onBy, onOf }: Props) {
  const { i18n } = useLingui();
  if (entries.length === 0) return <p className="audit-filtered muted"><Trans>There is no entry here.</Trans></p>;
  const dayOf = ({ at }: AuditEntry) => new Intl.DateTimeFormat('sv-SE').format(new Date(at));
  return (
    <table className="table table--edge table--tight audit-table">
      <thead>
        <tr>
          <th scope="col"><Trans>Time</Trans></th><th scope="col"><Trans>Who</Trans></th><th scope="col"><Trans>Did what</Trans></th>
            <th scope="col"><Trans>On</Trans></th><th scope="col" className="end"><Trans>Mark</Trans></th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => {
          const day = dayOf(entry);
          const before = entries[index - 1];
          return (
            <Fragment key={entry.number}>
              {(!before || dayOf(before) !== day) && <tr className="audit-day"><th scope="rowgroup" colSpan={5}>
                {sayDay(day, i18n.locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                </th></tr>}
              <EntryRow entry={entry} onBy={onBy} onOf={onOf} />
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function EntryRow({ entry: { at, by, act, subject, detail, isDetailErased, mark }, onBy, onOf }: Omit<Props, 'entries'> & { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
  return (
    <tr>
      <td className="num muted"><time dateTime={at}>{time}</time></td>
      <th scope="row">{by === null ? <Trans>Slate itself</Trans> : <button type="button" className="audit-name" onClick={() => onBy(by.id)}><bdi>{by.name ?? <Gone />}</bdi></button>}</th>
      <td className="wide">{isAct(act) ? i18n._(actWords[act]) : act}
        {isDetailErased ? <p className="small muted"><Trans>What stood beside it was erased.</Trans></p> : <Detail detail={detail} />}</td>
      <td className="small">{subject && (subject.kind === 'person'
        ? <button type="button" className="audit-name" onClick={() => onOf(subject.id)}><bdi>{subject.name ?? <Gone />}</bdi></button>
        : <button type="button" className="audit-name muted" onClick={() => onOf(subject.id)}>{subject.kind} {subject.id.slice(-6)}</button>)}</td>
      <td className="end audit-mark">{mark.slice(0, 4)} {mark.slice(4)}</td>
    </tr>
  );
}

const Gone = () => <span className="muted"><Trans>a person who was erased</Trans></span>;
const isAct = (act: string): act is ActName => act in actWords;

/** A reason as it was typed; all else as names and values. */
function Detail({ detail }: Pick<AuditEntry, 'detail'>) {
  if (detail === null) return null;
  const { reason, ...rest } = detail;
  const facts = Object.entries(rest).filter(([, value]) => value !== null && !isId(value))
    .map(([name, value]) => `${name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}: ${Array.isArray(value) ? value.join(', ') : String(value)}`);
  return (
    <>
      {typeof reason === 'string' && <p className="small muted">“{reason}”</p>}
      {facts.length > 0 && <p className="small muted">{facts.join(' · ')}</p>}
    </>
  );
}

const isId = (value: unknown) => typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value);
