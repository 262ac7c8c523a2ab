import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { findSkillRecord } from '../api.ts';
import { AnswerList } from './answer-list.tsx';

/** Every answer behind one estimate of a pupil, the newest first. */
export function SkillAnswers({ learnerId, skillId }: { learnerId: string; skillId: string }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['pupil-answers', learnerId, skillId], queryFn: ({ pageParam }) => findSkillRecord(learnerId, skillId, pageParam),
    initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (error) return <ErrorState error={error} />;
  if (!data) return <SkeletonList rows={2} />;
  return (
    <>
      <AnswerList rows={data.pages.flatMap(({ evidence }) => evidence)} />
      {hasNextPage && <Button size="sm" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}><Trans>Show earlier answers</Trans></Button>}
    </>
  );
}
