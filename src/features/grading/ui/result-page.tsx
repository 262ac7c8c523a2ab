import { useState } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { sayMoment } from '#features/attempts/ui/public.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/learning.css';
import '#client/styles/questions.css';
import type { AttemptResult, OutResult } from '../result-contract.ts';
import { AskDialog } from './ask-dialog.tsx';
import { MoveTable } from './move-table.tsx';
import { QuestionResults } from './question-results.tsx';
import { MeasuredWords, PrecisionWords, useOutOfTen } from './measured-words.tsx';
import { sayPoints } from './say-points.ts';
import { useResult } from './use-grading.ts';
import './grading.css';

/** A pupil's own result of a test. */
export function ResultPage() {
  const { t } = useLingui();
  const { attemptId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useResult(attemptId);
  const title = data?.title ?? t`Result`;
  return (
    <Page title={title} lede={data && <Lede result={data} />} crumbs={[{ label: t`Slate Assessment`, to: '/slateassessment' }, { label: data ? t`${title}, results` : title }]}
      actions={data?.state === 'out' && <Button icon="download" onClick={() => window.print()}><Trans>Print or PDF</Trans></Button>}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <><div className="skeleton skeleton--board mb-8" aria-hidden="true" /><SkeletonList rows={5} /></>}
      {data && data.state !== 'out' && <Waiting result={data} />}
      {data?.state === 'out' && <Out result={data} />}
    </Page>
  );
}

function Lede({ result }: { result: AttemptResult }) {
  const { i18n } = useLingui();
  if (result.state === 'out' && result.measured) return <><MeasuredWords measured={result.measured} /> <PrecisionWords precision={result.measured.precision} /></>;
  if (result.state === 'out') return <Trans>You have {sayPoints(result.points, i18n.locale)} of {sayPoints(result.outOf, i18n.locale)} points. Here is what each answer showed,
    and one thing to do next.</Trans>;
  return result.state === 'waiting' ? <Trans>Your answers are handed in and kept.</Trans> : <Trans>This test goes on.</Trans>;
}

function Waiting({ result }: { result: Exclude<AttemptResult, { state: 'out' }> }) {
  return (
    <section className="board">
      {result.state === 'waiting' ? <><h2 className="board__title"><Trans>Your result is not out yet</Trans></h2>
        <p className="board__reason muted">{result.isByHand ? <Trans>Your teacher reads the answers and lets the results out for the whole class. You find them here.</Trans>
          : <Trans>Some answers are read by a person. As soon as all are, you find the result here.</Trans>}</p></>
        : <><h2 className="board__title"><Trans>You have not handed in yet</Trans></h2><p className="board__reason muted"><Trans>Go back to the test,
          finish it and hand it in. Then its result stands here.</Trans></p></>}
      <div className="row board__actions"><Link className={buttonClass({ variant: 'next' })} to={result.state === 'taking' ? `/slateassessment/${result.sittingId}` : '/slateassessment'}>
        {result.state === 'taking'
        ? <Trans>Go on with the test</Trans> : <Trans>Back to Slate Assessment</Trans>}</Link></div>
    </section>
  );
}

function Out({ result }: { result: OutResult }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const canAsk = result.questions.some(({ asked }) => asked === null);
  return (
    <>
      <NextBoard result={result} />
      {result.moves.length > 0 && <MoveTable moves={result.moves} />}
      <div className="cols cols--rail section">
        <QuestionResults result={result} />
        <aside className="stack" aria-label={t`Your points`}>
          <Facts result={result} />
          {canAsk && <section className="card card--well no-print" aria-labelledby="ask-title"><h3 id="ask-title"><Trans>You see a mark differently?</Trans></h3>
            <p className="small mt-2"><Trans>Say why. Your teacher replies, and the first mark is kept beside a new one.</Trans></p><p className="mt-3"><Button size="sm" aria-haspopup="dialog"
              onClick={() => setAsking(true)}><Trans>Ask about a mark</Trans></Button></p></section>}
        </aside>
      </div>
      {isAsking && <AskDialog result={result} onClose={() => setAsking(false)} />}
    </>
  );
}

