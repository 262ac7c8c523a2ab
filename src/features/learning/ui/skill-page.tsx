import { Link, useParams } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EstimateMeter, EvidenceItem, percent, StatusChip, WhatLacks } from '#features/record/ui/public.tsx';
import type { Estimate, EvidenceRow, SkillRecord } from '#features/record/contract.ts';
import { Button, buttonClass } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import '#client/styles/learning.css';
import '#client/styles/questions.css';
import { useSkillRecord } from './learning-queries.ts';

/** What Slate thinks of one skill, how sure it is, and every answer behind it. Whoever disagrees shows it. */
export function SkillPage() {
  const { t } = useLingui();
  const { skillId = '' } = useParams({ strict: false });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSkillRecord(skillId);
  const first = data?.pages[0];
  const title = first?.estimate.name ?? t`Skill`;
  const rows = data?.pages.flatMap(({ evidence }) => evidence) ?? [];
  return (
    <Page
      title={title} lede={<Trans>What Slate thinks you know of this, how sure it is, and why.</Trans>} crumbs={[{ label: t`Slate Learning`, to: '/home' }, { label: title }]}
      actions={first && <><Link to="/slateassist" search={{ skill: skillId }} className={buttonClass()}><Trans>Ask the tutor</Trans></Link>
        <Link to="/home/practice" search={{ skill: skillId, kind: 'practice' }} className={buttonClass({ variant: 'primary' })}><Trans>Practise</Trans></Link></>}
    >
      {first && (
        <div className="cols cols--rail">
          <div className="stack stack--lg">
            <EstimateCard estimate={first.estimate} />
            <Evidence rows={rows} count={first.estimate.evidenceCount} more={hasNextPage && <Button aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}><Trans>Show earlier answers</Trans></Button>} />
          </div>
          <Prerequisites prerequisites={first.prerequisites} />
        </div>
      )}
      {!first && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!first && !error && <SkeletonList rows={4} />}
    </Page>
  );
}

function EstimateCard({ estimate }: { estimate: Estimate }) {
  const [known, low, high] = [percent(estimate.known), percent(estimate.low), percent(estimate.high)];
  return (
    <section className="card" aria-labelledby="estimate-title">
      <div className="row row--between"><h2 id="estimate-title"><Trans>The estimate</Trans></h2><StatusChip status={estimate.status} /></div>
      <div className="row row--nowrap estimate__figure"><div className="grow"><EstimateMeter estimate={estimate} /></div><strong className="num h2">{known}%</strong></div>
      <p>
        <Trans>Likely between {low} and {high}.</Trans>{' '}
        {estimate.evidenceCount === 0 ? <Trans>You have not answered anything here yet: this is a guess from what comes before it.</Trans> : estimate.status === 'finding-out' ? <Trans>Slate has seen few answers, so it is still finding out.</Trans> : <Trans>It follows from the answers below, and from how difficult their questions are for everybody.</Trans>}{' '}
        <WhatLacks estimate={estimate} />
      </p>
      <div className="row card__foot">
        <Link to="/home/practice" search={{ skill: estimate.skillId, kind: 'check' }} className={buttonClass()}>{estimate.evidenceCount === 0 ? <Trans>I know this already</Trans> : <Trans>I disagree</Trans>}</Link>
        <span className="small muted"><Trans>A few questions without help decide.</Trans></span>
      </div>
    </section>
  );
}

function Evidence({ rows, count, more }: { rows: EvidenceRow[]; count: number; more: React.ReactNode }) {
  return (
    <section>
      <div className="section-head"><h2><Trans>The answers behind it</Trans></h2><span className="small muted num"><Plural value={count} _0="none yet" one="# answer" other="# answers" /></span></div>
      {rows.length === 0
        ? <p className="card card--well small muted"><Trans>Each answer you give stands here: the question, what you wrote, whether it was right, and how much help it had.</Trans></p>
        : <ul className="list list--card evidence">{rows.map((row) => <EvidenceItem key={row.id} row={row} />)}</ul>}
      {more && <div className="row card__foot">{more}</div>}
    </section>
  );
}

function Prerequisites({ prerequisites }: { prerequisites: SkillRecord['prerequisites'] }) {
  const { t } = useLingui();
  return (
    <aside aria-label={t`What it builds on`}>
      <div className="section-head"><h2><Trans>It builds on</Trans></h2></div>
      {prerequisites.length === 0 && <p className="small muted"><Trans>Nothing comes before this one.</Trans></p>}
      <ul className="list">
        {prerequisites.map((estimate) => (
          <li key={estimate.skillId}>
            <div className="grow"><Link className="title quiet-link" to="/home/skills/$skillId" params={{ skillId: estimate.skillId }}>{estimate.name}</Link></div>
            <StatusChip status={estimate.status} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
