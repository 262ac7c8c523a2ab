import { useMutation, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { SchoolFrame } from '#client/frame/school-frame.tsx';
import { downloadDiagnostics, findReport } from './api.ts';
import { HealthCards } from './health-cards.tsx';
import './health.css';

/** How the installation is doing: each part with what somebody can do about it. */
export function HealthPage() {
  const { t } = useLingui();
  const { data: report, error, refetch, isFetching } = useQuery({ queryKey: ['school-health'], queryFn: findReport });
  const save = useMutation({ mutationFn: downloadDiagnostics });
  const actions = (
    <>
      <Button icon="refresh" disabled={isFetching} onClick={() => void refetch()}><Trans>Look again</Trans></Button>
      <Button icon="download" disabled={save.isPending} onClick={() => save.mutate()}><Trans>Diagnostics file</Trans></Button>
    </>
  );
  return (
    <SchoolFrame title={t`Health`} lede={<Trans>How this installation is doing. The diagnostics file is for whoever helps you: nobody’s data stands in it.</Trans>} actions={actions}>
      {save.error && <p className="small text-danger" role="alert">{save.error.message}</p>}
      {!report && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={6} />)}
      {report && <HealthCards report={report} />}
    </SchoolFrame>
  );
}
