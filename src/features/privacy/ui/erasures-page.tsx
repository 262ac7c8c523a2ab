import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState, Loading, SkeletonList } from '#client/components/states.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import type { Erasure } from '../contract.ts';
import { useSayCount } from './kind-words.tsx';
import { useErasures } from './use-data.ts';
import './privacy.css';

/** Certificates: what was erased when, by counts. Nobody is named. */
export function ErasuresPage() {
  const { t } = useLingui();
  const { data: erasures, error, refetch } = useErasures();
  return (
    <SchoolFrame title={t`Erasures`} lede={<Trans>What was erased when. Nobody is named here: each is a certificate by its number.</Trans>}>
      {!erasures && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={3} />)}
      {erasures?.length === 0 && <EmptyState title={<Trans>Nobody was erased yet</Trans>}><Trans>When a person is erased, or goes by the rule for those who left, the certificate stands here.</Trans></EmptyState>}
      <ul className="stack">{erasures?.map((erasure) => <li key={erasure.id}><Certificate erasure={erasure} /></li>)}</ul>
    </SchoolFrame>
  );
}

function Certificate({ erasure: { id, status, askedAt, askedBy, isByRule, finishedAt, keepsCounts, removed } }: { erasure: Erasure }) {
  const { t, i18n } = useLingui();
  const sayCount = useSayCount();
  const say = (moment: string) => new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));
  const counts = Object.entries(removed).map(([kind, count]) => sayCount(kind, count)).filter((words) => words !== null);
  const number = id.slice(-8);
  return (
    <section className="card stack stack--sm" aria-label={t`Certificate ${number}`}>
      <div className="row row--between"><h2 className="h3"><Trans>Certificate of erasure {number}</Trans></h2>{status !== 'done' && <Loading />}</div>
      <dl className="facts">
        <div><dt><Trans>Asked for</Trans></dt><dd>{say(askedAt)}, {isByRule ? <Trans>by the rule for people who left</Trans> : (askedBy ?? <Trans>a person who was erased</Trans>)}</dd></div>
        <div><dt><Trans>Done</Trans></dt><dd>{finishedAt === null ? <Trans>It goes on by itself</Trans> : say(finishedAt)}</dd></div>
        <div><dt><Trans>Removed</Trans></dt><dd>{counts.length === 0 ? <Trans>Nothing yet</Trans> : new Intl.ListFormat(i18n.locale).format(counts)}</dd></div>
        <div><dt><Trans>Answers</Trans></dt><dd>{keepsCounts ? <Trans>stay as counts without a person</Trans> : <Trans>went with their counts</Trans>}</dd></div>
      </dl>
    </section>
  );
}
