import { useParams } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { useLesson } from './learning-queries.ts';
import { LessonPlayer } from './lesson-player.tsx';

/** A lesson, at the section where its learner stopped. */
export function LessonPage() {
  const { t } = useLingui();
  const { lessonId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useLesson(lessonId);
  if (data) return <LessonPlayer key={data.id} lesson={data} />;
  return (
    <Page title={t`Lesson`} crumbs={[{ label: t`Slate Learning`, to: '/home' }, { label: t`Lesson` }]}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}
