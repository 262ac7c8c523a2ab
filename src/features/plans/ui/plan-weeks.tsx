import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sayDay } from '#client/components/dates.ts';
import { mondayOf, type ReadingSchedule, type ReadingStep } from '../schedule-reading.ts';

/** The plan week by week; each step opens its page. */
export function PlanWeeks({ schedule: { steps, endsOn, pagesLeft } }: { schedule: ReadingSchedule }) {
  const { i18n } = useLingui();
  const weeks = Map.groupBy(steps, ({ date }) => mondayOf(date));
  const days = new Set(steps.map(({ date }) => date)).size;
  return (
    <>
      <section className="board" aria-labelledby="plan-title">
        <h2 id="plan-title">{endsOn ? <Trans>Read by {sayDay(endsOn, i18n.locale)}</Trans> : <Trans>Nothing to read is chosen</Trans>}</h2>
        <p className="board__reason muted" role="status">
          {endsOn ? <Plural value={days} one="# day of reading" other="# days of reading" /> : <Trans>Choose at least one document and one day of the week.</Trans>}
          {endsOn && pagesLeft > 0 && <>, <Plural value={pagesLeft} one="# page does not fit into a year" other="# pages do not fit into a year" /></>}
        </p>
      </section>
      {[...weeks].map(([monday, inWeek]) => (
        <section key={monday} className="plan-week">
          <h3><Trans>Week of {sayDay(monday, i18n.locale, { day: 'numeric', month: 'long' })}</Trans></h3>
          <ul className="list list--card">{inWeek.map((step) => <Step key={`${step.date} ${step.documentId}`} step={step} />)}</ul>
        </section>
      ))}
    </>
  );
}

function Step({ step: { date, documentId, title, fromPage, toPage, minutes } }: { step: ReadingStep }) {
  const { i18n } = useLingui();
  return (
    <li>
      <div className="grow">
        <Link className="title quiet-link" to="/slatechat" search={{ document: documentId, page: fromPage, show: 'page' }}>
          {fromPage === toPage ? <Trans>Page {fromPage}</Trans> : <Trans>Pages {fromPage} to {toPage}</Trans>}
        </Link>
        <div className="small muted">{title}</div>
      </div>
      <span className="small muted num step-meta">{sayDay(date, i18n.locale)}<br /><Plural value={minutes} one="# minute" other="# minutes" /></span>
    </li>
  );
}
