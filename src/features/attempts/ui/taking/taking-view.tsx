import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { loadPlayer } from '#features/content/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Note } from '#client/components/note.tsx';
import { sayTime } from '#client/components/dates.ts';
import type { Attempt, Receipt } from '../../contract.ts';
import { findReceipt, pauseTest, resumeTest } from '../api.ts';
import { ToolBar } from '../tools/tool-bar.tsx';
import { isAnswered } from './desk.ts';
import { ExamBar } from './exam-bar.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { Navigator } from './navigator.tsx';
import { NextButton, OneByOne } from './one-by-one.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { useDesk, useTimeLeft, type Desk } from './use-desk.ts';

type TakingProps = { attempt: Attempt; onHandedIn: (receipt: Receipt, hasUnsent: boolean) => void };

/** A test being taken, question by question. */
export function TakingView({ attempt, onHandedIn }: TakingProps) {
  const { t } = useLingui();
  const desk = useDesk(attempt);
  const { questions, state, kept } = desk;
  const { adaptive } = attempt;
  // Where each follows from the answers before, the newest is the one, and it came after a move.
  const [current, setCurrent] = useState(() => (adaptive ? desk.questions.length - 1 : firstOpen(desk)));
  const [hasMoved, setMoved] = useState(adaptive !== null && attempt.questions.length > 1);
  const [isHandingIn, setHandingIn] = useState(false);
  const left = useTimeLeft(desk);
  const isOver = left === 0;
  const question = questions[current];
  const total = questions.length;
  useEndElsewhere(desk, onHandedIn);
  useEffect(() => {
    // All fields are here before the network goes.
    for (const kind of new Set(attempt.questions.map(({ input }) => input.kind))) loadPlayer(kind).catch(() => {});
  }, [attempt]);
  useEffect(() => { if (isOver) void desk.keeper.flush(); }, [isOver, desk.keeper]);
  const go = (index: number) => {
    setHandingIn(false);
    setMoved(true);
    setCurrent(index);
  };
  const next = () => {
    if (question && !attempt.canGoBack) desk.give(question.id, {}, true);
    go(current + 1);
  };
  if (state.isPaused || !question) return <><ExamBar desk={desk} title={attempt.title} place="" /><Break desk={desk} /></>;
  const section = attempt.sections.find(({ id }) => id === question.sectionId);
  const isLast = current === total - 1;
  const handInButton = <Button className="exam-nav__end" onClick={() => setHandingIn(true)} disabled={isOver}><Trans>Hand in…</Trans></Button>;
  return (
    <>
      <ExamBar desk={desk} title={attempt.title} place={adaptive ? t`${question.position}, at most ${adaptive.most}` : t`${question.position} of ${total}`} />
      <Warnings desk={desk} left={left} />
      <div className="exam cols cols--rail">
        <QuestionPanel
          key={question.id} desk={desk} question={question} total={adaptive ? null : total} section={section} isOver={isOver} takesFocus={hasMoved}
          steps={<>
            {attempt.canGoBack && current > 0 && <Button onClick={() => go(current - 1)}><Trans>Back</Trans></Button>}
            {adaptive ? <NextButton desk={desk} question={question} isOver={isOver} onHandedIn={(receipt) => onHandedIn(receipt, false)} />
              : isLast ? <Button variant="primary" onClick={() => setHandingIn(true)}><Trans>Look over and hand in</Trans></Button>
              : <Button variant="primary" onClick={next}><Trans>Next question</Trans></Button>}
          </>}
        />
        <aside className="stack" aria-label={t`This test`}>
          {adaptive ? <OneByOne position={question.position} most={adaptive.most}>{handInButton}</OneByOne>
            : <Navigator questions={questions} current={current} canGoBack={attempt.canGoBack} onGo={go}>{handInButton}</Navigator>}
          <ToolBar key={section?.id} tools={section?.tools ?? []} attemptId={state.id} questionId={question.id} />
          {state.canPause && <PauseButton desk={desk} />}
          {attempt.className !== null && <HelpClosed desk={desk} />}
        </aside>
      </div>
      {kept.refusedBecause && <Note kind="danger" title={<Trans>An answer was not taken</Trans>}>{kept.refusedBecause}</Note>}
      {isHandingIn && <HandInDialog desk={desk} onClose={() => setHandingIn(false)} onGo={go} onDone={(receipt) => onHandedIn(receipt, false)} />}
    </>
  );
}

