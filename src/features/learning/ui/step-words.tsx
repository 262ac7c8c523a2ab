import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DueWords, PathLink } from '#features/assignments/ui/public.tsx';
import { sayDay } from '#client/components/dates.ts';
import { longestReview } from '#features/practice/practice-rules.ts';
import type { NextStep } from '../contract.ts';

/** What a step is called. */
export function StepTitle({ step }: { step: NextStep }): ReactNode {
  switch (step.kind) {
    case 'review': return step.reason?.kind === 'assigned' ? <Trans>Your reviews</Trans> : <Plural value={step.reason?.kind === 'reviews-due' ? Math.min(step.reason.count, longestReview) : 0} one="Review # card" other="Review # cards" />;
    case 'check': return <Trans>{step.title}, without help</Trans>;
    case 'done-for-now': return <Trans>Nothing is waiting for you</Trans>;
    case 'placement': return <Trans>Find out where you are</Trans>;
    case 'lesson':
    case 'practice':
    case 'assigned': return step.title;
  }
}

/** Why it stands there, from evidence. */
export function StepReason({ step }: { step: NextStep }): ReactNode {
  const { reason } = step;
  switch (reason?.kind) {
    case 'builds-on-secure': {
      const { right, answers, skillName } = reason;
      return right === answers
        ? <Trans>Your last <Plural value={answers} one="answer" other="# answers" /> on “{skillName}” were right, and this builds on it.</Trans>
        : <Trans>{right} of your last {answers} answers on “{skillName}” were right, and this builds on it.</Trans>;
    }
    case 'in-progress': return <Trans>{reason.right} of your {reason.answers} answers here were right so far. A few more will tell.</Trans>;
    case 'needs-unaided-check': return <Trans>Your last right answer here had help. One without help decides.</Trans>;
    case 'fading': return <Plural value={reason.days} one="You knew this yesterday. A few questions keep it." other="You knew this # days ago. A few questions bring it back." />;
    case 'reviews-due': return <><Trans>Things you knew, just before they fade.</Trans> {reason.count > longestReview && <Trans>{reason.count} are due; the oldest come first.</Trans>}</>;
    case 'left-in-the-middle': return <Trans>You stopped at “{reason.sectionTitle}”. Everything before it is kept.</Trans>;
    case 'in-plan': return reason.on === null ? null : <PlannedFor on={reason.on} />;
    case 'assigned': return <>{reason.from === null ? <Trans>Your teacher gave you this.</Trans> : <Trans>{reason.from} gave you this.</Trans>} <DueWords due={reason.due} />.</>;
    case 'find-out': return <Trans>A short check finds where to begin. Nothing is marked.</Trans>;
    case 'placed': return <Trans>The check found that it is here where you begin.</Trans>;
    case 'leads-to': return <Trans>“{reason.skillName}” did not work out yet. This is easier, and leads there.</Trans>;
    case 'stuck': return <Trans>“{reason.skillName}” did not work out yet, with all the help there is. If you are in a class, your teacher can see it: look at it together.</Trans>;
    case 'a-start': return <Trans>{reason.courseTitle} begins for you here. Slate finds out what you know already as you answer.</Trans>;
    case undefined: return <Trans>You have done what there was. Look around in the courses, or come back when reviews are due.</Trans>;
  }
}

function PlannedFor({ on }: { on: string }) {
  const { i18n } = useLingui();
  const day = sayDay(on, i18n.locale);
  return <Trans>It is planned for {day}; today nothing else is.</Trans>;
}

/** Whose idea it was, when it was a plan's. */
export function StepPlan({ step: { plan } }: { step: NextStep }): ReactNode {
  return plan && <Trans>It is next in your plan <Link to="/slateplanning">{plan.title}</Link>.</Trans>;
}

/** The way to the answers that a reason is made of. */
export function StepEvidence({ step: { reason, skillId } }: { step: NextStep }): ReactNode {
  if (reason?.kind === 'builds-on-secure') {
    return <Link to="/home/skills/$skillId" params={{ skillId: reason.skillId }}><Plural value={reason.answers} one="See the answer" _3="See the three answers" other="See the # answers" /></Link>;
  }
  if (skillId && (reason?.kind === 'in-progress' || reason?.kind === 'needs-unaided-check' || reason?.kind === 'fading' || reason?.kind === 'placed' || reason?.kind === 'stuck')) {
    return <Link to="/home/skills/$skillId" params={{ skillId }}><Trans>See your answers</Trans></Link>;
  }
  return null;
}

/** The link that begins a step. @param children other words than its own */
export function StepLink({ step, className, children }: { step: NextStep; className: string; children?: ReactNode }) {
  const { lessonId, skillId, path, reason } = step;
  if (step.kind === 'assigned' && path !== undefined) return <PathLink path={path} className={className}>{children ?? (reason?.kind === 'assigned' && reason.isBegun ? <Trans>Go on</Trans> : <Trans>Begin</Trans>)}</PathLink>;
  if (step.kind === 'lesson' && lessonId) {
    return <Link to="/home/lessons/$lessonId" params={{ lessonId }} className={className}>{children ?? (reason?.kind === 'left-in-the-middle' || (reason?.kind === 'assigned' && reason.isBegun) ? <Trans>Continue</Trans> : <Trans>Start the lesson</Trans>)}</Link>;
  }
  if (step.kind === 'review') return <Link to="/home/practice" search={{ kind: 'review' }} className={className}>{children ?? <Trans>Start the reviews</Trans>}</Link>;
  if (step.kind === 'placement') return <Link to="/home/practice" search={{ kind: 'placement', subject: 'mathematics', back: '/home' }} className={className}>{children ?? <Trans>Start the check</Trans>}</Link>;
  if (step.kind === 'check' && skillId) return <Link to="/home/practice" search={{ skill: skillId, kind: 'check' }} className={className}>{children ?? <Trans>Check without help</Trans>}</Link>;
  if (step.kind === 'practice' && skillId) return <Link to="/home/practice" search={{ skill: skillId, kind: 'practice' }} className={className}>{children ?? <Trans>Practise</Trans>}</Link>;
  return null;
}
