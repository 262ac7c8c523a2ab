import { useId, useState, type ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Feedback } from '#features/content/answer-contract.ts';
import { FigureView, useAnswerPlayer } from '#features/content/ui/public.tsx';
import { Button } from '#client/components/button.tsx';
import { Icon, type IconName } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { ErrorState } from '#client/components/states.tsx';
import type { PreviewQuestion, PreviewResult } from '../contract.ts';
import type { DraftBody } from '../draft.ts';
import { usePreview } from './api.ts';
import { pictureAddress } from './picture-address.ts';
import '#client/styles/questions.css';
import './items.css';

/** A question as a pupil sees it, with what was said to the response. */
export function QuestionView({ question, value, onChange, given, isLocked = false, children }: {
  question: PreviewQuestion; value: string; onChange: (value: string) => void; given: PreviewResult['given']; isLocked?: boolean; children?: ReactNode;
}) {
  const id = useId();
  const { Player, error, retry } = useAnswerPlayer(question.input.kind);
  return (
    <div role="group" aria-labelledby={`${id}-stem`}>
      <div id={`${id}-stem`} className="prose question__stem"><Markdown>{question.stem}</Markdown></div>
      {question.figure && <div className="question__figure"><FigureView figure={question.figure} /></div>}
      {question.images.map(({ asset, width, height, alt }) => <img key={asset} className="item-picture" src={pictureAddress(asset)} width={width} height={height} alt={alt} />)}
      {Player ? <Player input={question.input} value={value} onChange={onChange} isLocked={isLocked} feedback={given?.feedback ?? null} stem={question.stem} describedBy={`${id}-stem`}
        addressOf={pictureAddress} />
        : error ? <ErrorState error={error} onRetry={retry} /> : <div className="skeleton" aria-hidden="true" />}
      {children}
      {given && <Said feedback={given.feedback} score={given.score} />}
    </div>
  );
}

type Look = { className: string; icon: IconName; title: MessageDescriptor };
const looks: Record<Feedback['kind'], Look> = {
  right: { className: 'note note--correct', icon: 'circle-check', title: msg`That is right` },
  partly: { className: 'note note--not-yet', icon: 'circle-dashed', title: msg`Partly right` },
  misconception: { className: 'note note--not-yet', icon: 'circle-dashed', title: msg`Not yet` },
  wrong: { className: 'note note--not-yet', icon: 'circle-dashed', title: msg`Not yet` },
  'other-form': { className: 'note note--due', icon: 'info', title: msg`Right value, other form` },
  undecided: { className: 'note note--due', icon: 'info', title: msg`Slate can’t tell yet` },
  unreadable: { className: 'note note--due', icon: 'info', title: msg`Slate could not read this` },
  ungraded: { className: 'note note--due', icon: 'info', title: msg`A person will read this` },
};

function Said({ feedback, score }: { feedback: Feedback; score: number }) {
  const { i18n } = useLingui();
  const { className, icon, title } = looks[feedback.kind];
  const isPart = score > 0 && score < 1;
  return (
    <div className={className} role="status">
      <Icon name={icon} />
      <div>
        <p className="note__title">{feedback.title ? <Markdown isInline>{feedback.title}</Markdown> : i18n._(title)}</p>
        {feedback.text && <div><Markdown>{feedback.text}</Markdown></div>}
        {isPart && <p><Trans>It is worth {i18n.number(score, { style: 'percent' })} of the mark.</Trans></p>}
      </div>
    </div>
  );
}

/** A question of the bank as a pupil gets it, to be tried. It is checked by the server as a pupil's answer is, and nothing is kept. */
export function QuestionPreview({ body }: { body: DraftBody }) {
  const [seed, setSeed] = useState(1);
  const [value, setValue] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, refetch } = usePreview({ body, seed, response: asked });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton skeleton--board" aria-hidden="true" />;
  if (!data.question) return <ul className="stack stack--sm small">{data.faults.map(({ at, message }) => <li key={at}>{message}</li>)}</ul>;
  const change = (next: string) => { setValue(next); setAsked(null); };
  return (
    <QuestionView question={data.question} value={value} onChange={change} given={asked === null ? null : data.given}>
      <div className="row mb-4">
        <Button size="sm" disabled={value === ''} onClick={() => setAsked(value)}><Trans>Check</Trans></Button>
        {data.question.hasDraws && <Button size="sm" variant="plain" icon="refresh" onClick={() => { setSeed(seed + 1); change(''); }}><Trans>Draw again</Trans></Button>}
      </div>
    </QuestionView>
  );
}
