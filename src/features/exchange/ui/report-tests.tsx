import { useId } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReportedTest } from '../contract.ts';

type Props = { tests: readonly ReportedTest[]; leave: ReadonlySet<number>; onLeave: (index: number, isLeft: boolean) => void };

/** The tests of the file with what becomes of each, and whether it is made. */
export function ReportTests({ tests, leave, onLeave }: Props) {
  const id = useId();
  if (tests.length === 0) return null;
  return (
    <section className="card card--flush mb-4" aria-labelledby={id}>
      <div className="import-head">
        <h2 className="h3" id={id}><Plural value={tests.length} one="# test in the file" other="# tests in the file" /></h2>
        <p className="small muted"><Trans>A test comes as a draft. Nobody gets it before you publish it and give it to a class. Questions that you leave out are not in it.</Trans></p>
      </div>
      <ul>{tests.map((test) => <li key={test.index}><TestRow test={test} isLeft={leave.has(test.index)} onLeave={(isLeft) => onLeave(test.index, isLeft)} /></li>)}</ul>
    </section>
  );
}

function TestRow({ test: { title, questions, sections, timeLimitMinutes, isTaken, why }, isLeft, onLeave }: { test: ReportedTest; isLeft: boolean; onLeave: (isLeft: boolean) => void }) {
  const { t } = useLingui();
  return (
    <div className={`import-row import-row--test ${!isTaken || isLeft ? 'import-row--out' : ''}`}>
      {isTaken ? <input type="checkbox" aria-label={t`Make the test: ${title}`} checked={!isLeft} onChange={(event) => onLeave(!event.target.checked)} /> : <span />}
      <div className="import-row__words">
        <p className="import-row__title">{title}</p>
        {isTaken && (
          <p className="import-row__meta">
            <span><Plural value={questions} one="# question" other="# questions" /></span>
            {sections > 1 && <span><Plural value={sections} one="# section" other="# sections" /></span>}
            {timeLimitMinutes !== null && <span><Plural value={timeLimitMinutes} one="# minute" other="# minutes" /></span>}
          </p>
        )}
        {why.map((sentence) => <p key={sentence} className="small muted">{sentence}</p>)}
      </div>
    </div>
  );
}
