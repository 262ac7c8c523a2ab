import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { EvidenceItem } from '#features/record/ui/public.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import type { ReportAnswersQuery } from '../learning-contract.ts';
import { findReportAnswers } from './api.ts';

/** The answers that a figure is made of. */
export function AnswersBehind({ query }: { query: ReportAnswersQuery }) {
  const { data, error, refetch } = useQuery({ queryKey: ['reports', 'answers', query], queryFn: () => findReportAnswers(query), staleTime: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <ul className="list evidence">{data.answers.map((row) => <EvidenceItem key={row.id} row={row} />)}</ul>
      {data.isCut && <p className="small muted"><Trans>These are the latest; earlier ones stand with their skills.</Trans></p>}
    </>
  );
}
