import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import type { Gradebook } from '../contract.ts';
import { sayPoints } from './say-points.ts';

type Props = { book: Gradebook; onRelease: () => void; isReleasing: boolean; onRegrade: (itemId: string) => void; onAsked: () => void };

/** The one thing to do next with this test. */
export function ReleaseBoard(props: Props) {
  const { book } = props;
  return (
    <section className="board board--split mb-8" aria-label={book.sitting.title}>
      <div><Next {...props} /></div>
      <TotalDots book={book} />
    </section>
  );
}

function Next({ book, onRelease, isReleasing, onRegrade, onAsked }: Props) {
  const { counts, sitting, newerKeys: [newer] } = book;
  const { essays, toMark, handedIn } = counts;
  const className = sitting.class.name;
  if (handedIn === 0) return <Words title={<Trans>Nobody has handed in yet</Trans>}><Trans>As soon as somebody does, their answers stand here, marked.</Trans></Words>;
  if (newer) {
    return <Words title={<Trans>Mark “{newer.title}” again</Trans>} action={<Button variant="next" onClick={() => onRegrade(newer.itemId)}><Trans>See what would change</Trans></Button>}>
      <Trans>Its key was corrected since this test was taken. You see what would change before anything does.</Trans></Words>;
  }
  if (essays > 0) {
    return <Words title={<Plural value={essays} one="Read # longer answer" other="Read # longer answers" />}
      action={<Link className={buttonClass({ variant: 'next' })} to="/home/assessments/given/$sittingId/essays" params={{ sittingId: sitting.id }}><Trans>Read the answers</Trans></Link>}>
      <Trans>Everything else that could be marked exactly is marked. These wait for you.</Trans></Words>;
  }
  if (toMark > 0) return <Words title={<Plural value={toMark} one="# answer waits for you" other="# answers wait for you" />}>
    <Trans>Slate could not tell whether they are right. They have a clock in the table: open one to mark it.</Trans></Words>;
  if (sitting.releasedAt === null && (sitting.release === 'by-hand' || sitting.areNamesHidden)) {
    if (!sitting.isOver) return <Words title={<Trans>This test is still open</Trans>} action={<Link className={buttonClass()} to="/home/assessments"><Trans>Assessments</Trans></Link>}>
      <Trans>Results would give the answers away. They can go out when it is over; under Assessments you can end it now.</Trans></Words>;
    return <Words title={<Plural value={handedIn} one={`Release # result to ${className}`} other={`Release # results to ${className}`} />}
      action={<Button variant="next" disabled={isReleasing} onClick={onRelease}><Plural value={handedIn} one="Release to # pupil" other="Release to # pupils" /></Button>}>
      <Trans>Each pupil sees the points, the words for each answer, and one next step. What they answered goes into their learning record. This cannot be taken back.</Trans></Words>;
  }
  if (counts.asked > 0) {
    return <Words title={<Plural value={counts.asked} one="A pupil asks about a mark" other="# questions about marks" />} action={<Button variant="next" onClick={onAsked}>
      <Trans>Read and reply</Trans></Button>}>
      <Trans>Each has one reply from you, with another mark or without.</Trans></Words>;
  }
  return <Words title={<Trans>All is marked, and the results are out</Trans>}><Trans>See below how the class erred, and which questions told you little.</Trans></Words>;
}

function Words({ title, action, children }: { title: React.ReactNode; action?: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      <p className="do-next"><Trans>Do next</Trans></p>
      <h2 className="board__title">{title}</h2>
      <p className="board__reason muted">{children}</p>
      {action && <div className="row board__actions">{action}</div>}
    </>
  );
}

const [width, left, right, base, step] = [320, 12, 308, 96, 15];

/** Points of all who have a mark, one ring for each pupil. */
function TotalDots({ book: { lines, columns } }: { book: Gradebook }) {
  const { i18n, t } = useLingui();
  const most = columns.reduce((sum, { points }) => sum + points, 0);
  const totals = lines.flatMap(({ points }) => points ?? []).sort((one, other) => one - other);
  if (totals.length < 2 || most === 0) return null;
  const heights = new Map<number, number>();
  const rings = totals.map((points) => {
    const column = Math.round((points / most) * 20);
    const height = heights.get(column) ?? 0;
    heights.set(column, height + 1);
    return { x: left + (column / 20) * (right - left), height };
  });
  const tallest = Math.max(...heights.values());
  const rise = Math.min(step, 84 / tallest);
  return (
    <svg className="chalk totals" viewBox={`0 0 ${width} 128`} role="img"
      aria-label={t`Points of ${totals.length} pupils, from ${sayPoints(totals[0] ?? 0, i18n.locale)} to ${sayPoints(totals.at(-1) ?? 0, i18n.locale)} of ${sayPoints(most, i18n.locale)}`}>
      <path d={`M${left} ${base}H${right}`} />
      {/* oxlint-disable-next-line react/no-array-index-key -- rings stand for pupils, unnamed */}
      {rings.map(({ x, height }, index) => <circle key={index} cx={x} cy={base - 9 - height * rise} r={Math.min(6, rise / 2 + 1)} />)}
      {[0, 0.25, 0.5, 0.75, 1].map((share) => <text key={share} x={left + share * (right - left)} y={base + 22} textAnchor="middle" fontSize="14">{sayPoints(Math.round(share * most * 10) / 10,
        i18n.locale)}</text>)}
    </svg>
  );
}
