import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '#shared/calendar-date.ts';
import { sayDay } from '#client/components/dates.ts';
import type { IconName } from '#client/components/icon.tsx';
import type { PlanChange, PlanStep, StepKind } from '../contract.ts';

export const kindIcons: Record<StepKind, IconName> = { lesson: 'book-open', practice: 'pencil', check: 'clipboard-check', review: 'refresh' };

export function KindName({ kind }: { kind: StepKind }) {
  switch (kind) {
    case 'lesson': return <Trans>Lesson</Trans>;
    case 'practice': return <Trans>Practice</Trans>;
    case 'check': return <Trans>Check</Trans>;
    case 'review': return <Trans>Review</Trans>;
  }
}

/** What a step is called: its kind stands before the skill where the skill alone would not say what to do. */
export function StepTitle({ step: { kind, title } }: { step: Pick<PlanStep, 'kind' | 'title'> }) {
  switch (kind) {
    case 'lesson': return title;
    case 'practice': return <Trans>Practice: {title}</Trans>;
    case 'check': return <Trans>Check on your own: {title}</Trans>;
    case 'review': return <Trans>Review what you learned</Trans>;
  }
}

/** The same as plain text, with the kind of every step, for names of controls. */
export function useStepName() {
  const { t } = useLingui();
  return ({ kind, title }: Pick<PlanStep, 'kind' | 'title'>): string => {
    switch (kind) {
      case 'lesson': return t`Lesson: ${title}`;
      case 'practice': return t`Practice: ${title}`;
      case 'check': return t`Check: ${title}`;
      case 'review': return t`Reviews`;
    }
  };
}

/** The reason in a word or two: the whole sentence stands behind it. */
export function ReasonWord({ reason }: { reason: PlanStep['reason'] }) {
  switch (reason.kind) {
    case 'nothing-answered': return <Trans>New</Trans>;
    case 'follows': return reason.step === 'lesson' ? <Trans>Stays longer</Trans> : <Trans>Some days later</Trans>;
    case 'answers': return <Trans>{reason.right} of {reason.answers} right</Trans>;
    case 'unsure': return <Trans>Unsure</Trans>;
    case 'needs-unaided-check': return <Trans>Without help</Trans>;
    case 'fading': return <Trans>May have faded</Trans>;
    case 'reviews': return <Trans>Due</Trans>;
    case 'leads-to': return <Trans>Leads there</Trans>;
    case 'set-aside': return <Trans>Set aside</Trans>;
    case 'added-by': return <Trans>From {reason.who}</Trans>;
  }
}

const percent = (share: number) => Math.round(share * 100);

/** The evidence that put a step there. */
export function ReasonText({ reason, isTeacher = false }: { reason: PlanStep['reason']; isTeacher?: boolean }) {
  switch (reason.kind) {
    case 'nothing-answered':
      return reason.needs.length > 0 ? <Trans>Nothing answered yet. Comes after {reason.needs.join(', ')}.</Trans> : <Trans>Nothing answered yet.</Trans>;
    case 'follows': return reason.step === 'lesson' ? <Trans>On another day than its lesson: it stays longer.</Trans> : <Trans>Some days after the practice, without help.</Trans>;
    case 'answers':
      return <><Plural value={reason.answers} one={`${reason.right} of # answer right`} other={`${reason.right} of # answers right`} />{reason.withHelp > 0 && <>, <Plural value={reason.withHelp} one="# of them with help" other="# of them with help" /></>}.</>;
    case 'unsure': return <Trans>Slate is unsure here ({percent(reason.low)} to {percent(reason.high)}). A few questions make it clear.</Trans>;
    case 'needs-unaided-check': return isTeacher ? <Trans>The last right answers had help. One without help decides.</Trans> : <Trans>Your last right answers had help. One without help decides.</Trans>;
    case 'fading': return isTeacher ? <Plural value={reason.days} one="This was known # day ago; it may have faded." other="This was known # days ago; it may have faded." /> : <Plural value={reason.days} one="You knew this # day ago; it may have faded." other="You knew this # days ago; it may have faded." />;
    case 'reviews': return <Plural value={reason.cards} one="# card reaches its date." other="# cards reach their date." />;
    case 'leads-to': return <Trans>“{reason.skill}” did not work out yet. This is easier, and leads there.</Trans>;
    case 'set-aside': return <Plural value={reason.tries} one="Set aside: # question did not work out, with all the help there is. Look at it with somebody who knows it." other="Set aside: # questions did not work out, with all the help there is. Look at it with somebody who knows it." />;
    case 'added-by': return <Trans>Added by {reason.who}: “{reason.why}”</Trans>;
  }
}

