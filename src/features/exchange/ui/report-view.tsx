import { useEffect, useRef, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Progress } from '#client/components/states.tsx';
import type { ImportReport, ReportedQuestion } from '../contract.ts';
import { ImportProblem } from './import-problem.tsx';
import { ReportAside } from './report-aside.tsx';
import { ReportRow } from './report-row.tsx';
import { ReportTests } from './report-tests.tsx';
import type { LeftOut } from './use-import.ts';

const atOnce = 50;
type Shown = 'all' | ReportedQuestion['outcome'];
type Props = {
  report: ImportReport;
  /** Of the file, on its way into the bank, 0 to 1; null: not begun. */
  share: number | null;
  error: unknown;
  onBringIn: (leave: LeftOut) => void;
  onCancel: () => void;
};

/** Every question of the file with what becomes of it, before anything is written. */
export function ReportView({ report, share, error, onBringIn, onCancel }: Props) {
  const { i18n, t } = useLingui();
  const [shown, setShown] = useState<Shown>('all');
  const [most, setMost] = useState(atOnce);
  const [leave, setLeave] = useState<ReadonlySet<number>>(new Set());
  const [leaveTests, setLeaveTests] = useState<ReadonlySet<number>>(new Set());
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone: whoever reads with the keyboard goes on here.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const questions = report.questions.filter(({ outcome }) => shown === 'all' || outcome === shown);
  const taken = report.kept + report.changed - leave.size;
  const change = (indexes: readonly number[], isLeft: boolean) => setLeave((before) => without(before, indexes, isLeft));
  const show = (next: Shown) => { setShown(next); setMost(atOnce); };
  return (
    <div className="cols cols--rail">
      <section ref={section} tabIndex={-1} className="import-report" aria-label={t`Questions in the file`}>
        <ReportTests tests={report.tests} leave={leaveTests} onLeave={(index, isLeft) => setLeaveTests((before) => without(before, [index], isLeft))} />
        <div className="card card--flush">
          <div className="import-head">
            <Filters report={report} shown={shown} onShow={show} />
            {shown !== 'dropped' && <LeaveAll indexes={questions.filter(({ outcome }) => outcome !== 'dropped').map(({ index }) => index)} leave={leave} onChange={change} />}
          </div>
          {questions.length === 0 && <p className="import-head small muted"><Trans>None of the questions is like that.</Trans></p>}
          <ul>
            {questions.slice(0, most).map((question) => (
              <li key={question.index}><ReportRow question={question} isLeft={leave.has(question.index)} onLeave={(isLeft) => change([question.index], isLeft)} /></li>
            ))}
          </ul>
          {questions.length > most && (
            <div className="import-head small muted"><span><Trans>{i18n.number(most)} of {i18n.number(questions.length)} shown</Trans></span>
              <Button size="sm" onClick={() => setMost(most + 4 * atOnce)}><Trans>Show more</Trans></Button></div>
          )}
        </div>
        {error !== null && <div className="mt-4"><ImportProblem name={report.name} error={error} isWriting /></div>}
        <BringInBar taken={taken} out={report.questions.length - taken} share={share} hasFailed={error !== null}
          onBringIn={() => onBringIn({ questions: leave, tests: leaveTests })} onCancel={onCancel} />
      </section>
      <ReportAside report={report} />
    </div>
  );
}

/** What is left out, with some more, or without them. */
function without(before: ReadonlySet<number>, indexes: readonly number[], isLeft: boolean): ReadonlySet<number> {
  const next = new Set(before);
  for (const index of indexes) if (isLeft) next.add(index); else next.delete(index);
  return next;
}

function Filters({ report, shown, onShow }: { report: ImportReport; shown: Shown; onShow: (shown: Shown) => void }) {
  const { i18n, t } = useLingui();
  const filters: { id: Shown; name: string; count: number }[] = [
    { id: 'all', name: t`All`, count: report.questions.length }, { id: 'kept', name: t`Kept`, count: report.kept },
    { id: 'changed', name: t`Changed`, count: report.changed }, { id: 'dropped', name: t`Dropped`, count: report.dropped },
  ];
  return (
    <div className="filters" role="group" aria-label={t`Show`}>
      {filters.map(({ id, name, count }) => <button key={id} type="button" className="filter" aria-pressed={shown === id} onClick={() => onShow(id)}>{name} <span
        className="num">{i18n.number(count)}</span></button>)}
    </div>
  );
}

type LeaveAllProps = { indexes: readonly number[]; leave: ReadonlySet<number>; onChange: (indexes: readonly number[], isLeft: boolean) => void };

/** All that are listed at once: left out, or taken again. */
function LeaveAll({ indexes, leave, onChange }: LeaveAllProps) {
  if (indexes.length < 2) return null;
  const isOut = indexes.every((index) => leave.has(index));
  return <Button size="sm" variant="plain" onClick={() => onChange(indexes, !isOut)}>{isOut ? <Trans>Take all of these</Trans> : <Trans>Leave all of these out</Trans>}</Button>;
}

type BarProps = { taken: number; out: number; share: number | null; hasFailed: boolean; onBringIn: () => void; onCancel: () => void };

function BringInBar({ taken, out, share, hasFailed, onBringIn, onCancel }: BarProps) {
  const { t } = useLingui();
  const isBusy = share !== null;
  return (
    <div className="import-bar">
      <p className="push-end small" role="status">
        <strong>{out === 0 ? <Trans>None is left out</Trans> : <Plural value={out} one="# is left out" other="# are left out" />}</strong><br />
        <span className="muted">{isBusy ? <Trans>Writing them into your bank</Trans> : <Trans>Nothing is added yet</Trans>}</span>
      </p>
      {isBusy && <div className="import-bar__progress"><Progress value={Math.round(share * 100)} max={100} label={t`Sending the file`} /></div>}
      <Button variant="plain" disabled={isBusy} onClick={onCancel}><Trans>Cancel</Trans></Button>
      <Button variant="primary" disabled={isBusy || taken === 0} onClick={onBringIn}>
        {hasFailed ? <Trans>Try again</Trans> : <Plural value={taken} one="Bring in # question" other="Bring in # questions" />}
      </Button>
    </div>
  );
}
