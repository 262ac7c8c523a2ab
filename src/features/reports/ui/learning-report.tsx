import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import '#client/styles/learning.css';
import type { LearningReport } from '../learning-contract.ts';
import { findLearningReport } from './api.ts';
import { LearnedDays } from './learned-days.tsx';
import { Mistakes } from './mistakes.tsx';
import { SecureWeeks } from './secure-weeks.tsx';
import { SkillsKnown } from './skills-known.tsx';
import { WhatToWorkOn } from './what-to-work-on.tsx';
import './learning-report.css';

/** A learner's own record: what they know and how sure that is, what changed over the weeks, what to work on. Every figure opens to its answers. */
export function LearningReportView() {
  const { data, error, refetch } = useQuery({ queryKey: ['reports', 'learning'], queryFn: findLearningReport, staleTime: 0 });
  if (data) return data.skills.length > 0 ? <Report report={data} /> : <NoAnswers />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={5} />;
}

function NoAnswers() {
  return (
    <EmptyState title={<Trans>Your report starts with your first answer</Trans>} actions={<Link to="/home" className={buttonClass({ variant: 'primary' })}><Trans>See what is next</Trans></Link>}>
      <Trans>What you know, how sure Slate is of it, and every answer behind it stand here then. For example: “Ratio tables: growing, likely between 41 and 74, from 9 answers”.</Trans>
    </EmptyState>
  );
}

function Report({ report }: { report: LearningReport }) {
  const { t } = useLingui();
  const { skills, days } = report;
  const count = (...statuses: string[]) => skills.filter(({ estimate }) => statuses.includes(estimate.status)).length;
  const answers = days.reduce((sum, day) => sum + day.answers, 0);
  const minutes = Math.round(days.reduce((sum, day) => sum + day.minutes, 0));
  const figures: [string, number, string][] = [
    [t`Skills secure`, count('secure'), '#known'], [t`Skills growing`, count('learning', 'finding-out', 'fading'), '#known'],
    [t`Answers in eight weeks`, answers, '#days'], [t`Minutes in eight weeks`, minutes, '#days'],
  ];
  return (
    <div className="stack stack--lg">
      <dl className="figures report-figures">
        {figures.map(([name, value, to]) => <div key={name} className="card"><dt className="label"><a className="quiet-link" href={to}>{name}</a></dt><dd className="num">{value}</dd></div>)}
      </dl>
      <WhatToWorkOn skills={skills} />
      <SkillsKnown skills={skills} />
      <SecureWeeks weeks={report.weeks} />
      <div className="report-cols">
        <LearnedDays days={days} />
        <Mistakes mistakes={report.mistakes} />
      </div>
      <p className="small muted"><Plural value={skills.length} one="All of this follows from your answers on # skill. Whoever teaches you sees the same." other="All of this follows from your answers on # skills. Whoever teaches you sees the same." /></p>
    </div>
  );
}
