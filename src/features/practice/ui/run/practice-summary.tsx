import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { EstimateMeter, percent, StatusChip } from '#features/record/ui/public.tsx';
import type { Estimate } from '#features/record/contract.ts';
import { buttonClass } from '#client/components/button.tsx';
import '#client/styles/questions.css';
import type { Practice, QuestionOutcome } from '../../contract.ts';
import { Outcome } from '../outcome-chip.tsx';
import { PlacementResult } from './placement-result.tsx';

/** What a practice came to: how the questions went, what changed by it, what next. */
export function PracticeSummary({ practice, back }: { practice: Practice; back: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack stack--lg max-w-3xl">
      <div className="card question">
        <h2 ref={heading} tabIndex={-1} className="question__stem"><Headline practice={practice} /></h2>
        <Tally outcomes={practice.outcomes} />
        {practice.wayOut && <p className="card__foot"><Trans>More of the same would not help now. Here is another way in. If you are in a class, your teacher can see that this one is hard.</Trans></p>}
        <div className="row card__foot">{practice.wayOut ? <WayOut wayOut={practice.wayOut} /> : <WhatNext practice={practice} back={back} />}</div>
      </div>
      {practice.kind === 'placement' ? <PlacementResult practiceId={practice.id} /> : <Changes practice={practice} />}
    </section>
  );
}

const rightOnes = (outcomes: Practice['outcomes']) => outcomes.filter((outcome) => outcome === 'right' || outcome === 'right-with-help').length;

function Headline({ practice: { kind, outcomes } }: { practice: Practice }): ReactNode {
  const right = rightOnes(outcomes);
  const count = outcomes.length;
  if (kind === 'placement') return <Plural value={count} one="Slate knows enough after # question" other="Slate knows enough after # questions" />;
  if (kind === 'review') return <Plural value={count} one="# review done" other="# reviews done" />;
  if (right === count) return <Plural value={count} one="Right, on the only question" other="All # right" />;
  return <Trans>{right} of {count} right</Trans>;
}

function Tally({ outcomes }: { outcomes: Practice['outcomes'] }) {
  const kinds: QuestionOutcome[] = ['right', 'right-with-help', 'wrong', 'skipped'];
  return (
    <ul className="tally card__foot">
      {kinds.map((kind) => {
        const count = outcomes.filter((outcome) => outcome === kind).length;
        return count > 0 && <li key={kind}><Outcome outcome={kind} count={count} /></li>;
      })}
    </ul>
  );
}

function Changes({ practice }: { practice: Practice }) {
  const rows = (practice.changes ?? []).flatMap((change) => {
    const estimate = practice.estimates.find(({ skillId }) => skillId === change.skillId);
    return estimate && estimate.evidenceCount > 0 ? [{ change, estimate }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="section-head"><h2><Trans>What changed</Trans></h2><span className="small muted"><Trans>The dot is the best guess, the band is where it may really be</Trans></span></div>
      <ul className="list list--card">
        {rows.map(({ change, estimate }) => <li key={change.skillId}><Change before={change.before} estimate={estimate} /></li>)}
      </ul>
    </section>
  );
}

function Change({ before, estimate }: { before: number; estimate: Estimate }) {
  const [was, now] = [percent(before), percent(estimate.known)];
  return (
    <div className="grow change">
      <div className="row row--between">
        <Link className="title quiet-link" to="/home/skills/$skillId" params={{ skillId: estimate.skillId }}>{estimate.name}</Link>
        <span className="row"><StatusChip status={estimate.status} /><span className="num small"><Trans>{was}% before, <strong>{now}%</strong> now</Trans></span></span>
      </div>
      <EstimateMeter estimate={estimate} />
    </div>
  );
}

/** Not the same again: what it builds on, or its lesson once more. */
function WayOut({ wayOut: { easier, lessonId } }: { wayOut: NonNullable<Practice['wayOut']> }) {
  return (
    <>
      {easier && <Link to="/home/practice" search={{ skill: easier.skillId, kind: 'practice' }} className={buttonClass({ variant: 'primary' })}><Trans>Practise {easier.name}</Trans></Link>}
      {lessonId !== null && <Link to="/home/lessons/$lessonId" params={{ lessonId }} className={buttonClass(easier ? {} : { variant: 'primary' })}><Trans>Look at the lesson again</Trans></Link>}
      <Link to="/home" className={buttonClass(easier || lessonId !== null ? { variant: 'plain' } : { variant: 'primary' })}><Trans>See what is next</Trans></Link>
    </>
  );
}

function WhatNext({ practice, back }: { practice: Practice; back: string | null }) {
  const { skillId, kind } = practice;
  const needsCheck = kind === 'practice' && practice.estimates.some((estimate) => estimate.skillId === skillId && estimate.needsUnaidedCheck);
  const isBackFirst = !needsCheck || back !== null;
  return (
    <>
      {needsCheck && skillId && (
        <Link to="/home/practice" search={{ skill: skillId, kind: 'check', ...(back && { back }) }} className={buttonClass(isBackFirst ? {} : { variant: 'primary' })}><Trans>Now one without help</Trans></Link>
      )}
      <Link to={back ?? '/home'} className={buttonClass(isBackFirst ? { variant: 'primary' } : {})}>{back ? <Trans>Go on</Trans> : <Trans>See what is next</Trans>}</Link>
      {kind === 'practice' && skillId && <Link to="/home/practice" search={{ skill: skillId, kind: 'practice', fresh: 1 }} className={buttonClass({ variant: 'plain' })}><Trans>Practise again</Trans></Link>}
    </>
  );
}
