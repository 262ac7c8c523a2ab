import { Plural, Trans } from '@lingui/react/macro';
import type { WordReason } from '../contract.ts';

/** Why a teacher has a word with a pupil: what stands in the answers, and no more. */
export function WordReasons({ reasons }: { reasons: readonly WordReason[] }) {
  return reasons.map((reason, index) => <span key={reason.kind}>{index > 0 && ' '}<Reason reason={reason} /></span>);
}

function Reason({ reason }: { reason: WordReason }) {
  switch (reason.kind) {
    case 'stuck': return <Plural value={reason.tries} one={`Stuck on ${reason.skillName}: the last question did not work out, with nearly all of the help.`}
      other={`Stuck on ${reason.skillName}: the last # questions did not work out, with nearly all of the help.`} />;
    case 'solutions': return <Trans>Opened the whole solution in {reason.count} of the last {reason.of} questions.</Trans>;
    case 'silent': return (
      <>
        <Plural value={reason.days} one="No answer for # day." other="No answer for # days." />
        {reason.minutes > 0 && <> <Plural value={reason.minutes} one="On the last day about # minute of work." other="On the last day about # minutes of work." /></>}
      </>
    );
    case 'never': return <Trans>No answer yet, while most of the class has begun.</Trans>;
    case 'ready': return <><Trans>Secure in {reason.secure} of these {reason.of} skills.</Trans>{reason.next !== null && <> <Trans>Ready for {reason.next}.</Trans></>}</>;
  }
}
