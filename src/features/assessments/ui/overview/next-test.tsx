import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import type { AssessmentsOverview } from '../../overview-contract.ts';
import type { SittingSummary } from '../../sittings-contract.ts';
import { chooseNext } from '../../choose-next-test.ts';
import { ConfirmDialog } from '../running/sitting-controls.tsx';
import { SittingProgress } from '../running/sitting-words.tsx';

/** The dark board: the one thing that helps most now. */
export function NextTest({ overview, onNew }: { overview: AssessmentsOverview; onNew: () => void }) {
  return (
    <section className="board board--split" aria-labelledby="next-test-title">
      <div><p className="do-next"><Trans>Do next</Trans></p><What overview={overview} onNew={onNew} /></div>
      <svg className="chalk chalk-figure" viewBox="0 0 240 150" width="240" aria-hidden="true">
        <path d="M16 22h96M16 46h84M16 118h70M16 94h92" /><path className="worn" d="M16 70h92" /><path className="yellow" d="M16 76c22-3 44 2 92-2" />
        <path className="worn" d="M150 14h74v26h-74zM150 60h74v26h-74zM150 106h74v26h-74z" /><path d="m160 27 6 6 11-13M160 73l6 6 11-13" /><path className="worn"
          d="M188 27h26M188 73h26M188 119h26" />
      </svg>
    </section>
  );
}

function What({ overview, onNew }: { overview: AssessmentsOverview; onNew: () => void }) {
  const next = chooseNext(overview);
  switch (next.kind) {
    case 'grade': return (
      <Says title={<Plural value={next.sitting.counts.toMark} one={`Read # answer from ${next.sitting.class.name}`} other={`Read # answers from ${next.sitting.class.name}`} />}
        actions={<><Given sitting={next.sitting}><Trans>Grade them</Trans></Given><Release sitting={next.sitting} isFirst={false} /></>}>
        <Trans>Everything else in {next.sitting.title} is scored. The results can go out when these are read.</Trans>
      </Says>
    );
    case 'release': return (
      <Says title={<Trans>Release the results of {next.sitting.title}</Trans>} actions={<><Release sitting={next.sitting} isFirst /><Given sitting={next.sitting} isPlain>
        <Trans>Look at them first</Trans></Given></>}>
        <Plural value={next.sitting.counts.handedIn} one={`# pupil of ${next.sitting.class.name} handed it in, and all of it is scored.`}
          other={`# pupils of ${next.sitting.class.name} handed it in, and all of it is scored.`} />
      </Says>
    );
    case 'watch': return (
      <Says title={<Trans>{next.sitting.title} is running</Trans>} actions={<Given sitting={next.sitting}><Trans>See how it goes</Trans></Given>}>
        <bdi>{next.sitting.class.name}</bdi>: <SittingProgress sitting={next.sitting} />
      </Says>
    );
    case 'review': return (
      <Says title={<Plural value={next.count} one="Read # drafted question" other="Read # drafted questions" />} actions={<Link className={buttonClass({ variant: 'next' })}
        to="/home/assessments/review"><Trans>Review them</Trans></Link>}>
        <Trans>Nothing that was drafted reaches a pupil before you have read it.</Trans>
      </Says>
    );
    case 'finish': return (
      <Says title={next.test.title === '' ? <Trans>Go on with your test</Trans> : <Trans>Go on with {next.test.title}</Trans>}
        actions={<Link className={buttonClass({ variant: 'next' })} to="/home/assessments/tests/$testId" params={{ testId: next.test.id }}><Trans>Continue</Trans></Link>}>
        {next.test.questions === 0 ? <Trans>It has no questions yet.</Trans> : next.test.empty === null
          ? <Plural value={next.test.questions} one="# question stands in it. Give it to a class when it is ready."
            other="# questions stand in it. Give it to a class when it is ready." /> : <Trans>{next.test.empty} is still empty.</Trans>}
      </Says>
    );
    case 'new': return (
      <Says title={<Trans>Nothing waits for you</Trans>} actions={<Button variant="next" aria-haspopup="dialog" onClick={onNew}><Trans>Write a test</Trans></Button>}>
        <Trans>A short check after a topic tells most: five questions, ten minutes.</Trans>
      </Says>
    );
  }
}

function Says({ title, actions, children }: { title: ReactNode; actions: ReactNode; children: ReactNode }) {
  return <><h2 id="next-test-title" className="board__title">{title}</h2><p className="board__reason">{children}</p><div className="row board__actions">{actions}</div></>;
}

function Given({ sitting, isPlain = false, children }: { sitting: SittingSummary; isPlain?: boolean; children: ReactNode }) {
  return <Link className={isPlain ? buttonClass() : buttonClass({ variant: 'next' })} to="/home/assessments/given/$sittingId" params={{ sittingId: sitting.id }}>{children}</Link>;
}

function Release({ sitting, isFirst }: { sitting: SittingSummary; isFirst: boolean }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button {...(isFirst && { variant: 'next' as const })} aria-haspopup="dialog" onClick={() => setAsked(true)}>{isFirst ? <Trans>Release</Trans> : <Trans>Release the rest</Trans>}</Button>
      {isAsked && <ConfirmDialog sitting={sitting} what="release" onClose={() => setAsked(false)} />}
    </>
  );
}
