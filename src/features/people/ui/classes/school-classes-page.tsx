import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import type { ClassShow, SchoolClasses } from '../../contract.ts';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { ClassForm } from './class-form.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { useSchoolClasses, useTerms } from './use-classes.ts';
import './classes.css';

type SchoolClass = SchoolClasses['classes'][number];
const noCounts: SchoolClasses['counts'] = { open: 0, untaught: 0, archived: 0 };

/** Every class of the school: who teaches it, how many are in it; made, found and put away. */
export function SchoolClassesPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [term, setTerm] = useState('');
  const [show, setShow] = useState<ClassShow>('open');
  const [dialog, setDialog] = useState<'class' | 'terms' | null>(null);
  const filter = { search: useDeferredValue(search.trim()), term, show };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSchoolClasses(filter);
  const classes = data?.pages.flatMap((page) => page.classes) ?? [];
  const counts = data?.pages[0]?.counts ?? noCounts;
  const isFiltered = search.trim() !== '' || term !== '';
  return (
    <SchoolFrame
      title={t`Classes`} lede={<Trans>Who learns together, who teaches them, and in which term.</Trans>}
      actions={<><Button icon="calendar" aria-haspopup="dialog" onClick={() => setDialog('terms')}><Trans>Terms</Trans></Button><Button variant="primary"
        icon="plus" aria-haspopup="dialog" onClick={() => setDialog('class')}><Trans>New class</Trans></Button></>}
    >
      <div className="stack">
        <div className="class-filter"><SearchField label={t`Class, subject, grade or teacher`} value={search} maxLength={80}
          onChange={(event) => setSearch(event.target.value)} /><TermFilter value={term} onChange={setTerm} /></div>
        <Shows show={show} counts={counts} onShow={setShow} />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList rows={5} />}
        {data && classes.length > 0 && <ClassTable classes={classes} count={counts[show]}
          more={hasNextPage ? <Button size="sm" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}><Trans>Show more</Trans></Button> : null} />}
        {data && classes.length === 0 && <NoClass isFiltered={isFiltered} show={show} onAll={() => { setSearch(''); setTerm(''); setShow('open'); }} onMake={() => setDialog('class')} />}
      </div>
      {dialog === 'terms' && <TermsDialog onClose={() => setDialog(null)} />}
      {dialog === 'class' && <ClassForm schoolClass={null} onClose={() => setDialog(null)}
        onSaved={(roster) => void navigate({ to: '/home/school/classes/$classId', params: { classId: roster.class.id } })} />}
    </SchoolFrame>
  );
}

function TermFilter({ value, onChange }: { value: string; onChange: (term: string) => void }) {
  const { t } = useLingui();
  const { data } = useTerms();
  return (
    <select className="input" aria-label={t`Term`} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value=""><Trans>Every term</Trans></option>
      {data?.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
      <option value="none"><Trans>The whole year</Trans></option>
    </select>
  );
}

function Shows({ show, counts, onShow }: { show: ClassShow; counts: SchoolClasses['counts']; onShow: (show: ClassShow) => void }) {
  const { i18n, t } = useLingui();
  const words: [ClassShow, string][] = [['open', t`All`], ['untaught', t`No teacher`], ['archived', t`Archived`]];
  return (
    <div className="filters" role="group" aria-label={t`Which classes`}>
      {words.map(([key, word]) => <button key={key} type="button" className="filter"
        aria-pressed={key === show} onClick={() => onShow(key)}>{word}<span className="num">{i18n.number(counts[key])}</span></button>)}
    </div>
  );
}

function ClassTable({ classes, count, more }: { classes: SchoolClass[]; count: number; more: React.ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div className="card card--flush">
      <table className="table table--edge table--tight class-table">
        <thead><tr><th scope="col"><Trans>Class</Trans></th><th scope="col"><Trans>Subject and grade</Trans></th><th scope="col"><Trans>Term</Trans>
          </th><th scope="col"><Trans>Teachers</Trans></th><th scope="col" className="end"><Trans>Pupils</Trans></th></tr></thead>
        <tbody>{classes.map((one) => <ClassRow key={one.id} schoolClass={one} />)}</tbody>
      </table>
      <div className="row row--between class-table__foot">{more}<span className="small muted num push"
        role="status"><Trans>{i18n.number(classes.length)} of {i18n.number(count)}, by name</Trans></span></div>
    </div>
  );
}

function ClassRow({ schoolClass: { id, name, subject, grade, term, teachers, studentCount, archivedAt } }: { schoolClass: SchoolClass }) {
  return (
    <tr>
      <th scope="row"><Link className="quiet-link" to="/home/school/classes/$classId" params={{ classId: id }}><bdi>{name}</bdi>
        </Link>{archivedAt !== null && <> <span className="chip"><Trans>Archived</Trans></span></>}</th>
      <td><Trans>{subject}, grade {grade}</Trans></td>
      <td className="class-table__term">{term ?? <span className="muted"><Trans>whole year</Trans></span>}</td>
      <td className="class-table__teachers">{teachers.length === 0 ? <span className="chip chip--attention"><Icon name="triangle-alert" size="sm" />
        <Trans>No teacher</Trans></span> : <Teachers names={teachers} />}</td>
      <td className="end num">{studentCount}<span className="class-table__word"> <Plural value={studentCount} one="pupil" other="pupils" /></span></td>
    </tr>
  );
}

/** More of them would take the room of all else; the page of the class names everybody. */
const teachersShown = 3;

function Teachers({ names }: { names: string[] }) {
  const more = names.length - teachersShown;
  return (
    <>{names.slice(0, teachersShown).map((name, index) => <span key={`${index} ${name}`}>{index > 0 && ', '}<bdi>{name}</bdi></span>)}
      {more > 0 && <>{' '}<span className="muted"><Plural value={more} one="and # more" other="and # more" /></span></>}</>
  );
}

type NoClassProps = { isFiltered: boolean; show: ClassShow; onAll: () => void; onMake: () => void };

function NoClass({ isFiltered, show, onAll, onMake }: NoClassProps) {
  if (isFiltered) return <EmptyState picture="magnifier" title={<Trans>No class like that</Trans>} actions={<Button onClick={onAll}><Trans>Show all classes</Trans></Button>}>
    <Trans>Try a piece of its name, or the name of a teacher.</Trans></EmptyState>;
  if (show === 'untaught') return <EmptyState title={<Trans>Every class has a teacher</Trans>} actions={<Button onClick={onAll}><Trans>Show all classes</Trans></Button>}>
    <Trans>A class that nobody teaches any more is found here.</Trans></EmptyState>;
  if (show === 'archived') return <EmptyState title={<Trans>Nothing is archived</Trans>} actions={<Button onClick={onAll}><Trans>Show all classes</Trans></Button>}>
    <Trans>Classes that are over are put away here, with everything in them, and can be brought back.</Trans></EmptyState>;
  return <EmptyState title={<Trans>There are no classes yet</Trans>} actions={<Button onClick={onMake}><Trans>Make a class</Trans></Button>}>
    <Trans>A class is a name, a subject and a grade; then pupils and teachers are put into it. For example: 6B Mathematics.</Trans></EmptyState>;
}
