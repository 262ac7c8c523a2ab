import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SearchField } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { mostCards } from '../contract.ts';
import type { CardOverview as Overview } from '../contract.ts';
import { PrintPanel } from './print-panel.tsx';
import { Unreachable } from './unreachable.tsx';
import { mostParts, useOverview, usePrintEverybody } from './use-cards.ts';
import './cards.css';

/** Every class with how many of its pupils have a card, and the cards of all who have none in one go. */
export function CardOverview() {
  const { data, error, refetch } = useOverview();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={6} />;
  return (
    <div className="stack stack--lg">
      {!data.isReachable && <Unreachable origin={data.origin} />}
      {data.withoutCard !== null && (data.withoutCard > 0 || data.classes.length > 0) && <Everybody withoutCard={data.withoutCard} />}
      {data.classes.length === 0
        ? <EmptyState title={<Trans>There are no classes yet</Trans>}
            actions={data.withoutCard !== null && <Link className="btn" to="/home/school/rosters"><Trans>Import a roster</Trans></Link>}>
            <Trans>When there are, each has its own cards here, and its teachers make them too.</Trans>
          </EmptyState>
        : <ClassTable classes={data.classes} />}
    </div>
  );
}

function Everybody({ withoutCard }: { withoutCard: number }) {
  const { print, files, stop } = usePrintEverybody();
  if (withoutCard === 0 && files.length === 0) return <p className="muted"><Trans>Every student has a card that works.</Trans></p>;
  const said = print.isPending
    ? <Trans>Part {files.length + 1} is being made; <Plural value={withoutCard} one="# student waits" other="# students wait" /> for a card. Keep this page open.</Trans>
    : <Trans>At most {mostCards} cards are in a file, and a class is in one: they come as several files, one after the other.
        A browser may ask whether this page may save more than one. Classes can be printed by themselves, below.</Trans>;
  return (
    <PrintPanel
      title={withoutCard === 0 ? <Trans>Every student has a card now</Trans> : <Plural value={withoutCard} one="# student has no card that works" other="# students have no card that works" />}
      count={Math.min(withoutCard, mostParts * mostCards)} replacing={0} unprintable={0} isPending={print.isPending} error={print.error} made={files}
      {...((withoutCard > mostCards || (print.isPending && files.length > 0)) && { parts: { said, onStop: stop } })}
      onPrint={(look) => print.mutate(look)}
    />
  );
}

/** Beyond so many, one looks for a class; as many more come with each press. */
const classesAtOnce = 50;
/** 5A before 10B. */
const byName = new Intl.Collator(undefined, { numeric: true });

function ClassTable({ classes }: { classes: Overview['classes'] }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(classesAtOnce);
  const wanted = typed.trim().toLowerCase();
  const found = classes.filter(({ name }) => name.toLowerCase().includes(wanted)).toSorted((a, b) => byName.compare(a.name, b.name));
  const more = found.length - most;
  return (
    <div className="stack">
      {classes.length > classesAtOnce && <SearchField label={t`Find a class`} value={typed} maxLength={100} onChange={(event) => { setTyped(event.target.value); setMost(classesAtOnce); }} />}
      <p className="visually-hidden" role="status">{wanted !== '' && <Plural value={found.length} one="# class found" other="# classes found" />}</p>
      {found.length === 0 && <p className="muted"><Trans>No class is called that.</Trans></p>}
      {found.length > 0 && (
        <div className="card card--flush">
          <table className="table table--edge table--tight">
            <caption className="visually-hidden"><Trans>Cards by class</Trans></caption>
            <thead><tr><th scope="col"><Trans>Class</Trans></th><th scope="col" className="end"><Trans>Pupils</Trans></th>
              <th scope="col" className="end"><Trans>With a card</Trans></th><th scope="col" className="end"><Trans>Need a new one</Trans></th></tr></thead>
            <tbody>{found.slice(0, most).map((one) => <ClassRow key={one.id} {...one} />)}</tbody>
          </table>
          {more > 0 && <div className="cards-more"><Button size="sm" onClick={() => setMost(most + classesAtOnce)}><Trans>Show more</Trans></Button>
            <span className="small muted"><Plural value={more} one="# more class" other="# more classes" /></span></div>}
        </div>
      )}
    </div>
  );
}

function ClassRow({ id, name, pupilCount, cardCount, blockedCount }: Overview['classes'][number]) {
  return (
    <tr>
      <th scope="row"><Link className="quiet-link" to="/home/school/cards" search={{ class: id }}>{name}</Link></th>
      <td className="end num">{pupilCount}</td><td className="end num">{cardCount}</td><td className="end num">{blockedCount}</td>
    </tr>
  );
}
