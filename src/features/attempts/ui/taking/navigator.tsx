import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import { isAnswered, type DeskQuestion } from './desk.ts';

type NavigatorProps = { questions: readonly DeskQuestion[]; current: number; canGoBack: boolean; onGo: (index: number) => void; children: ReactNode };

const signOf = (question: DeskQuestion) => (isAnswered(question) ? 'answered' : question.isSeen ? '' : 'unseen');

/** Every question as a button with how far it is: a number, a sign, and words for who does not see the sign. */
export function Navigator({ questions, current, canGoBack, onGo, children }: NavigatorProps) {
  const { t } = useLingui();
  /** Said as one: of pieces beside each other a browser makes a name with a gap before its comma. */
  const nameOf = (question: DeskQuestion) => [
    t`Question ${question.position}`, isAnswered(question) ? t`answered` : question.isSeen ? t`no answer yet` : t`not seen`, ...(question.isFlagged ? [t`flagged`] : []),
  ].join(', ');
  const answered = questions.filter(isAnswered).length;
  const total = questions.length;
  return (
    <nav aria-label={t`Questions`} className="card" id="questions">
      <div className="row row--between exam-nav__head"><h2><Trans>Questions</Trans></h2><span className="small muted num"><Trans>{answered} of {total} answered</Trans></span></div>
      <ul className="qnav">
        {questions.map((question, index) => (
          <li key={question.id}>
            <button
              type="button" aria-label={nameOf(question)} className={`${signOf(question)} ${question.isFlagged ? 'flagged' : ''}`} {...(index === current && { 'aria-current': 'step' as const })}
              disabled={!canGoBack && index !== current} onClick={() => onGo(index)}
            >
              {question.position}
              {isAnswered(question) && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <ul className="qnav-key" aria-hidden="true">
        <li><span className="qnav-sign answered"><Icon name="check" /></span><Trans>Answered</Trans></li>
        <li><span className="qnav-sign" /><Trans>No answer yet</Trans></li>
        <li><span className="qnav-sign flagged" /><Trans>Flagged</Trans></li>
        <li><span className="qnav-sign unseen" /><Trans>Not seen</Trans></li>
      </ul>
      {children}
    </nav>
  );
}

/** Points of a question, in words. */
export const PointWords = ({ points }: { points: number }) => <Plural value={points} one="# point" other="# points" />;
