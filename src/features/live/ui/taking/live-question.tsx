import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { pictureAddress, ReadBack, ServerClock, useKeeper } from '#features/attempts/ui/public.tsx';
import type { AttemptQuestion } from '#features/attempts/contract.ts';
import { FigureView, useAnswerPlayer } from '#features/content/ui/public.tsx';
import { ReadAloudButton } from '#features/people/ui/public.tsx';
import { sayTime } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { ErrorState } from '#client/components/states.tsx';
import '#client/styles/questions.css';
import type { PupilView } from '../../contract.ts';

type Given = { questionId: string; response: string; sequence: number };

/**
 * The open question, or the last one with what was answered. Answers go the way of every test: kept on the device until the server has acknowledged
 * them, so that a cut connection or a reload loses none.
 */
export function LiveQuestion({ view, question }: { view: PupilView; question: AttemptQuestion }) {
  const { attemptId, startedAt, now } = view;
  const { keeper, kept } = useKeeper(attemptId);
  const [clock] = useState(() => new ServerClock(now, () => performance.now()));
  const [given, setGiven] = useState<Given | null>(null);
  const waiting = keeper.pending().find(({ questionId }) => questionId === question.id);
  // What was typed last: here, on this device before a reload, or on another one.
  const candidates = [{ response: question.response, sequence: question.sequence }, ...(given?.questionId === question.id ? [given] : []), ...(waiting ? [waiting] : [])];
  const newest = candidates.reduce((best, each) => (each.sequence > best.sequence ? each : best));
  const shown = question.isClosed && !waiting ? question.response : newest.response;
  const onChange = (response: string) => {
    const sequence = clock.nextSequence(startedAt, newest.sequence);
    setGiven({ questionId: question.id, response, sequence });
    keeper.give({ questionId: question.id, response, sequence, isFlagged: false, seconds: question.seconds, isLeft: false });
  };
  const isWaiting = waiting !== undefined;
  return <Asked key={question.id} view={view} question={question} value={shown} onChange={onChange}
    saved={{ isWaiting, savedAt: kept.savedAt ?? question.savedAt, refused: given?.questionId === question.id ? kept.refusedBecause : null }} />;
}

type AskedProps = {
  view: PupilView; question: AttemptQuestion; value: string; onChange: (value: string) => void;
  saved: { isWaiting: boolean; savedAt: string | null; refused: string | null };
};

function Asked({ view, question, value, onChange, saved }: AskedProps) {
  const id = useId();
  const { t } = useLingui();
  const { Player, error, retry } = useAnswerPlayer(question.input.kind);
  const { position, questionCount } = view;
  const isLocked = question.isClosed;
  if (!Player) return error ? <ErrorState error={error} onRetry={retry} /> : <div className="skeleton skeleton--board" aria-hidden="true" />;
  return (
    <section className="card question live-question" data-reads="" aria-label={t`Question ${position} of ${questionCount}`}>
      <p className="label question__head" role="status"><Trans>Question {position} of {questionCount}</Trans></p>
      <div id={`${id}-stem`} className="prose question__stem"><Markdown>{question.stem}</Markdown></div>
      <ReadAloudButton />
      {question.figure && <div className="question__figure"><FigureView figure={question.figure} /></div>}
      {question.images.map(({ asset, width, height, alt }) => <img key={asset} src={pictureAddress(asset)} width={width} height={height} alt={alt} />)}
      <Player
        input={question.input} value={value} onChange={onChange} isLocked={isLocked} isClosed={isLocked} feedback={question.told}
        stem={question.stem} describedBy={`${id}-stem`} addressOf={pictureAddress}
        renderReadBack={(shown) => <ReadBack {...shown} attemptId={view.attemptId} questionId={question.id} />}
      />
      <p className="small muted live-question__foot" role="status"><SavedWords isLocked={isLocked} value={value} saved={saved} /></p>
    </section>
  );
}

function SavedWords({ isLocked, value, saved: { isWaiting, savedAt, refused } }: Pick<AskedProps, 'value' | 'saved'> & { isLocked: boolean }) {
  const { i18n } = useLingui();
  const at = savedAt === null ? '' : sayTime(savedAt, i18n.locale);
  if (isWaiting) return <><Icon name="clock" size="sm" /><span><Trans>Not yet sent. It is kept on this device and sent until it arrives.</Trans></span></>;
  if (isLocked) {
    return <><Icon name="lock" size="sm" /><span>
      {refused !== null ? refused : value === '' ? <Trans>This question is closed. The next one comes by itself.</Trans>
        : <Trans>This question is closed, your answer is saved. The next one comes by itself.</Trans>}</span></>;
  }
  if (value !== '' && savedAt !== null) return <><Icon name="check" size="sm" /><span><Trans>Saved {at}. You can change it until it closes.</Trans></span></>;
  return <span><Trans>Your answer is saved as you give it.</Trans></span>;
}
