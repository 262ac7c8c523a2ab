import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PupilStatus } from '#features/assignments/contract.ts';
import type { Accommodations } from '#features/people/accommodations.ts';
import { EstimateMeter, percent, StatusChip, statusWord } from '#features/record/ui/public.tsx';
import { WordReasons } from '#features/teaching/ui/public.tsx';
import { sayDay, sayWhen } from '#client/components/dates.ts';
import { Markdown } from '#client/components/markdown.tsx';
import type { Cell } from '../contract.ts';

const workWords: Record<PupilStatus, MessageDescriptor> = { 'not-begun': msg`Not begun`, 'begun': msg`Begun`, 'late': msg`Late`, 'done': msg`Done`, 'late-done': msg`Done late` };
const shareOf = (part: number, of: number) => Math.round((part / of) * 100);

/** What stands in a cell, as the page shows it. */
export function CellView({ cell }: { cell: Cell }) {
  const { i18n } = useLingui();
  switch (cell.kind) {
    case 'none': return <span className="muted" aria-label={i18n._(msg`none`)}>–</span>;
    case 'few': return <span className="small muted"><Trans>fewer than 10</Trans></span>;
    case 'pupil': return <Link className="quiet-link" to="/learning-plans" search={{ class: cell.classId, pupil: cell.id }}><bdi>{cell.name}</bdi></Link>;
    case 'words': return <div className="prose prose--cell"><Markdown>{cell.text}</Markdown></div>;
    case 'part': return <><strong>{cell.part}</strong> <Trans>of {cell.of}</Trans> <span className="small muted">{shareOf(cell.part, cell.of)}%</span></>;
    case 'estimate': return <div className="estimate-cell"><EstimateMeter estimate={cell} /><span><strong>{percent(cell.known)}%</strong> <span className="small muted nowrap">
      <Trans>{percent(cell.low)} to {percent(cell.high)}</Trans></span></span></div>;
    case 'standing': return <StatusChip status={cell.status} />;
    case 'mistake': return <><bdi>{cell.name}</bdi>{cell.times > 1 && <span className="small muted">, <Trans>{cell.times} times</Trans></span>}</>;
    case 'reasons': return <WordReasons reasons={cell.reasons} />;
    case 'needs': return <>{needsLines(i18n, cell.needs).join(', ')}</>;
    case 'moment': return <time dateTime={cell.at}>{sayWhen(cell.at, i18n.locale)}</time>;
    default: return <bdi>{cellText(i18n, cell)}</bdi>;
  }
}

function needsLines(i18n: I18n, needs: Accommodations): string[] {
  return [
    ...(needs.timeFactor > 1 ? [i18n._(msg`${needs.timeFactor} times the time`)] : []), ...(needs.hasBreaks ? [i18n._(msg`breaks`)] : []),
      ...(needs.hasLargerText ? [i18n._(msg`larger letters`)] : []),
    ...(needs.hasReadAloud ? [i18n._(msg`reading aloud`)] : []), ...(needs.hasFewerQuestions ? [i18n._(msg`one question at a time`)] : []),
  ];
}

/** The same as plain text, for a file and the clipboard. */
export function cellText(i18n: I18n, cell: Cell): string {
  switch (cell.kind) {
    case 'none': return '';
    case 'few': return i18n._(msg`fewer than 10`);
    case 'pupil': case 'name': return cell.name;
    case 'words': return cell.text;
    case 'count': return String(cell.count);
    case 'minutes': return String(cell.minutes);
    case 'part': return `${cell.part}/${cell.of}`;
    case 'estimate': return `${percent(cell.known)}% (${percent(cell.low)}–${percent(cell.high)})`;
    case 'standing': return i18n._(statusWord(cell.status));
    case 'work': return i18n._(workWords[cell.status]);
    case 'moment': return cell.at;
    case 'day': return sayDay(cell.on, i18n.locale, { day: 'numeric', month: 'short' });
    case 'mistake': return `${cell.name} (${cell.times})`;
    case 'reasons': return cell.reasons.map(({ kind }) => kind).join(', ');
    case 'needs': return needsLines(i18n, cell.needs).join(', ');
  }
}
