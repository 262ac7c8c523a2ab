import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import type { AssignedItem } from '../assigned-contract.ts';
import { DueChip } from './due-chip.tsx';
import { kindWords } from './kind-words.ts';
import { PathLink } from './path-link.tsx';

/** What teachers gave, due soonest first, each with where it is begun. */
export function AssignedList({ assigned, isWide }: { assigned: AssignedItem[]; isWide: boolean }) {
  return (
    <section aria-labelledby="assigned-to-me">
      <div className="section-head"><h2 id="assigned-to-me"><Trans>Assigned</Trans></h2><span className="small muted num"><Plural value={assigned.length} one="# open" other="# open" /></span></div>
      <ul className={isWide ? 'list list--card' : 'list'}>{assigned.map((item) => <AssignedRow key={item.id} item={item} isWide={isWide} />)}</ul>
    </section>
  );
}

function AssignedRow({ item, isWide }: { item: AssignedItem; isWide: boolean }) {
  const { i18n, t } = useLingui();
  const { kind, from, note, due, minutes, path, isBegun } = item;
  const title = item.title || i18n._(kindWords[kind].title);
  return (
    <li>
      {isWide && <span className="tile"><Icon name={kindWords[kind].icon} /></span>}
      <div className="grow stack stack--sm">
        <div className="row"><span className="title">{title}</span>{due && <DueChip due={due} />}</div>
        <p className="small muted"><bdi>{from ?? <Trans>Your teacher</Trans>}</bdi>{minutes !== null && <>, <Plural value={minutes} one="about # minute" other="about # minutes" /></>}</p>
        {note !== '' && <p className="small assigned-note">{note}</p>}
      </div>
      <PathLink path={path} className={buttonClass({ size: 'sm' })} aria-label={isBegun ? t`Go on: ${title}` : t`Begin: ${title}`}>{isBegun ? <Trans>Go on</Trans> : <Trans>Begin</Trans>}</PathLink>
    </li>
  );
}
