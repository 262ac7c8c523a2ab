import { useDeferredValue, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { shownKinds, type Counts, type RosterImport } from '../contract.ts';
import { confirmMatches, downloadRoster, type ShownKind } from './api.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { ChangeRow } from './change-row.tsx';
import { SchoolCounts } from './school-counts.tsx';
import { kindWords, saySurprise } from './say-roster.tsx';
import { useChanges, useImportChange } from './use-rosters.ts';

type Props = { given: RosterImport; onLookAgain: () => void; onChangeColumns: () => void };

/** The differences between the files and the school, before anything is changed. */
export function Differences({ given, onLookAgain, onChangeColumns }: Props) {
  const { i18n, t } = useLingui();
  const [isApplying, setApplying] = useState(false);
  const confirm = useImportChange(({ numbers, isConfirmed }: { numbers: number[] | 'all'; isConfirmed: boolean }) => confirmMatches(given.id, numbers, isConfirmed));
  const { counts } = given;
  if (!counts) return null;
  const changes = changesOf(counts);
  const names = given.files.map(({ name }) => name).join(', ');
  const isWaiting = counts.conflict > counts.confirmed;
  return (
    <section>
      <div className="section-head">
        <div>
          <h2>{changes === 0 ? <Trans>Nothing to change</Trans> : <Trans>Nothing is changed yet</Trans>}</h2>
          <p className="small muted"><Trans>{names}, {i18n.number(counts.rows)} rows read. Check the differences, then apply. You can roll back for 30 days.</Trans></p>
        </div>
      </div>
      {given.problem !== null && <div className="mb-4"><Note kind="not-yet" title={given.problem}><Button size="sm" onClick={onLookAgain}><Trans>Look again</Trans></Button></Note></div>}
      {given.surprises.length > 0 && (
        <div className="mb-4">
          <Note kind="not-yet" icon="triangle-alert" title={<Trans>Is this what you want?</Trans>}>
            {given.surprises.map((one) => <p key={`${one.what} ${one.persona}`}>{saySurprise(one)}</p>)}
          </Note>
        </div>
      )}
      <SchoolCounts schools={counts.schools} />
      <ChangeTable given={given} counts={counts} onConfirm={(number, isConfirmed) => confirm.mutate({ numbers: [number], isConfirmed })} />
      {confirm.error && <p className="field__problem mt-4" role="alert">{confirm.error.message}</p>}
      <div className="roster-foot">
        <Button variant="primary" disabled={changes === 0} onClick={() => setApplying(true)}><Plural value={changes} one="Apply # change" other="Apply # changes" /></Button>
        {isWaiting && <Button onClick={() => confirm.mutate({ numbers: 'all', isConfirmed: true })}><Plural value={counts.conflict - counts.confirmed} one="Confirm # match" other="Confirm all # matches" /></Button>}
        {counts.error > 0 && <Button variant="plain" icon="download"
          onClick={() => void downloadRoster(`/rosters/imports/${given.id}/errors`, t`roster errors.csv`)}><Plural value={counts.error}
            one="Download # error" other="Download the # errors" /></Button>}
        <Button variant="plain" onClick={onChangeColumns}><Trans>Change how it is read</Trans></Button>
        {counts.error > 0 && <span className="small muted push"><Plural value={counts.error} one="# row with an error is left out" other="# rows with errors are left out" /></span>}
      </div>
      {isApplying && <ApplyDialog given={given} changes={changes} onClose={() => setApplying(false)} />}
    </section>
  );
}

/** What applying would do: matches that nobody confirmed are left out. */
const changesOf = ({ new: fresh, changed, leaving, confirmed }: Counts) => fresh + changed + leaving + confirmed;

type TableProps = { given: RosterImport; counts: Counts; onConfirm?: (number: number, isConfirmed: boolean) => void };

/** The differences of one kind or all, found by name, a page at a time. */
export function ChangeTable({ given, counts, onConfirm }: TableProps) {
  const { i18n, t } = useLingui();
  const [kind, setKind] = useState<ShownKind | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const pages = useChanges(given, kind, search);
  const rows = pages.data?.pages.flatMap(({ changes }) => changes) ?? [];
  const total = pages.data?.pages[0]?.total ?? 0;
  const all = shownKinds.reduce((sum, one) => sum + counts[one], 0);
  const more = total - rows.length;
  return (
    <div className="card card--flush">
      <div className="roster-bar">
        <div className="filters" role="group" aria-label={t`Which rows`}>
          <button type="button" className="filter" aria-pressed={kind === null} onClick={() => setKind(null)}><Trans>All</Trans> <span className="num">{i18n.number(all)}</span></button>
          {shownKinds.filter((one) => counts[one] > 0).map((one) => (
            <button key={one} type="button" className="filter" aria-pressed={kind === one} onClick={() => setKind(one)}>{i18n._(kindWords[one].label)} <span
              className="num">{i18n.number(counts[one])}</span></button>
          ))}
        </div>
        <span className="small muted push"><Plural value={counts.same} one="# row is the same" other="# rows are the same" /></span>
        {all > 10 && <SearchField label={t`Find a name or class`} value={typed} maxLength={100} onChange={(event) => setTyped(event.target.value)} />}
      </div>
      {pages.error && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <SkeletonList rows={4} />}
      {pages.data && rows.length === 0 && <p className="roster-empty muted">{search === '' ? <Trans>Everything in the file is in Slate already.</Trans> : <Trans>Nobody here is called that.</Trans>}</p>}
      {rows.length > 0 && (
        <div className="table-wrap">
          <table className="table table--tight table--edge table--roster">
            <thead><tr><th scope="col"><Trans>What</Trans></th><th scope="col"><Trans>Person or class</Trans></th><th scope="col"><Trans>Class</Trans></th><th scope="col"><Trans>Difference</Trans></th></tr></thead>
            <tbody>{rows.map((change) => <ChangeRow key={change.number} change={change} onConfirm={onConfirm && ((isConfirmed) => onConfirm(change.number, isConfirmed))} />)}</tbody>
          </table>
        </div>
      )}
      {pages.hasNextPage && <div className="roster-bar roster-bar--foot"><Button variant="plain" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}><Plural value={more} one="Show # more row" other="Show more of the # rows left" /></Button></div>}
    </div>
  );
}
