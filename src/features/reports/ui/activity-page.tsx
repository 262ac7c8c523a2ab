import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveCsv } from '#client/components/save-file.ts';
import { Button, buttonClass } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { usePersona } from '#client/persona-context.ts';
import { activityCsv } from '../activity-csv.ts';
import type { Activity, ActivityDay } from '../contract.ts';
import { findActivity } from './api.ts';
import { LearningReportView } from './learning-report.tsx';

/** A student's own record of learning, and what was asked of documents below it; for everybody else what they asked. */
export function ActivityPage() {
  const { role } = usePersona();
  return role === 'student' ? <StudentReport /> : <QuestionsPage />;
}

function StudentReport() {
  const { t } = useLingui();
  const { data } = useActivity();
  return (
    <Page title={t`Slate Reports`} lede={<Trans>What Slate thinks you know, how sure it is, and why. You can disagree.</Trans>}>
      <LearningReportView />
      {data && !isQuiet(data) && (
        <section className="section" aria-labelledby="asked-title">
          <div className="section-head"><h2 id="asked-title"><Trans>What you asked your documents</Trans></h2><span className="small muted"><Trans>In the last twelve weeks</Trans></span></div>
          <Report activity={data} />
        </section>
      )}
    </Page>
  );
}

const useActivity = () => useQuery({ queryKey: ['activity'], queryFn: findActivity });
const isQuiet = ({ days }: Activity) => days.every(({ questions }) => questions === 0);

/** What the person asked, day by day: a calendar to see it, a table to read it, a file to take it along. */
function QuestionsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useActivity();
  const isEmpty = data && isQuiet(data);
  return (
    <Page title={t`Slate Reports`} lede={<Trans>What you asked in the last twelve weeks, and how often your documents had the answer.</Trans>}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonList rows={4} />}
      {isEmpty && (
        <EmptyState title={<Trans>Your report starts with your first question</Trans>} actions={<Link to="/slatechat" className={buttonClass({ variant: 'primary' })}><Trans>Ask a question</Trans></Link>}>
          <Trans>Days are counted, never streaks: a day without learning is rest. For example: “12 questions on 4 days”.</Trans>
        </EmptyState>
      )}
      {data && !isEmpty && <Report activity={data} />}
    </Page>
  );
}

function Report({ activity: { days } }: { activity: Activity }) {
  const { t } = useLingui();
  const busy = days.filter(({ questions }) => questions > 0).toReversed();
  const sum = (count: (day: ActivityDay) => number) => days.reduce((total, day) => total + count(day), 0);
  const [questions, answered, notFound] = [sum((day) => day.questions), sum((day) => day.answered), sum((day) => day.notFound)];
  const heading: [string, string, string, string] = [t`Day`, t`Questions`, t`Answered from a document`, t`Not in the documents`];
  return (
    <div className="stack stack--lg">
      <dl className="figures">
        <div className="card"><dt className="label">{heading[1]}</dt><dd className="num">{questions}</dd></div>
        <div className="card"><dt className="label"><Trans>Days with questions</Trans></dt><dd className="num">{busy.length}</dd></div>
        <div className="card"><dt className="label">{heading[2]}</dt><dd className="num">{answered}</dd></div>
        <div className="card"><dt className="label">{heading[3]}</dt><dd className="num">{notFound}</dd></div>
      </dl>
      <section>
        <div className="section-head"><h3><Trans>Days</Trans></h3></div>
        <Calendar days={days} />
      </section>
      <section>
        <div className="section-head">
          <h3><Trans>The same as a table</Trans></h3>
          <Button size="sm" icon="download" onClick={() => saveCsv('slate-report', activityCsv(days, heading))}><Trans>Save as CSV</Trans></Button>
        </div>
        <ActivityTable days={busy} heading={heading} />
      </section>
    </div>
  );
}

/** Seven rows, Monday first; darker is more. The table below says the same in words. */
function Calendar({ days }: { days: ActivityDay[] }) {
  const { t } = useLingui();
  const lead = (new Date(`${days[0]?.date ?? '2026-01-05'}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (
    <div className="table-wrap" tabIndex={0} role="group" aria-label={t`Calendar of questions, the table below has the numbers`}>
      <div className="calendar" aria-hidden="true">
        {Array.from({ length: lead }, (_, day) => <i key={`lead ${day}`} />)}
        {days.map(({ date, questions }, index) => <i key={date} className={`e${Math.min(4, questions)} ${index === days.length - 1 ? 'today' : ''}`} title={`${date}: ${questions}`} />)}
      </div>
    </div>
  );
}

function ActivityTable({ days, heading }: { days: ActivityDay[]; heading: string[] }) {
  const { i18n, t } = useLingui();
  return (
    <div className="table-wrap card card--flush" tabIndex={0} role="group" aria-label={t`Questions by day`}>
      <table className="table table--edge">
        <thead><tr>{heading.map((name, column) => <th key={name} scope="col" className={column > 0 ? 'end' : ''}>{name}</th>)}</tr></thead>
        <tbody>
          {days.map(({ date, questions, answered, notFound }) => (
            <tr key={date}><th scope="row">{sayDay(date, i18n.locale)}</th><td className="end">{questions}</td><td className="end">{answered}</td><td className="end">{notFound}</td></tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
