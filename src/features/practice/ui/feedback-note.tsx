import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '#client/components/icon.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import type { Feedback } from '#features/content/answer-contract.ts';
import type { Question } from '../contract.ts';
import { fullSolution } from '../hint-ladder.ts';
import { SolutionSteps } from './worked/solution-steps.tsx';

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

/** What is said to an answer: its cause where it is known, and, once the question is closed, the answer and how to get there. */
export function FeedbackNote({ feedback, question }: { feedback: Feedback; question: Question }) {
  const { i18n } = useLingui();
  const { className, icon, title } = looks[feedback.kind];
  const isMissed = question.status === 'closed' && question.outcome === 'wrong';
  return (
    <div className={className}>
      <Icon name={icon} />
      <div>
        <p className="note__title">{feedback.title ? <Markdown isInline>{feedback.title}</Markdown> : i18n._(title)}</p>
        {feedback.text ? <div><Markdown>{feedback.text}</Markdown></div> : <WhatToDo feedback={feedback} question={question} />}
        {feedback.kind === 'right' && question.outcome === 'right-with-help' && <p><Trans>It counts a little less than without help. One on your own will decide.</Trans></p>}
        {isMissed && question.answer && <p><Trans>The answer is <strong><Markdown isInline>{question.answer}</Markdown></strong>.</Trans></p>}
        {question.status === 'closed' && question.solution && (
          <Steps isOpen={isMissed}><SolutionSteps steps={question.solution} /></Steps>
        )}
      </div>
    </div>
  );
}

/** Where nothing particular is known of an answer, at least what can be done now. */
function WhatToDo({ feedback, question }: { feedback: Feedback; question: Question }) {
  if (question.status === 'closed') return null;
  switch (feedback.kind) {
    case 'partly': return <p><Trans>What is marked as right can stay. Look at the rest once more.</Trans> <HelpLeft question={question} /></p>;
    case 'wrong':
    case 'misconception': return <p><Trans>Look once more at what is asked, and at your last step.</Trans> <HelpLeft question={question} /></p>;
    case 'undecided': return <p><Trans>Write it in another form. This did not count as a try.</Trans></p>;
    case 'unreadable': return <p><Trans>Write it as above. This did not count as a try.</Trans></p>;
    case 'other-form': return <p><Trans>Write it in the form that is asked for. This did not count as a try.</Trans></p>;
    case 'right':
    case 'ungraded': return null;
  }
}

/** What of the ladder is left, and nothing that was taken already. */
function HelpLeft({ question: { nextHint, hints } }: { question: Question }): ReactNode {
  if (hints.some(({ level }) => level === fullSolution)) return <Trans>The worked solution shows every step: hold it against yours.</Trans>;
  if (!nextHint) return null;
  return nextHint.level === fullSolution ? <Trans>The last hint is the full solution.</Trans> : hints.length === 0 ? <Trans>A hint shows where to begin.</Trans> : <Trans>The next hint says more.</Trans>;
}

function Steps({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="note__more" open={isOpen}>
      <summary><Trans>How to get there, step by step</Trans></summary>
      {children}
    </details>
  );
}
