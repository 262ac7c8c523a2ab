import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { useTypedQuery } from '#client/components/use-typed-query.ts';
import { ComboBox } from '#client/widgets/combo-box.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { settings } from '#client/settings.ts';
import { peopleFilters, type PeopleFilter } from '../../directory-contract.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DuplicatesNote } from './duplicates-note.tsx';
import { InvitationsNote } from './invitations-note.tsx';
import { LastChange } from './last-change.tsx';
import { NobodyFound } from './nobody-found.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';
import { filterNames } from './person-words.tsx';
import { noneSelected, type Selection } from './selection.ts';
import { useClasses, useCounts, usePeople } from './use-people.ts';
import './people.css';

/** Everybody at the school: who they are here, and how they come in. */
export function PeoplePage() {
  const { i18n, t } = useLingui();
  const { wanted, personId, goTo } = useAddress();
  const counts = useCounts();
  const [adding, setAdding] = useState<'add' | 'invite' | null>(null);
  const [selection, setSelection] = useState<Selection>(noneSelected);
  const people = usePeople(wanted);
  const pages = people.data?.pages ?? [];
  const shown = pages.flatMap((page) => page.people);
  const total = pages[0]?.total ?? counts.data?.[wanted.show] ?? shown.length;
  const isNear = pages[0]?.isNear ?? false;
  // What was chosen belongs to the list in which it was chosen.
  const list = JSON.stringify(wanted);
  const [chosenIn, setChosenIn] = useState(list);
  if (chosenIn !== list) {
    setChosenIn(list);
    setSelection(noneSelected);
  }
  const lede = counts.data && (settings.schoolName
    ? <Plural value={counts.data.all} one={`# person at ${settings.schoolName}: who they are here, and how they come in.`}
      other={`# people at ${settings.schoolName}: who they are here, and how they come in.`} />
    : <Plural value={counts.data.all} one="# person at your school: who they are here, and how they come in." other="# people at your school: who they are here, and how they come in." />);
  return (
    <SchoolFrame
      title={t`People`} lede={lede}
      actions={<><Button icon="mail" onClick={() => setAdding('invite')}><Trans>Invite by mail</Trans></Button><Button variant="primary" icon="plus" onClick={() => setAdding('add')}>
        <Trans>Add a person</Trans></Button></>}
    >
      <FindPeople wanted={wanted} goTo={goTo} />
      <Filters show={wanted.show} onShow={(show) => goTo({ show })} />
      <LastChange />
      <InvitationsNote />
      <p className="visually-hidden" role="status">{people.isSuccess && !people.isPlaceholderData && wanted.query !== '' && <Plural value={total} one="# person found" other="# people found" />}</p>
      <div className={personId ? 'cols cols--rail' : 'cols'}>
        <section aria-label={t`People`}>
          {people.isPending && <SkeletonList rows={6} />}
          {people.error && shown.length === 0 && <ErrorState title={<Trans>The list did not load</Trans>} error={people.error} onRetry={() => void people.refetch()} />}
          {people.isSuccess && shown.length === 0 && <NobodyFound wanted={wanted} onClear={() => goTo({ query: '', show: 'all', classId: null })} />}
          {shown.length > 0 && (
            <>
              {isNear && !wanted.isWide && <p className="small muted mb-2"><Trans>Nobody is spelt “{wanted.query}”. These names are close.</Trans></p>}
              <div className="card card--flush">
                <BulkBar selection={selection} shown={shown} total={isNear ? null : total} wanted={wanted} onSelect={setSelection} />
                <PeopleTable people={shown} selection={selection} openId={personId} isStale={people.isPlaceholderData} onSelect={setSelection} onOpen={(id) => goTo({ personId: id })} />
                <div className="people-foot">
                  {people.hasNextPage && <Button size="sm" disabled={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}><Trans>Show more</Trans></Button>}
                  {people.error && <span className="small" role="alert">{people.error.message}</span>}
                  <span className="small muted push">{isNear ? <Trans>{i18n.number(shown.length)} of {i18n.number(total)}, the closest first</Trans>
                    : <Trans>{i18n.number(shown.length)} of {i18n.number(total)}, by first name</Trans>}</span>
                </div>
              </div>
              {wanted.query !== '' && !isNear && <p className="small muted mt-2"><Button variant="plain" size="sm" onClick={() => goTo({ isWide: true })}>
                <Trans>Look for names that are spelt nearly so, too</Trans></Button></p>}
            </>
          )}
          <DuplicatesNote />
        </section>
        {personId && <PersonPanel key={personId} personId={personId} onClose={() => goTo({ personId: null })} />}
      </div>
      {adding && <AddPersonDialog isInvited={adding === 'invite'} onClose={() => setAdding(null)} onAdded={(id) => goTo({ personId: id })} />}
    </SchoolFrame>
  );
}

type Address = ReturnType<typeof useAddress>;

function FindPeople({ wanted, goTo }: Pick<Address, 'wanted' | 'goTo'>) {
  const { t } = useLingui();
  const classes = useClasses();
  const { query } = wanted;
  const [typed, setTyped] = useTypedQuery(query, goTo);
  return (
    <div className="people-find">
      <SearchField label={t`Name, username or class`} value={typed} onChange={(event) => setTyped(event.target.value)} maxLength={100} />
      <ComboBox label={t`Class`} placeholder={t`All classes`} value={wanted.classId} onChange={(classId) => goTo({ classId })}
        choices={(classes.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
    </div>
  );
}

function Filters({ show, onShow }: { show: PeopleFilter; onShow: (show: PeopleFilter) => void }) {
  const { i18n, t } = useLingui();
  const { data: counts } = useCounts();
  const offered = peopleFilters.filter((filter) => filter !== 'archived' || show === 'archived' || (counts?.archived ?? 0) > 0);
  return (
    <div className="filters mb-6" role="group" aria-label={t`Show`}>
      {offered.map((filter) => (
        <button key={filter} type="button" className="filter" aria-pressed={filter === show} onClick={() => onShow(filter)}>{i18n._(filterNames[filter])} <span
          className="num">{counts && i18n.number(counts[filter])}</span></button>
      ))}
    </div>
  );
}

const isFilter = (value: unknown): value is PeopleFilter => peopleFilters.some((filter) => filter === value);

function useAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = (name: string) => (typeof search[name] === 'string' || typeof search[name] === 'number' ? String(search[name]).slice(0, 100) : '');
  const wanted = { query: text('query'), show: isFilter(search['show']) ? search['show'] : 'all' as const, classId: text('class') || null, isWide: search['wide'] === true };
  const [goTo] = useState(() => (changes: Partial<typeof wanted & { personId: string | null }>) => {
    void navigate({
      to: '/home/school/people',
      search: (before: Record<string, unknown>) => {
        const next = { ...before };
        if (changes.query !== undefined) [next['query'], next['wide']] = [changes.query || undefined, undefined];
        if (changes.isWide !== undefined) next['wide'] = changes.isWide || undefined;
        if (changes.show !== undefined) next['show'] = changes.show === 'all' ? undefined : changes.show;
        if (changes.classId !== undefined) next['class'] = changes.classId ?? undefined;
        if (changes.personId !== undefined) next['person'] = changes.personId ?? undefined;
        return next;
      },
      replace: changes.query !== undefined, resetScroll: false,
    });
  });
  return { wanted, personId: text('person') || null, goTo };
}
