import '#client/styles/learning.css';
import { Trans } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { Feedback } from '#features/content/answer-contract.ts';
import type { Question, QuestionOutcome } from '../contract.ts';

/** What became of a question, in shape and word. */
export function OutcomeChip({ question, feedback }: { question: Question; feedback: Feedback | null }) {
  if (question.outcome) return <Outcome outcome={question.outcome} />;
  if (feedback?.kind === 'wrong' || feedback?.kind === 'partly' || feedback?.kind === 'misconception') return <Outcome outcome="wrong" />;
  return null;
}

/** @param count how many of them, where they are counted: inside, so that nobody takes it for its neighbour's */
export function Outcome({ outcome, count }: { outcome: QuestionOutcome; count?: number }) {
  const number = count !== undefined && <strong className="num">{count}</strong>;
  switch (outcome) {
    case 'right': return <span className="chip chip--correct"><Icon name="circle-check" />{number}<Trans>Right</Trans></span>;
    case 'right-with-help': return <span className="chip chip--correct"><Icon name="circle-check" />{number}<Trans>Right, with help</Trans></span>;
    case 'wrong': return <span className="chip chip--not-yet"><Icon name="circle-dashed" />{number}<Trans>Not yet</Trans></span>;
    case 'skipped': return <span className="chip"><Icon name="circle" />{number}<Trans>Skipped</Trans></span>;
  }
}
