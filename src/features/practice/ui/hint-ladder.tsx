import { useEffect, useRef } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import type { Hint, Question } from '../contract.ts';
import { SolutionSteps } from './worked/solution-steps.tsx';

const rungs: { name: MessageDescriptor; says: MessageDescriptor }[] = [
  { name: msg`Nudge`, says: msg`A question that points the way.` },
  { name: msg`Strategy`, says: msg`How to go about it.` },
  { name: msg`First step`, says: msg`The first step, done for you.` },
  { name: msg`Full worked solution`, says: msg`Every step, with the answer.` },
];

type HintLadderProps = { question: Question; isBusy: boolean; onOpen: () => void };

/** Help that climbs one rung at a time; the solution stays locked until one more try. */
export function HintLadder({ question, isBusy, onOpen }: HintLadderProps) {
  const { nextHint } = question;
  const ladder = useRef<HTMLOListElement>(null);
  const openCount = question.hints.length;
  useEffect(() => {
    // The button that was pressed is gone: the next step of the keyboard goes on from the hint it opened.
    if (openCount > 0 && document.activeElement === document.body) ladder.current?.querySelector<HTMLElement>(`li:nth-child(${openCount}) h3`)?.focus();
  }, [openCount]);
  return (
    <ol ref={ladder} className="ladder small" aria-live="polite">
      {rungs.map((rung, index) => {
        const level = index + 1;
        const opened = question.hints.find((hint) => hint.level === level);
        const isNext = nextHint?.level === level && question.status === 'open';
        return <Rung key={level} level={level} rung={rung} opened={opened} isNext={isNext} isLocked={!isNext || nextHint.isLocked} isBusy={isBusy} onOpen={onOpen} />;
      })}
    </ol>
  );
}

type RungProps = { level: number; rung: (typeof rungs)[number]; opened: Hint | undefined; isNext: boolean; isLocked: boolean; isBusy: boolean; onOpen: () => void };

function Rung({ level, rung, opened, isNext, isLocked, isBusy, onOpen }: RungProps) {
  const { i18n } = useLingui();
  const state = opened ? 'is-done' : isNext && !isLocked ? 'is-now' : '';
  return (
    <li className={state}>
      <span className="rung">{opened ? <Icon name="check" size="sm" /> : isLocked ? <Icon name="lock" size="sm" /> : level}</span>
      <div>
        <h3 tabIndex={-1}>{i18n._(rung.name)}</h3>
        {opened?.text && <div className="ladder__text"><Markdown>{opened.text}</Markdown></div>}
        {opened?.steps && <div className="ladder__text"><SolutionSteps steps={opened.steps} /></div>}
        {!opened && <p className="muted">{isNext && isLocked ? <Trans>Opens after one more try.</Trans> : i18n._(rung.says)}</p>}
        {isNext && !isLocked && <Button size="sm" className="ladder__open" aria-busy={isBusy} onClick={onOpen}><Trans>Show hint {level}</Trans></Button>}
      </div>
    </li>
  );
}