/** One line of what changed. */
export function ChangeText({ change: { kind, steps, days, by, why } }: { change: PlanChange }) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(steps.slice(0, 3));
  const more = steps.length > 3 ? ` +${steps.length - 3}` : '';
  const what = `${names}${more}`;
  const because = why === null ? null : <> {why}</>;
  const said = why === null ? null : <> “{why}”</>;
  switch (kind) {
    case 'made': return <Trans>The plan was made.</Trans>;
    case 'assigned': return <Trans>{by} proposed this plan.</Trans>;
    case 'taken-back': return <><Trans>{by} took the plan back to change it.</Trans>{said}</>;
    case 'put-away': return <><Trans>{by} put the plan away.</Trans>{said}</>;
    case 'renamed': return <><Trans>{by} renamed the plan. It was called “{what}”.</Trans>{said}</>;
    case 'accepted': return <Trans>The plan was accepted.</Trans>;
    case 'declined': return <><Trans>The plan was declined.</Trans>{said}</>;
    case 'step-added': return <><Trans>{what} was added.</Trans>{because}</>;
    case 'step-dropped': return <><Trans>{what} is no longer needed.</Trans>{because}</>;
    case 'moved-earlier': return <><Plural value={days ?? 0} one={`${what} moved # day earlier.`} other={`${what} moved # days earlier.`} />{because}</>;
    case 'moved-later': return <><Plural value={days ?? 0} one={`${what} moved # day later.`} other={`${what} moved # days later.`} />{because}</>;
    case 'reordered': return <Trans>{what} was moved by hand.</Trans>;
    case 'skipped': return <><Trans>{what} was skipped.</Trans>{said}</>;
    case 'restored': return <Trans>{what} came back.</Trans>;
    case 'settings': return <><Trans>Goal, days or minutes were changed.</Trans>{said}</>;
    case 'shown': return <Trans>A check was all right without help: {what} is done.</Trans>;
    case 'not-yet': return <><Trans>A check was not all right yet, and that is fine: {what} stays and helps with it.</Trans>{because}</>;
    case 'override': return <>{steps.length > 0 ? <Trans>{by} changed {what}.</Trans> : <Trans>{by} changed the plan.</Trans>}{said}</>;
  }
}

export function useSayDate() {
  const { i18n, t } = useLingui();
  return {
    short: (date: string) => sayDay(date, i18n.locale, { day: 'numeric', month: 'long' }),
    /** The week that begins on a Monday: the month of its first day only where its last one has another. */
    week: (monday: string) => {
      const sunday = addDays(monday, 6);
      const from = sayDay(monday, i18n.locale, monday.slice(0, 7) === sunday.slice(0, 7) ? { day: 'numeric' } : { day: 'numeric', month: 'long' });
      return t`${from} to ${sayDay(sunday, i18n.locale, { day: 'numeric', month: 'long' })}`;
    },
    long: (date: string) => sayDay(date, i18n.locale),
    weekday: (date: string) => sayDay(date, i18n.locale, { weekday: 'long' }),
    weekdayShort: (date: string) => sayDay(date, i18n.locale, { weekday: 'short' }),
    month: (date: string) => sayDay(date, i18n.locale, { month: 'long', year: 'numeric' }),
    dayMonth: (date: string) => sayDay(date, i18n.locale, { day: 'numeric', month: 'short' }),
    day: (moment: string) => sayDay(moment.slice(0, 10), i18n.locale),
  };
}