/** Where one goes on: at the first question that is not answered and not closed. */
function firstOpen({ questions }: Desk): number {
  const open = questions.findIndex((question) => !isAnswered(question) && !question.isClosed);
  const any = questions.findIndex(({ isClosed }) => !isClosed);
  return open >= 0 ? open : Math.max(0, any);
}

/** The time was over, another tab handed it in, or a teacher ended it. */
function useEndElsewhere(desk: Desk, onHandedIn: TakingProps['onHandedIn']) {
  const { state, keeper } = desk;
  const isEnded = state.state === 'handed-in';
  const tell = useEffectEvent(async () => {
    await keeper.flush();
    onHandedIn(await findReceipt(state.id), keeper.kept().waiting > 0);
  });
  useEffect(() => {
    // What did not come is asked for with the next look at the clock.
    if (isEnded) tell().catch(() => {});
  }, [isEnded]);
}

function Warnings({ desk: { kept, state }, left }: { desk: Desk; left: number | null }) {
  const { i18n } = useLingui();
  const waiting = kept.isStuck && kept.waiting > 0;
  return (
    <>
      {waiting && (
        <div className="exam exam-note"><Note icon="wifi-off" title={<Trans>Your answers are kept on this device</Trans>}>
          <Trans>Go on: they are sent as soon as Slate can be reached. Do not sign out before that.</Trans></Note></div>
      )}
      {left !== null && left > 0 && left <= 2 * 60_000 && state.endsAt && (
        <div className="exam exam-note"><Note icon="clock" title={<Trans>Less than two minutes are left</Trans>}>
          <Trans>At {sayTime(state.endsAt, i18n.locale)} the test is handed in as it stands. You do not need to press anything.</Trans></Note></div>
      )}
      {left === 0 && <div className="exam exam-note"><Note icon="clock" title={<Trans>The time is over</Trans>}>
        {kept.waiting > 0 ? <Trans>Your last answers are still being sent. Leave this page open.</Trans> : <Trans>All your answers are saved. The test is being handed in.</Trans>}</Note></div>}
    </>
  );
}

function HelpClosed({ desk: { state } }: { desk: Desk }) {
  const { i18n } = useLingui();
  return (
    <p className="small muted row row--nowrap exam-help">
      <Icon name="circle-dashed" size="sm" />
      <span>{state.endsAt ? <Trans>The tutor and your documents answer again when you have handed in, at {sayTime(state.endsAt, i18n.locale)} at the latest.</Trans>
        : <Trans>The tutor and your documents answer again when you have handed in.</Trans>}</span>
    </p>
  );
}

function PauseButton({ desk }: { desk: Desk }) {
  const client = useQueryClient();
  const pause = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await desk.keeper.flush();
      return pauseTest(desk.state.id);
    },
    onSuccess: (state) => client.setQueryData(['attempt-state', state.id], state),
  });
  return (
    <div className="stack stack--sm">
      <Button aria-busy={pause.isPending} onClick={() => pause.mutate()}><Trans>Take a break</Trans></Button>
      {pause.error && <Note kind="danger">{pause.error.message}</Note>}
    </div>
  );
}

function Break({ desk }: { desk: Desk }) {
  const client = useQueryClient();
  const resume = useMutation({
    networkMode: 'always',
    mutationFn: () => resumeTest(desk.state.id),
    onSuccess: async (state) => {
      client.setQueryData(['attempt-state', state.id], state);
      // The questions were not sent as long as the break lasted.
      await client.invalidateQueries({ queryKey: ['attempt', state.id] });
    },
  });
  return (
    <section className="card exam-break">
      <h2><Trans>You are on a break</Trans></h2>
      <p className="muted"><Trans>The clock stands still. The questions come back when you go on.</Trans></p>
      {resume.error && <Note kind="danger">{resume.error.message}</Note>}
      <Button variant="primary" aria-busy={resume.isPending} onClick={() => resume.mutate()}><Trans>Go on with the test</Trans></Button>
    </section>
  );
}
