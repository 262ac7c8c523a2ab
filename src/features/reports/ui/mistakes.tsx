import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import type { LearningReport } from '../learning-contract.ts';
import { AnswersBehind } from './answers-behind.tsx';

type Mistake = LearningReport['mistakes'][number];

/** What wrong answers had in common, with the very answers. */
export function Mistakes({ mistakes }: { mistakes: Mistake[] }) {
  return (
    <section aria-labelledby="mistakes-title">
      <div className="section-head"><h2 id="mistakes-title"><Trans>What went wrong, and why</Trans></h2></div>
      {mistakes.length === 0
        ? <p className="card card--well small muted"><Trans>No known cause of a mistake came up in these eight weeks. When one does, it stands here with the answers that show it.</Trans></p>
        : <ul className="list list--card">{mistakes.map((mistake) => <MistakeRow key={mistake.misconceptionId} mistake={mistake} />)}</ul>}
    </section>
  );
}

function MistakeRow({ mistake: { misconceptionId, name, skillId, skillName, count, lastAt, rightSince } }: { mistake: Mistake }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const last = sayWhen(lastAt, i18n.locale);
  return (
    <li>
      <div className="grow stack stack--sm">
        <div className="title">{name}</div>
        <p className="small muted">
          <Link to="/home/skills/$skillId" params={{ skillId }}>{skillName}</Link>, <Plural value={count} one="# answer" other="# answers" />, <Trans>the last one: {last}</Trans>.{' '}
          {rightSince > 0 && <Plural value={rightSince} one="Since then # answer on it was right." other="Since then # answers on it were right." />}
        </p>
        <details className="report-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="small"><Trans>Show the answers</Trans></summary>
          {isOpen && <AnswersBehind query={{ misconceptionId }} />}
        </details>
      </div>
    </li>
  );
}
