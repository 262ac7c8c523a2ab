import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { roster } from '#features/people/contract.ts';
import { HomeTabs } from '#client/frame/home-tabs.tsx';
import { callApi } from '#features/session/ui/public.tsx';
import { ErrorState } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { AssignButton } from './assign-button.tsx';
import { AssignmentList } from './class-assignments.tsx';

/** Everything that was ever assigned in a class: what is open, and what is closed. */
export function AssignedPage() {
  const { t } = useLingui();
  const { classId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({ queryKey: ['class-roster', classId], queryFn: () => callApi(`/classes/${classId}`, { reply: roster }) });
  const name = data?.class.name;
  const title = name === undefined ? t`Assigned` : t`Assigned in ${name}`;
  return (
    <Page
      title={title} lede={<Trans>What your pupils were given, and who has begun, done it or is late.</Trans>}
      crumbs={[{ label: t`Slate Tools`, to: '/home' }, { label: t`My classes`, to: '/home/classes' }, ...(name === undefined ? [] : [{ label: name, to: `/home/classes/${classId}` }]), { label: t`Assigned` }]}
      actions={data && <AssignButton classId={classId} variant="primary" />}
    >
      <HomeTabs />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack stack--lg mt-6">
          <AssignmentList classId={classId} show="open" title={<Trans>Open</Trans>} />
          <AssignmentList classId={classId} show="closed" title={<Trans>Closed</Trans>} />
        </div>
      )}
    </Page>
  );
}
