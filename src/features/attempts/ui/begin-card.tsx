import { useState, type FormEvent, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PathLink } from '#features/assignments/ui/public.tsx';
import { Button, buttonClass } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Note } from '#client/components/note.tsx';
import type { Attempt, TestToTake } from '../contract.ts';
import { beginTest } from './api.ts';
import { sayMoment } from './say-moment.ts';
import { toolNames } from './tools/tool-bar.tsx';

/** What a test is, how long one has, and what its rules are, before it begins. */
export function BeginCard({ test, onBegun }: { test: TestToTake; onBegun: (attempt: Attempt) => void }) {
  const [code, setCode] = useState('');
  const begin = useMutation({ networkMode: 'always', mutationFn: () => beginTest(test.id, test.needsCode && !test.openAttemptId ? code : null), onSuccess: onBegun });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!begin.isPending) begin.mutate();
  };
  const isOpen = test.openAttemptId !== null;
  return (
    <section className="card begin" aria-labelledby="about-test">
      <h2 id="about-test" className="h3"><Trans>About this test</Trans></h2>
      <Facts test={test} />
      {test.instructions !== '' && <div className="prose"><Markdown>{test.instructions}</Markdown></div>}
      <Rules test={test} />
      {test.notNow !== null ? <Note title={test.notNow} /> : (
        <form className="stack" onSubmit={submit}>
          {test.needsCode && !isOpen && (
            <TextField label={<Trans>Code</Trans>} hint={<Trans>Your teacher tells it to you.</Trans>}
              value={code} onChange={(event) => setCode(event.target.value)} autoComplete="off" required maxLength={80} />
          )}
          {begin.error && <Note kind="danger" title={<Trans>It did not begin</Trans>}>{begin.error.message}</Note>}
          <div className="row">
            <Button variant="primary" type="submit" aria-busy={begin.isPending}>{isOpen ? <Trans>Go on</Trans> : test.attemptsMade > 0 ? <Trans>Begin again</Trans> : <Trans>Begin</Trans>}</Button>
            {test.ownMinutes !== null && !isOpen && <span className="small muted"><Trans>The clock starts when you begin.</Trans></span>}
          </div>
        </form>
      )}
      {test.lastAttemptId && test.isReleased && <PathLink path={`/slateassessment/results/${test.lastAttemptId}`} className={buttonClass({})}><Trans>See your last result</Trans></PathLink>}
    </section>
  );
}

function Facts({ test: { questionCount, isAdaptive, points, ownMinutes, baseMinutes, closesAt, attemptsAllowed, attemptsMade } }: { test: TestToTake }) {
  const { i18n } = useLingui();
  return (
    <dl className="fact-row">
      <Fact name={<Trans>Questions</Trans>}>{isAdaptive ? <Trans>At most {questionCount}</Trans> : <span className="num">{questionCount}</span>}</Fact>
      {points > 0 && <Fact name={<Trans>Points</Trans>}><span className="num">{points}</span></Fact>}
      <Fact name={<Trans>Your time</Trans>}>
        {ownMinutes === null ? <Trans>No limit</Trans> : <Plural value={ownMinutes} one="# minute" other="# minutes" />}
        {baseMinutes !== null && ownMinutes !== null && ownMinutes > baseMinutes &&
          <span className="small muted"> <Plural value={baseMinutes} one="(# minute for others)" other="(# minutes for others)" /></span>}
      </Fact>
      {closesAt && <Fact name={<Trans>Open until</Trans>}>{sayMoment(closesAt, i18n.locale)}</Fact>}
      <Fact name={<Trans>Attempts</Trans>}>{attemptsAllowed === null ? <Trans>As often as you like</Trans> : <Trans>{attemptsMade} of {attemptsAllowed} made</Trans>}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => <div><dt>{name}</dt><dd>{children}</dd></div>;

function Rules({ test: { canGoBack, isAdaptive, feedback, tools, canPause, ownMinutes, className } }: { test: TestToTake }) {
  const { i18n } = useLingui();
  const named = tools.map((tool) => i18n._(toolNames[tool])).join(', ');
  return (
    <ul className="rules">
      <li><Trans>Each answer is saved as you give it. You can close the page and go on later, also on another device.</Trans></li>
      {ownMinutes !== null && <li><Trans>When the time is over, the test is handed in as it stands.</Trans></li>}
      {isAdaptive && <li><Trans>Each question follows from your answers before, so that it is neither too easy nor too hard. The test ends as soon as enough is known.</Trans></li>}
      <li>{canGoBack ? <Trans>You can go back to earlier questions.</Trans> : <Trans>You cannot go back to a question that you have left.</Trans>}</li>
      {feedback === 'now' && <li><Trans>You may check each answer. It is final then, and you are told how it did.</Trans></li>}
      {canPause && <li><Trans>You may take breaks: the clock stands still.</Trans></li>}
      {tools.length > 0 && <li><Trans>You may use: {named}.</Trans></li>}
      {className !== null && <li><Trans>The tutor and your documents answer no questions until you have handed in.</Trans></li>}
    </ul>
  );
}
