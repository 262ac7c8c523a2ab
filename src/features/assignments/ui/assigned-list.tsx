import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { sayDay } from '#client/components/dates.ts';
import type { Announced, AssignedItem } from '../assigned-contract.ts';
import { DueChip } from './due-chip.tsx';
import { kindWords } from './kind-words.ts';
import { PathLink } from './path-link.tsx';
import { WrittenWords } from './written-words.tsx';

type ListProps = { assigned: AssignedItem[]; announcements: Announced[]; isWide: boolean };

/** What teachers wrote, the newest first, and what they gave, due soonest first, each with where it is begun. */
export function AssignedList({ assigned, announcements, isWide }: ListProps) {
  return (
    <section aria-labelledby="assigned-to-me">
      <div className="section-head"><h2 id="assigned-to-me"><Trans>Assigned</Trans></h2>{assigned.length > 0 && <span className="small muted num"><Plural value={assigned.length} one="# open"
        other="# open" /></span>}</div>
      <ul className={isWide ? 'list list--card' : 'list'}>{announcements.map((one) => <WrittenRow key={one.id} announced={one} isWide={isWide} />)}{assigned.map((item) => <AssignedRow
        key={item.id} item={item} isWide={isWide} />)}</ul>
    </section>
  );
}

/** A word of a teacher: to be read, with nothing to do. */
function WrittenRow({ announced: { words, from, on, className }, isWide }: { announced: Announced; isWide: boolean }) {
  const { i18n } = useLingui();
  return (
    <li>
      {isWide && <span className="tile"><Icon name="messages" /></span>}
      <div className="grow stack stack--sm">
        <WrittenWords words={words} />
        <p className="small muted"><bdi>{from ?? <Trans>Your teacher</Trans>}</bdi>, <bdi>{className}</bdi>, {sayDay(on, i18n.locale, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
      </div>
    </li>
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
