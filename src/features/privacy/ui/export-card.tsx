import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { Progress } from '#client/components/states.tsx';
import type { DataExport, PersonData } from '../contract.ts';
import { askExport, downloadExport } from './api.ts';
import { useSayCount } from './kind-words.tsx';
import { usePersonChange } from './use-data.ts';

/** Everything that Slate holds of a person, as one file. */
export function ExportCard({ data: { person, held, exports } }: { data: PersonData }) {
  const { i18n } = useLingui();
  const sayCount = useSayCount();
  const ask = usePersonChange(askExport);
  const counts = Object.entries(held).filter(([kind, count]) => count > 0 && !['account', 'administration'].includes(kind)).map(([kind, count]) => sayCount(kind, count)).filter((words) => words !== null);
  const isOnTheWay = exports.some(({ status }) => status === 'waiting');
  return (
    <div className="card">
      <div className="row row--nowrap"><span className="tile"><Icon name="download" /></span><div className="grow"><h3><Trans>Export</Trans></h3><p className="small muted"><Trans>For the family, or for the next school</Trans></p></div></div>
      <div className="stack stack--sm">
        <p>{counts.length > 0
          ? <Trans>Everything Slate holds: {new Intl.ListFormat(i18n.locale).format(counts)}, and who opened what and why. As pages to read and as JSON, in one file.</Trans>
          : <Trans>The account and who opened what and why. As pages to read and as JSON, in one file.</Trans>}</p>
        <p className="small muted"><Trans>Names of others in the same classes are blacked out. The file is kept here for 7 days.</Trans></p>
        <ul className="stack stack--sm">{exports.map((one) => <ExportLine key={one.id} personId={person.id} made={one} />)}</ul>
        {ask.error && <p className="small text-danger" role="alert">{ask.error.message}</p>}
      </div>
      <div><Button icon="download" disabled={ask.isPending || isOnTheWay} onClick={() => ask.mutate(person.id)}><Trans>Export their data</Trans></Button></div>
    </div>
  );
}

function ExportLine({ personId, made }: { personId: string; made: DataExport }) {
  const { t, i18n } = useLingui();
  const save = useMutation({ mutationFn: () => downloadExport(personId, made.id) });
  if (made.status === 'failed') return <li className="small text-danger"><Trans>The export of {sayWhen(made.askedAt, i18n.locale)} could not be written. Try again; the server’s log says why.</Trans></li>;
  if (made.status === 'waiting') return <li className="small" role="status"><Trans>It is being written.</Trans> <Progress value={made.done} max={made.total} label={t`Export`} /></li>;
  const size = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(Math.max(1, (made.byteSize ?? 0) / 1_000));
  return (
    <li className="row small">
      <Button size="sm" disabled={save.isPending} onClick={() => save.mutate()}><Trans>Save the file</Trans></Button>
      <span className="muted"><Trans>{sayWhen(made.askedAt, i18n.locale)}, {size}</Trans></span>
      {save.error && <span className="text-danger" role="alert">{save.error.message}</span>}
    </li>
  );
}
