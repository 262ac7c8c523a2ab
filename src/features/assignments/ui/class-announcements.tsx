import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Announcement } from '../announcement-contract.ts';
import { useAnnouncements, useWithdrawAnnouncement } from './announcement-queries.ts';
import { WriteButton } from './write-button.tsx';
import { WrittenWords } from './written-words.tsx';

/** What was written to the pupils of a class lately, and what of it stands on their home. */
export function ClassAnnouncements({ classId }: { classId: string }) {
  const { data, error, isPending, refetch } = useAnnouncements(classId);
  const all = data?.announcements ?? [];
  return (
    <section aria-labelledby="written-title">
      <div className="section-head"><h2 id="written-title"><Trans>Written to your pupils</Trans></h2>{all.length > 0 && <WriteButton classId={classId} size="sm" />}</div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonList rows={1} />}
      {data && all.length === 0 && (
        <div className="card card--well stack stack--sm"><p className="small muted"><Trans>Nothing yet. A word to the class, a group or one pupil stands on their home until a day that you
          choose.</Trans></p>
          <div><WriteButton classId={classId} size="sm" /></div></div>
      )}
      {all.length > 0 && <ul className="list list--card">{all.map((one) => <Row key={one.id} classId={classId} announcement={one} />)}</ul>}
    </section>
  );
}

function Row({ classId, announcement: { id, words, to, from, on, until, state } }: { classId: string; announcement: Announcement }) {
  const { i18n, t } = useLingui();
  const withdraw = useWithdrawAnnouncement(classId);
  const [written, last] = [on, until].map((day) => sayDay(day, i18n.locale, { day: 'numeric', month: 'long' }));
  const names = new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale).format(to.names);
  const beginning = words.length > 40 ? `${words.slice(0, 40)}…` : words;
  return (
    <li>
      <div className="grow stack stack--sm">
        <WrittenWords words={words} isFaint={state !== 'standing'} />
        <p className="small muted">
          {to.audience === 'class' ? <Trans>To the class</Trans> : <Trans>To {names}</Trans>}, <bdi>{from ?? <Trans>a teacher who is gone</Trans>}</bdi>, {written}
          {'. '}{state === 'withdrawn' ? <Trans>Withdrawn.</Trans> : state === 'over' ? <Trans>It stood there until {last}.</Trans> : <Trans>It stands there until {last}.</Trans>}
        </p>
        {withdraw.error && <p className="field__problem" role="alert">{withdraw.error.message}</p>}
      </div>
      {state === 'standing' && <Button size="sm" disabled={withdraw.isPending} aria-label={t`Withdraw: ${beginning}`} onClick={() => withdraw.mutate(id, { onSuccess: () =>
      showToast(t`It is gone from their home.`) })}>
        <Trans>Withdraw</Trans></Button>}
    </li>
  );
}
