import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PathLink } from '#features/assignments/ui/public.tsx';
import { buttonClass } from '#client/components/button.tsx';
import { sayTime } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import type { Receipt } from '../../contract.ts';

/** What was handed in, and what comes. */
export function ReceiptView({ receipt, hasUnsent }: { receipt: Receipt; hasUnsent: boolean }) {
  const { i18n } = useLingui();
  const { state: { id, handedInAt, endedBy }, answeredCount, questionCount, isReleased } = receipt;
  const time = handedInAt === null ? '' : sayTime(handedInAt, i18n.locale);
  return (
    <section className="card card--flush receipt" aria-labelledby="handed-in">
      <div className="receipt__tile" aria-hidden="true">
        <svg className="chalk" viewBox="60 0 120 120" width="140" height="120"><path d="M84 18h56l16 16v70H84z" /><path d="M140 18v16h16" />
          <path className="worn" d="M98 46h30M98 60h44M98 74h38" /><path d="m118 90 9 9 21-26" /></svg>
      </div>
      <div className="receipt__words">
        <h2 id="handed-in" tabIndex={-1}><Trans>Handed in at {time}</Trans></h2>
        <p className="muted">
          {endedBy === 'time' && <><Trans>The time was over, so it was handed in as it stood.</Trans>{' '}</>}
          {endedBy === 'teacher' && <><Trans>Your teacher ended it. What was saved counts.</Trans>{' '}</>}
          <Plural value={questionCount} one={`${answeredCount} of # question has an answer.`} other={`${answeredCount} of # questions have an answer.`} />
        </p>
        <ul className="list">
          <li><Icon name="clock" /><span className="grow"><ResultWords receipt={receipt} /></span></li>
          {hasUnsent && <li><Icon name="wifi-off" />
            <span className="grow"><Trans>Some answers did not reach Slate before the end. They are kept on this device until you sign out: show them to your teacher.</Trans></span></li>}
        </ul>
        <div className="row">
          {isReleased && <PathLink path={`/slateassessment/results/${id}`} className={buttonClass({ variant: 'primary' })}><Trans>See your result</Trans></PathLink>}
          <Link to="/slateassessment" className={buttonClass(isReleased ? {} : { variant: 'primary' })}><Trans>Back to Slate Assessment</Trans></Link>
        </div>
      </div>
    </section>
  );
}

function ResultWords({ receipt: { isReleased, release, isReadByPeople } }: { receipt: Receipt }) {
  if (isReleased) return <Trans>Your result is out.</Trans>;
  if (isReadByPeople) return <Trans>Your teacher reads some of it first. Then you find the result on Slate Assessment.</Trans>;
  if (release === 'at-once') return <Trans>It is being marked. You find the result on Slate Assessment in a moment.</Trans>;
  return <Trans>You find the result on Slate Assessment when your teacher gives it out.</Trans>;
}
