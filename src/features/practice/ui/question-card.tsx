import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { FigureView, useAnswerPlayer } from '#features/content/ui/public.tsx';
import { ReadAloudButton } from '#features/people/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { ErrorState } from '#client/components/states.tsx';
import '#client/styles/questions.css';
import type { AnswerResult, Question } from '../contract.ts';
import { ReadBack } from './answer/read-back.tsx';
import { FeedbackNote } from './feedback-note.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import { useQuestionKeys } from './use-question-keys.ts';

export type QuestionCardProps = {
  question: Question;
  result: AnswerResult | null;
  /** "Question 4 of 8". */
  place: ReactNode;
  /** The answer is on its way. */
  isGiven: boolean;
  /** It did not get through and waits on this device. */
  isKept: boolean;
  isBusy: boolean;
  /** Takes the focus when it comes: it follows another question, or is what the page is for. */
  takesFocus: boolean;
  /** Digits choose, `?` opens a hint: for one question on a page. */
  hasKeys: boolean;
  onGive: (response: string) => void;
  onHint: () => void;
  onSkip: (() => void) | null;
  onNext: () => void;
  nextLabel: ReactNode;
};

/** One question: asked, answered, and what was said to the answer. Rendered anew (`key`) for each question, and whole: its field comes with it. */
export function QuestionCard(props: QuestionCardProps) {
  const { Player, error, retry } = useAnswerPlayer(props.question.input.kind);
  if (Player) return <ReadyCard {...props} Player={Player} />;
  return error ? <ErrorState error={error} onRetry={retry} /> : <div className="skeleton skeleton--board" aria-hidden="true" />;
}

type Player = NonNullable<ReturnType<typeof useAnswerPlayer>['Player']>;

function ReadyCard({ Player, ...props }: QuestionCardProps & { Player: Player }) {
  const { question, result, isGiven, isKept } = props;
  const [response, setResponse] = useState(question.lastResponse ?? '');
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLElement | SVGElement>(null);
  const id = useId();
  const isClosed = question.status === 'closed';
  const feedback = result?.feedback ?? question.lastFeedback;
  // What was said belongs to the answer as it was given; a changed one has not been checked.
  const isSaid = feedback !== null && response === (question.lastResponse ?? response);
  useFirstFocus(card, field, props.takesFocus);
  useEffect(() => {
    if (isClosed && result) card.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [isClosed, result]);
  useEffect(() => {
    // The button that sent it is gone.
    if (isKept) card.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [isKept]);
  const give = (event?: FormEvent) => {
    event?.preventDefault();
    if (response.trim() === '') field.current?.focus();
    else if (!isClosed && !isGiven) props.onGive(response);
  };
  useQuestionKeys({ card, isOn: props.hasKeys, question, response, setResponse, onCheck: give, onHint: props.onHint });
  return (
    <section ref={card} className="card question" data-reads="" aria-labelledby={`${id}-place`}>
      <div className="row row--between question__head">
        <h2 className="label" id={`${id}-place`}>{props.place}</h2>
        <OutcomeChip question={question} feedback={isSaid ? feedback : null} />
      </div>
      <div id={`${id}-stem`} className="prose question__stem" tabIndex={-1}><Markdown>{question.stem}</Markdown></div>
      <ReadAloudButton />
      {question.isRecast && <p className="small muted"><Trans>Story by a language model, checked</Trans></p>}
      {question.figure && <div className="question__figure"><FigureView figure={question.figure} /></div>}
      <form onSubmit={give}>
        <Player
          input={question.input} value={response} onChange={setResponse} isLocked={isClosed || isGiven} isClosed={isClosed} field={(element) => { field.current = element; }}
          stem={question.stem} describedBy={`${id}-stem ${id}-said`}
          feedback={isSaid && question.outcome !== 'right' ? feedback : null} renderReadBack={(shown) => <ReadBack {...shown} questionId={question.id} />}
        />
        <div role="status" id={`${id}-said`}>
          {isSaid && !isGiven && <FeedbackNote feedback={feedback} question={question} />}
          {isKept && <KeptNote />}
        </div>
        <QuestionFoot {...props} isEmpty={response.trim() === ''} />
      </form>
    </section>
  );
}

function QuestionFoot({ question, isGiven, isKept, isBusy, onSkip, onNext, nextLabel, isEmpty }: QuestionCardProps & { isEmpty: boolean }) {
  if (question.status === 'closed') return <div className="row card__foot"><Button variant="primary" data-next="" onClick={onNext}>{nextLabel}</Button></div>;
  if (isKept) return <div className="row card__foot"><Button variant="primary" data-next="" onClick={onNext}><Trans>Go on</Trans></Button></div>;
  return (
    <div className="row card__foot">
      <Button variant="primary" type="submit" aria-disabled={isEmpty || isGiven} aria-busy={isGiven}>
        {isGiven ? <Trans>Checking…</Trans> : question.attempts > 0 ? <Trans>Check again</Trans> : <Trans>Check</Trans>}
      </Button>
      {onSkip && !isGiven && <Button variant="plain" aria-busy={isBusy} onClick={onSkip}>{question.isUnaided ? <Trans>I don’t know this yet</Trans> : <Trans>Skip for now</Trans>}</Button>}
      <span className="small muted push">
        {question.isUnaided ? <Trans>One try, without help.</Trans> : question.attempts > 0
          && <><Plural value={question.attempts} one="# try." other="# tries." /> <Trans>Nothing is lost by trying.</Trans></>}
      </span>
    </div>
  );
}

function KeptNote() {
  return (
    <div className="note note--due">
      <div><p className="note__title"><Trans>Kept on this device</Trans></p><p className="small"><Trans>It will be checked when the network is back. You can go on.</Trans></p></div>
    </div>
  );
}

/** The next question takes the focus: the field, or, where that would open a keyboard over it or there is none, its words. */
function useFirstFocus(card: React.RefObject<HTMLElement | null>, field: React.RefObject<HTMLElement | SVGElement | null>, takesFocus: boolean) {
  useEffect(() => {
    if (!takesFocus) return;
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const target = !isTouch && field.current ? field.current : card.current?.querySelector<HTMLElement>('.question__stem');
    target?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the question comes
  }, []);
}