function NextBoard({ result: { next, questions } }: { result: OutResult }) {
  const { t } = useLingui();
  if (!next) {
    return <section className="board mb-8"><p className="do-next"><Trans>Do next</Trans></p><h2 className="board__title">{questions.length > 0 && questions.every(({ status }) => status === 'right')
      ? <Trans>Everything is right</Trans> : <Trans>Look at your answers</Trans>}</h2>
      <p className="board__reason muted"><Trans>Go on with what stands on your home page.</Trans></p><div className="row board__actions"><Link className={buttonClass({ variant: 'next' })}
        to="/home"><Trans>Go on learning</Trans></Link></div></section>;
  }
  const numbers = next.numbers.join(', ');
  return (
    <section className="board mb-8" aria-label={t`Do next`}>
      <p className="do-next"><Trans>Do next</Trans></p>
      <h2 className="board__title">{next.lesson ? next.lesson.title : next.skill.name}</h2>
      <p className="board__reason muted">{next.mistake !== null && <><Trans>What came up: {next.mistake}.</Trans> </>}<Plural value={next.numbers.length}
        one={<>Question {numbers} shows where to begin.</>} other={<>Questions {numbers} show where to begin.</>} /></p>
      <div className="row board__actions">
        {next.lesson ? <Link className={buttonClass({ variant: 'next' })} to="/home/lessons/$lessonId" params={{ lessonId: next.lesson.id }}><Trans>Start the lesson</Trans></Link>
          : <Link className={buttonClass({ variant: 'next' })} to="/home/practice" search={{ skill: next.skill.id }}><Trans>Practise it</Trans></Link>}
        <span className="muted small">{next.skill.name}{next.lesson && <>, <Trans>about {next.lesson.minutes} minutes</Trans></>}</span>
      </div>
    </section>
  );
}

function Facts({ result: { points, outOf, measured, handedInAt, minutes, limitMinutes, outAt, counted, number } }: { result: OutResult }) {
  const { i18n } = useLingui();
  const say = (value: number) => sayPoints(value, i18n.locale);
  return (
    <section className="card" aria-labelledby="points-title">
      <h2 id="points-title" className="h3">{measured ? <AboutWords measured={measured} /> : <Trans>{say(points)} of {say(outOf)} points</Trans>}</h2>
      <p className="small muted">{limitMinutes === null ? <Plural value={minutes} one="# minute." other="# minutes." /> : <Trans>{minutes} of {limitMinutes} minutes.</Trans>} {number > 1
        && <Trans>Attempt {number}.</Trans>}</p>
      <dl className="fact-row mt-3">
        {handedInAt !== null && <div><dt><Trans>Handed in</Trans></dt><dd>{sayMoment(handedInAt, i18n.locale)}</dd></div>}
        <div><dt><Trans>Released</Trans></dt><dd>{sayWhen(outAt, i18n.locale)}</dd></div>
      </dl>
      {counted && <p className="small mt-3"><CountedWords counted={counted} /></p>}
    </section>
  );
}

function AboutWords({ measured }: { measured: NonNullable<OutResult['measured']> }) {
  const { about } = useOutOfTen(measured);
  return <Trans>About {about} of ten</Trans>;
}

function CountedWords({ counted: { rule, points, outOf } }: { counted: NonNullable<OutResult['counted']> }) {
  const { i18n } = useLingui();
  const said = <Trans>{sayPoints(points, i18n.locale)} of {sayPoints(outOf, i18n.locale)}</Trans>;
  if (rule === 'mean') return <Trans>The mean of your attempts counts: {said}.</Trans>;
  return rule === 'best' ? <Trans>Your best attempt counts: {said}.</Trans> : rule === 'last' ? <Trans>Your last attempt counts: {said}.</Trans> : <Trans>Your first attempt counts: {said}.</Trans>;
}
