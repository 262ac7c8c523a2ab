import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sayDay } from '#client/components/dates.ts';
import { Icon, type IconName } from '#client/components/icon.tsx';
import type { SittingSummary } from '../../sittings-contract.ts';

/** A day and time of the school's clock, in words. */
export function TimeWords({ at: { on, time } }: { at: { on: string; time: string } }) {
  const { i18n } = useLingui();
  const day = sayDay(on, i18n.locale);
  return <Trans>{day}, {time}</Trans>;
}

/** Where a test stands, as a chip: a shape and words, never a colour alone. */
export function StateChip({ sitting: { state, opens, closes, counts } }: { sitting: SittingSummary }) {
  const looks: Record<SittingSummary['state'], [className: string, icon: IconName]> = {
    set: ['chip', 'calendar'], open: ['chip chip--accent', 'clock'], live: ['chip chip--accent', 'play'], 'to-grade': ['chip chip--due', 'pencil'],
      released: ['chip chip--correct', 'circle-check'], withdrawn: ['chip', 'undo'],
  };
  const [className, icon] = looks[state];
  return (
    <span className={className}>
      <Icon name={icon} />
      {state === 'set' && <TimeWords at={opens} />}
      {state === 'open' && (closes ? <><Trans>Open until</Trans> <TimeWords at={closes} /></> : <Trans>Open</Trans>)}
      {state === 'live' && <Trans>Live now</Trans>}
      {state === 'to-grade' && (counts.toMark > 0 ? <Trans>To grade</Trans> : counts.handedIn > 0 ? <Trans>Ready to release</Trans> : <Trans>Over</Trans>)}
      {state === 'released' && <Trans>Released</Trans>}
      {state === 'withdrawn' && <Trans>Withdrawn</Trans>}
    </span>
  );
}

/** What it is: class, questions, points, time, code. */
export function SittingFacts({ sitting }: { sitting: SittingSummary }) {
  const { class: { name }, questions, points, minutes, accessCode, feedback, isAdaptive } = sitting;
  return (
    <>
      <bdi>{name}</bdi>, {isAdaptive ? <Plural value={questions} one="adaptive, up to # question" other="adaptive, up to # questions" /> : <Plural value={questions}
        one="# question" other="# questions" />}
      {!isAdaptive && points !== questions && <>, <Plural value={points} one="# point" other="# points" /></>}
      {minutes !== null && <>, <Plural value={minutes} one="# minute" other="# minutes" /></>}.
      {accessCode !== null && <> <Trans>Needs the access code <b className="num">{accessCode}</b>.</Trans></>}
      {feedback === 'now' && <> <Trans>Feedback after each question.</Trans></>}
      {feedback === 'never' && <> <Trans>No feedback.</Trans></>}
    </>
  );
}

/** How far the pupils are. */
export function SittingProgress({ sitting: { state, counts: { pupils, begun, taking, handedIn, toMark }, releasedOn, closes, ended } }: { sitting: SittingSummary }) {
  const { i18n } = useLingui();
  const day = releasedOn && sayDay(releasedOn, i18n.locale);
  const over = ended ?? closes;
  if (state === 'set') return <Plural value={pupils} one="For # pupil." other="For # pupils." />;
  if (state === 'released') return <Plural value={handedIn} one={`Released ${day ?? ''} to # pupil.`} other={`Released ${day ?? ''} to # pupils.`} />;
  if (state === 'live') return <Plural value={taking} one={`${begun} of ${pupils} pupils are in, # is at it, ${handedIn} handed in.`}
    other={`${begun} of ${pupils} pupils are in, # are at it, ${handedIn} handed in.`} />;
  return (
    <>
      {state === 'to-grade' && over?.isOver && <><Trans>Closed</Trans> <TimeWords at={over} />. </>}
      <Trans>{handedIn} of {pupils} handed in.</Trans>
      {toMark > 0 && <> <Plural value={toMark} one="# answer to read." other="# answers to read." /></>}
    </>
  );
}
