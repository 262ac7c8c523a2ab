import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { FigureView, useAnswerPlayer } from '#features/content/ui/public.tsx';
import { ReadAloudButton } from '#features/people/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { IconFrame } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState } from '#client/components/states.tsx';
import '#client/styles/questions.css';
import type { Attempt } from '../../contract.ts';
import { pictureAddress } from '../api.ts';
import { Eliminator } from '../tools/eliminator.tsx';
import { isAnswered, type DeskQuestion } from './desk.ts';
import { PointWords } from './navigator.tsx';
import { ReadBack } from './read-back.tsx';
import { ToldNote } from './told-note.tsx';
import type { Desk } from './use-desk.ts';

const flag = <path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528" />;

type PanelProps = {
  desk: Desk; question: DeskQuestion; total: number | null; section: Attempt['sections'][number] | undefined;
  isOver: boolean; takesFocus: boolean;
  /** *Back*, *Next question*, or what is last. */
  steps: ReactNode;
};

/** One question of a test: asked, answered and flagged. Rendered anew (`key`) for each. */
export function QuestionPanel(props: PanelProps) {
  const { Player, error, retry } = useAnswerPlayer(props.question.input.kind);
  if (Player) return <ReadyPanel {...props} Player={Player} />;
  return error ? <ErrorState error={error} onRetry={retry} /> : <div className="skeleton skeleton--board" aria-hidden="true" />;
}

type Player = NonNullable<ReturnType<typeof useAnswerPlayer>['Player']>;

function ReadyPanel({ Player, desk, question, total, section, isOver, takesFocus, steps }: PanelProps & { Player: Player }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const secondsNow = useSeconds(desk, question);
  const { position } = question;
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>('.question__title')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the question comes
  }, []);
  const isLocked = isOver || question.isClosed;
  return (
    <section ref={panel} className="card question exam-question" data-reads="" aria-labelledby={`${id}-place`}>
      {section && (section.title !== '' || section.text !== '') && (
        <div className="exam-section">{section.title !== '' && <p className="label">{section.title}</p>}
          {section.text !== '' && <div className="prose small"><Markdown>{section.text}</Markdown></div>}</div>
      )}
      <div className="row row--between question__head">
        <h2 className="label question__title" id={`${id}-place`} tabIndex={-1}>{total === null ? <Trans>Question {position}</Trans> : <Trans>Question {position} of {total}</Trans>}</h2>
        {total !== null && <span className="small muted"><PointWords points={question.points} /></span>}
      </div>
      <div id={`${id}-stem`} className="prose question__stem"><Markdown>{question.stem}</Markdown></div>
      <ReadAloudButton />
      {question.figure && <div className="question__figure"><FigureView figure={question.figure} /></div>}
      {question.images.map(({ asset, width, height, alt }) => <img key={asset} className="question__image" src={pictureAddress(asset)} width={width} height={height} alt={alt} />)}
      <Player
        input={question.input} value={question.response} onChange={(response) => desk.give(question.id, { response, seconds: secondsNow() })} isLocked={isLocked} isClosed={question.isClosed}
        feedback={question.told} stem={question.stem} describedBy={`${id}-stem`} addressOf={pictureAddress}
        renderReadBack={(shown) => <ReadBack {...shown} attemptId={desk.state.id} questionId={question.id} />}
      />
      {section?.tools.includes('eliminator') && 'options' in question.input && !isLocked
        && <Eliminator panel={panel} attemptId={desk.state.id} questionId={question.id} options={question.input.options} />}
      <div role="status">{question.told && <ToldNote told={question.told} />}</div>
      {question.isToldNow && !isLocked && <CheckNow desk={desk} question={question} />}
      <div className="question__foot">
        <Button variant="plain" className="flag-toggle" aria-pressed={question.isFlagged} disabled={isLocked}
          onClick={() => desk.give(question.id, { isFlagged: !question.isFlagged, seconds: secondsNow() })}>
          <IconFrame>{flag}</IconFrame><Trans>Flag</Trans>
        </Button>
        <div className="row push">{steps}</div>
      </div>
    </section>
  );
}

/** In a test that tells at once: the answer is final then. */
function CheckNow({ desk, question }: { desk: Desk; question: DeskQuestion }) {
  const close = useMutation({ mutationFn: () => desk.close(question.id), networkMode: 'always' });
  return (
    <div className="exam-check">
      <Button aria-disabled={!isAnswered(question) || close.isPending} aria-busy={close.isPending}
        onClick={() => { if (isAnswered(question) && !close.isPending) close.mutate(); }}><Trans>Check this answer</Trans></Button>
      <span className="small muted"><Trans>You are told how it did, and it cannot be changed after.</Trans></span>
      {close.error && <Note kind="danger" title={<Trans>It was not checked</Trans>}>{close.error.message}</Note>}
    </div>
  );
}

/** How long a question stood on the screen, in all; told with what is given, and when it is left. That it was seen is told at once. */
function useSeconds(desk: Desk, question: DeskQuestion): () => number {
  const [before] = useState(question.seconds);
  const [shownAt] = useState(() => performance.now());
  const read = () => before + (performance.now() - shownAt) / 1_000;
  const tellSeen = useEffectEvent(() => { if (!question.isSeen) desk.give(question.id, { isSeen: true }); });
  useEffect(() => tellSeen(), []);
  return read;
}
