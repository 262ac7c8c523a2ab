import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { actGroups } from './act-words.ts';
import { downloadEntries, findEntries } from './api.ts';
import { ChainNote } from './chain-note.tsx';
import { DayFilter } from './day-filter.tsx';
import { EntryTable } from './entry-table.tsx';
import './audit-log.css';

const filterNames = ['group', 'by', 'of', 'from', 'to'] as const;
type Filter = Record<(typeof filterNames)[number], string>;

/** What was administered, by whom, the newest first. The filter stands in the address. */
export function AuditPage() {
  const { t, i18n } = useLingui();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const given = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const filter: Filter = { group: given('group'), by: given('by'), of: given('of'), from: given('from'), to: given('to') };
  // Where earlier pages began, so that one can go back.
  const [pages, setPages] = useState<(number | null)[]>([null]);
  const change = (next: Partial<Filter>) => {
    setPages([null]);
    const all = { ...filter, ...next };
    void navigate({ to: '/home/school/audit', search: Object.fromEntries(filterNames.filter((name) => all[name] !== '').map((name) => [name, all[name]])), resetScroll: false });
  };
  const asked = { acts: actGroups.find(({ id }) => id === filter.group)?.acts.join(',') ?? '', by: filter.by, of: filter.of, from: filter.from, to: filter.to };
  const before = pages.at(-1) ?? null;
  const { data: page, error, refetch } = useQuery({ queryKey: ['audit', asked, before], queryFn: () => findEntries(asked, before), placeholderData: (shown) => shown });
  const save = useMutation({ mutationFn: () => downloadEntries(asked), onSuccess: () => queries.invalidateQueries({ queryKey: ['audit'] }) });
  const isFiltered = filterNames.some((name) => filter[name] !== '');
  return (
    <SchoolFrame title={t`Audit log`} lede={<Trans>What was administered, by whom and when. Nothing in it can be changed or removed.</Trans>} actions={<Button icon="download" disabled={save.isPending} onClick={() => save.mutate()}><Trans>Export as CSV</Trans></Button>}>
      <ChainNote onVerified={() => void queries.invalidateQueries({ queryKey: ['audit'] })} />
      <div className="card card--flush">
        <div className="audit-tools">
          <div className="filters" role="group" aria-label={t`Show`}>
            <button type="button" className="filter" aria-pressed={filter.group === ''} onClick={() => change({ group: '' })}><Trans>All</Trans></button>
            {actGroups.map(({ id, label }) => <button key={id} type="button" className="filter" aria-pressed={filter.group === id} onClick={() => change({ group: id })}>{i18n._(label)}</button>)}
          </div>
          <DayFilter from={filter.from} to={filter.to} onChange={change} />
        </div>
        {isFiltered && <p className="audit-filtered small"><Trans>{page?.total ?? 0} entries match.</Trans> <button type="button" className="audit-name" onClick={() => change({ group: '', by: '', of: '', from: '', to: '' })}><Trans>Show all</Trans></button></p>}
        {save.error && <p className="small text-danger audit-filtered" role="alert">{save.error.message}</p>}
        {!page && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={8} />)}
        {page && <EntryTable entries={page.entries} onBy={(by) => change({ by })} onOf={(of) => change({ of })} />}
        <p className="audit-foot small muted"><Trans>A mark is the first 8 signs of a hash over the entry and the mark before it. What cannot be written here does not happen.</Trans></p>
      </div>
      <div className="row audit-pages">
        {pages.length > 1 && <Button size="sm" onClick={() => setPages(pages.slice(0, -1))}><Trans>Newer entries</Trans></Button>}
        {page && page.next !== null && <Button size="sm" onClick={() => setPages([...pages, page.next])}><Trans>Older entries</Trans></Button>}
      </div>
    </SchoolFrame>
  );
}
